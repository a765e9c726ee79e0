import { limits } from './contract.ts';
import { instantOf, wallClock } from '#platform/time/wall-clock.ts';

/** Spans that follow the calendar: a link to one shows the present days whenever it is opened. */
export const presets = ['today', 'yesterday', 'last_7', 'last_14', 'this_month', 'last_month'] as const;
export type Preset = (typeof presets)[number];
export const firstPreset: Preset = 'last_7';

/** Instants as ISO 8601 in UTC; `to` is the first that is not of it. */
export interface Span {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

/** A day of the calendar so many days later. */
function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The first day, and the first that is not of it any more. */
function daysOf(preset: Preset, today: string): [string, string] {
  const tomorrow = shiftDay(today, 1);
  switch (preset) {
    case 'today':
      return [today, tomorrow];
    case 'yesterday':
      return [shiftDay(today, -1), today];
    case 'last_7':
      return [shiftDay(today, -6), tomorrow];
    case 'last_14':
      return [shiftDay(today, -13), tomorrow];
    case 'this_month':
      return [shiftMonth(today, 0), tomorrow];
    case 'last_month':
      return [shiftMonth(today, -1), shiftMonth(today, 0)];
  }
}

/** Whole days by the clocks of a time zone. */
export function spanOf(preset: Preset, nowMs: number, timeZone: string): Span {
  const [first, end] = daysOf(preset, wallClock(nowMs, timeZone).slice(0, 10));
  return { from: startOf(first, timeZone), to: startOf(end, timeZone) };
}

function startOf(day: string, timeZone: string): string {
  return new Date(instantOf(`${day}T00:00`, timeZone)).toISOString();
}

/** Why a span cannot be asked for; null where it can. */
export function faultOf({ from, to }: Span): 'missing' | 'backwards' | 'too_long' | null {
  const length = Date.parse(to) - Date.parse(from);
  if (Number.isNaN(length)) return 'missing';
  if (length <= 0) return 'backwards';
  return length > limits.days * dayMs ? 'too_long' : null;
}
