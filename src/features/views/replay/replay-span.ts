import { startOfDay, wallClock } from '#platform/time/wall-clock.ts';
import { replayLimits } from './contract.ts';

/** Milliseconds since 1970; `to` is not in. */
export interface ReplaySpan {
  from: number;
  to: number;
}

export const spanPresets = ['last_hour', 'today', 'yesterday', 'last_day', 'last_week'] as const;
export type ReplaySpanPreset = (typeof spanPresets)[number];

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** A preset at this moment, by the calendar of a zone; what goes up to now ends at the full minute. */
export function spanOf(preset: ReplaySpanPreset, now: number, timeZone: string): ReplaySpan {
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
export function dayOf(instant: number, now: number, timeZone: string): ReplaySpan {
  const from = startOfDay(instant, timeZone);
  // Some days have 23 hours and some 25.
  const to = startOfDay(from + 36 * hourMs, timeZone);
  return { from, to: now > from && now < to ? Math.ceil(now / minuteMs) * minuteMs : to };
}

export type SpanFault = 'backwards' | 'too_long' | 'ahead';

/** What is wrong with a span that a person wants to see; null: nothing. */
export function faultOf({ from, to }: ReplaySpan, now: number): SpanFault | null {
  if (!(from < to)) return 'backwards';
  if (to - from > replayLimits.spanDays * dayMs) return 'too_long';
  return from > now ? 'ahead' : null;
}

/** `2026-11-20T14:30`, as a field for date and time shows it. */
export function localText(instant: number, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 16);
}
