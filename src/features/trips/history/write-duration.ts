/** Texts and number format for durations. */
interface DurationMessages {
  t(key: 'seconds', values: { seconds: number }): string;
  t(key: 'minutes', values: { minutes: number }): string;
  t(key: 'hours', values: { hours: string; minutes: string }): string;
  number(value: number): string;
}

/** `3 h 05 min`, `48 min`, `20 s`. */
export function writeDuration(seconds: number, { t, number }: DurationMessages): string {
  if (seconds < 60) return t('seconds', { seconds: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('minutes', { minutes });
  return t('hours', { hours: number(Math.floor(minutes / 60)), minutes: String(minutes % 60).padStart(2, '0') });
}
