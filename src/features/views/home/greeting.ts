import { wallClock } from '#platform/time/wall-clock.ts';

/** Greeting by local time; `now` in milliseconds since 1970. */
export function greetingAt(now: number, timeZone: string): 'good_morning' | 'good_afternoon' | 'good_evening' {
  const hour = Number(wallClock(now, timeZone).slice(11, 13));
  if (hour < 5 || hour >= 18) return 'good_evening';
  return hour < 12 ? 'good_morning' : 'good_afternoon';
}
