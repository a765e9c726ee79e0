/** What a language and an account give to the words for a span of time. */
interface Speech {
  say(key: 'seconds', values: { seconds: number }): string;
  say(key: 'minutes', values: { minutes: number }): string;
  say(key: 'hours', values: { hours: string; minutes: string }): string;
  number(value: number): string;
}

/** `3 h 05 min`, `48 min`, `20 s`. */
export function writeDuration(seconds: number, { say, number }: Speech): string {
  if (seconds < 60) return say('seconds', { seconds: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say('minutes', { minutes });
  return say('hours', { hours: number(Math.floor(minutes / 60)), minutes: String(minutes % 60).padStart(2, '0') });
}
