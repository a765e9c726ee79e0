import { addDays } from '#platform/time/calendar-day.ts';
import { instantOf, wallClock } from '#platform/time/wall-clock.ts';
import { hourMs } from '#platform/time/durations.ts';
import { leastSeverities } from './contract.ts';

export interface AlertPreferences {
  app: boolean;
  mail: boolean;
  least_severity: (typeof leastSeverities)[number];
  quiet_hours: QuietHours | null;
  critical_anyway: boolean;
  time_zone: string;
}

interface QuietHours {
  from_minute: number;
  to_minute: number;
}

type Severity = AlertPreferences['least_severity'] | 'uninformed';

/** Defaults of a person without preferences. */
export const defaultPreferences: Omit<AlertPreferences, 'time_zone'> = {
  app: true,
  mail: true,
  least_severity: 'informative',
  quiet_hours: null,
  critical_anyway: true,
};

export function isGraveEnough(
  severity: Severity,
  { least_severity }: Pick<AlertPreferences, 'least_severity'>,
): boolean {
  if (severity === 'uninformed') return true;
  return leastSeverities.indexOf(severity) >= leastSeverities.indexOf(least_severity);
}

/** Hour of the daily digest in the person's time zone. */
const dailyHour = 8;

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

interface AlertEmail {
  severity: Severity;
  shipping: 'immediate' | 'hourly' | 'daily';
}

/**
 * When an e-mail about an alert is due, given when the alert is raised; both in milliseconds since 1970. Equal: at
 * once.
 */
export function emailDueAt(at: number, { severity, shipping }: AlertEmail, preferences: AlertPreferences): number {
  const due = dueBy(shipping, at, preferences.time_zone);
  if (severity === 'critical' && preferences.critical_anyway) return due;
  return quietUntil(due, preferences) ?? due;
}

function dueBy(shipping: AlertEmail['shipping'], at: number, timeZone: string): number {
  if (shipping === 'immediate') return at;
  const day = wallClock(at, timeZone).slice(0, 10);
  if (shipping === 'daily') {
    const today = atMinute(day, dailyHour * 60, timeZone);
    return today > at ? today : atMinute(addDays(day, 1), dailyHour * 60, timeZone);
  }
  // Full hours in the person's time zone: some zones differ by half an hour.
  const intoHour = Number(wallClock(at, timeZone).slice(14, 16)) * 60_000 + (at % 60_000);
  return at - intoHour + hourMs;
}

function atMinute(day: string, minute: number, timeZone: string): number {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  return instantOf(`${day}T${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`, timeZone);
}
