import { instantOf } from '#platform/time/wall-clock.ts';

/**
 * Converts a date and time in the person's time zone to an instant. Undefined for empty text, the text itself if it is
 * not a valid time.
 */
export function readMoment(text: string, timeZone: string): string | undefined {
  if (text.trim() === '') return undefined;
  const instant = instantOf(text, timeZone);
  return Number.isNaN(instant) ? text : new Date(instant).toISOString();
}
