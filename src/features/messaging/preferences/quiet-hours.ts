import { addDays } from '#platform/time/calendar-day.ts';
import { instantOf, wallClock } from '#platform/time/wall-clock.ts';
import type { AlertPreferences, Severity } from './preference-rules.ts';

/** End of the quiet hours that a moment falls into, in milliseconds since 1970; null if it falls into none. */
export function quietUntil(
  at: number,
  { quiet_hours, time_zone }: Pick<AlertPreferences, 'quiet_hours' | 'time_zone'>,
): number | null {
  if (!quiet_hours) return null;
  const { from_minute: from, to_minute: to } = quiet_hours;
  const wall = wallClock(at, time_zone);
  const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  return atMinute(minute < to ? wall.slice(0, 10) : addDays(wall.slice(0, 10), 1), to, time_zone);
}

/** Whether a notification at a moment falls into quiet hours. */
export function isQuietFor(
  severity: Severity,
  at: number,
  preferences: Omit<AlertPreferences, 'app' | 'mail' | 'least_severity'>,
): boolean {
  return !(severity === 'critical' && preferences.critical_anyway) && quietUntil(at, preferences) !== null;
}

/** A minute of a day in a time zone, in milliseconds since 1970. */
export function atMinute(day: string, minute: number, timeZone: string): number {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  return instantOf(`${day}T${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`, timeZone);
}
