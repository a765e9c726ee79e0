/** Rounds a duration for display: whole minutes above a minute, whole hours above a day. */
export function roundSpan(seconds: number): number {
  const grain = seconds < 600 ? 1 : seconds < 172_800 ? 60 : 3_600;
  return Math.round(seconds / grain) * grain;
}
