import { limits } from './contract.ts';
import { addDays, firstOfMonth } from '#platform/time/calendar-day.ts';
import { startOfDay, wallClock } from '#platform/time/wall-clock.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Spans relative to today; a link with one shows current days whenever it is opened. */
export const presets = ['today', 'yesterday', 'last_7', 'last_14', 'this_month', 'last_month'] as const;
export type HistorySpanPreset = (typeof presets)[number];
export const firstPreset: HistorySpanPreset = 'last_7';

/** Instants as ISO 8601 in UTC; `to` is exclusive. */
export interface HistorySpan {
  from: string;
  to: string;
}

/** The first day and the exclusive end. */
function daysOf(preset: HistorySpanPreset, today: string): [string, string] {
  const tomorrow = addDays(today, 1);
  switch (preset) {
    case 'today':
      return [today, tomorrow];
    case 'yesterday':
      return [addDays(today, -1), today];
    case 'last_7':
      return [addDays(today, -6), tomorrow];
    case 'last_14':
      return [addDays(today, -13), tomorrow];
    case 'this_month':
      return [firstOfMonth(today), tomorrow];
    case 'last_month':
      return [firstOfMonth(today, -1), firstOfMonth(today)];
  }
}

/** Whole days in a time zone. */
export function spanOf(preset: HistorySpanPreset, nowMs: number, timeZone: string): HistorySpan {
  const [first, end] = daysOf(preset, wallClock(nowMs, timeZone).slice(0, 10));
  return { from: startOf(first, timeZone), to: startOf(end, timeZone) };
}

function startOf(day: string, timeZone: string): string {
  return new Date(startOfDay(day, timeZone)).toISOString();
}

/** Why a span is invalid; null if it is valid. */
export function faultOf({ from, to }: HistorySpan): 'missing' | 'backwards' | 'too_long' | null {
  const length = Date.parse(to) - Date.parse(from);
  if (Number.isNaN(length)) return 'missing';
  if (length <= 0) return 'backwards';
  return length > limits.days * dayMs ? 'too_long' : null;
}
