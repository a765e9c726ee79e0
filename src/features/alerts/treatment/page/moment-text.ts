import { instantOf } from '#platform/time/wall-clock.ts';

/** The instant that a date and time by the person's clock name, as calls take it; nothing where nothing is typed, the text itself where it names none. */
export function readMoment(text: string, timeZone: string): string | undefined {
  if (text.trim() === '') return undefined;
  const instant = instantOf(text, timeZone);
  return Number.isNaN(instant) ? text : new Date(instant).toISOString();
}
