import { replayLimits } from './contract.ts';

/** Milliseconds since 1970; `to` is not in. */
export interface Span {
  from: number;
  to: number;
}

export const spanPresets = ['last_hour', 'today', 'yesterday', 'last_day', 'last_week'] as const;
export type SpanPreset = (typeof spanPresets)[number];

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** A preset at this moment, by the calendar of a zone; what goes up to now ends at the full minute. */
export function spanOf(preset: SpanPreset, now: number, timeZone: string): Span {
  const to = Math.ceil(now / minuteMs) * minuteMs;
  const today = startOfDay(now, timeZone);
  switch (preset) {
    case 'last_hour':
      return { from: to - hourMs, to };
    case 'today':
      return { from: today, to: Math.max(to, today + minuteMs) };
    case 'yesterday':
      return { from: startOfDay(today - 1, timeZone), to: today };
    case 'last_day':
      return { from: to - dayMs, to };
    case 'last_week':
      return { from: to - 7 * dayMs, to };
  }
}

/** The whole day of a zone that an instant lies in, up to now where that day is today. */
export function dayOf(instant: number, now: number, timeZone: string): Span {
  const from = startOfDay(instant, timeZone);
  // Some days have 23 hours and some 25.
  const to = startOfDay(from + 36 * hourMs, timeZone);
  return { from, to: now > from && now < to ? Math.ceil(now / minuteMs) * minuteMs : to };
}

export type SpanFault = 'backwards' | 'too_long' | 'ahead';

/** What is wrong with a span that somebody wants to see; null: nothing. */
export function faultOf({ from, to }: Span, now: number): SpanFault | null {
  if (!(from < to)) return 'backwards';
  if (to - from > replayLimits.spanDays * dayMs) return 'too_long';
  return from > now ? 'ahead' : null;
}

/** `2026-11-20T14:30`, as a field for date and time shows it. */
export function localText(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16);
}

/** The instant that a local date and time names; the first of two where clocks went back. Null where it is none. */
export function instantOf(text: string, timeZone: string): number | null {
  const wall = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(wall)) return null;
  const early = wall - offsetAt(wall - dayMs, timeZone);
  if (early + offsetAt(early, timeZone) === wall) return early;
  return wall - offsetAt(wall + dayMs, timeZone);
}

function startOfDay(instant: number, timeZone: string): number {
  const day = localText(instant, timeZone).slice(0, 10);
  return instantOf(`${day}T00:00`, timeZone) ?? instant;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that a zone's clocks are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    const digits = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', hourCycle: 'h23', ...digits });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}
