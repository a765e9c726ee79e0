import { addDays } from '#platform/time/calendar-day.ts';
import { hourMs } from '#platform/time/durations.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import type { AlertPreferences, Severity } from './preference-rules.ts';
import { atMinute, quietUntil } from './quiet-hours.ts';

/** Hour of the daily digest in the person's time zone. */
const dailyHour = 8;

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
