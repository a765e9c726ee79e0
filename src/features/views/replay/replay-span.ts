import { startOfDay, wallClock } from '#platform/time/wall-clock.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { replayLimits } from './contract.ts';

/** Milliseconds since 1970; `to` is exclusive. */
export interface ReplaySpan {
  from: number;
  to: number;
}

export const spanPresets = ['last_hour', 'today', 'yesterday', 'last_day', 'last_week'] as const;
export type ReplaySpanPreset = (typeof spanPresets)[number];

/** Span of a preset in a zone's calendar; spans until now end at the full minute. */
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

/** Day of an instant in a zone, until now for today. */
export function dayOf(instant: number, now: number, timeZone: string): ReplaySpan {
  const from = startOfDay(instant, timeZone);
  // Days have 23 to 25 hours.
  const to = startOfDay(from + 36 * hourMs, timeZone);
  return { from, to: now > from && now < to ? Math.ceil(now / minuteMs) * minuteMs : to };
}

export type SpanFault = 'backwards' | 'too_long' | 'ahead';

/** Validation error of a span; null: none. */
export function faultOf({ from, to }: ReplaySpan, now: number): SpanFault | null {
  if (!(from < to)) return 'backwards';
  if (to - from > replayLimits.spanDays * dayMs) return 'too_long';
  return from > now ? 'ahead' : null;
}

/** `2026-11-20T14:30`, the value of a date-time input. */
export function localText(instant: number, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 16);
}
