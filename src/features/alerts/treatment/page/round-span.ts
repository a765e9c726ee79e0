/** Seconds without what says nothing beside the rest: of minutes the seconds, of days the minutes. */
export function roundSpan(seconds: number): number {
  const grain = seconds < 600 ? 1 : seconds < 172_800 ? 60 : 3_600;
  return Math.round(seconds / grain) * grain;
}
