import { addDays, firstOfMonth } from '#platform/time/calendar-day.ts';
import { spanOrPreset } from '#platform/address.ts';
import { queryLimits } from '#features/indicators/contract.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Periods relative to today; a link with one shows current days whenever it is opened. */
export const periodNames = [
  'last_7',
  'last_14',
  'last_28',
  'last_90',
  'this_month',
  'last_month',
  'this_year',
] as const;
export type PeriodName = (typeof periodNames)[number];
export const firstPeriod: PeriodName = 'last_7';

/** Days of the account's calendar, inclusive. */
export interface Days {
  from: string;
  to: string;
}

export type IndicatorPeriod = PeriodName | Days;

/**
 * The days of a period. The last n days end yesterday, as a day in progress would always look worse than complete ones.
 * The current month and year extend to today.
 */
export function daysOf(period: IndicatorPeriod, today: string): Days {
  const lastDays = (count: number) => ({ from: addDays(today, -count), to: addDays(today, -1) });
  switch (period) {
    case 'last_7':
      return lastDays(7);
    case 'last_14':
      return lastDays(14);
    case 'last_28':
      return lastDays(28);
    case 'last_90':
      return lastDays(90);
    case 'this_month':
      return { from: firstOfMonth(today), to: today };
    case 'last_month':
      return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return period;
  }
}

/** Why days are invalid; null if they are valid. */
export function faultOfDays({ from, to }: Days): 'missing' | 'backwards' | 'too_long' | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (to < from) return 'backwards';
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1 > queryLimits.days ? 'too_long' : null;
}

function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

const daysIn = (from: string, to: string) => (faultOfDays({ from, to }) === null ? { from, to } : null);

export const periodPart = spanOrPreset('period', periodNames, daysIn, firstPeriod);
/** Null if the address has no period. */
export const anyPeriodPart = spanOrPreset<PeriodName, Days, null>('period', periodNames, daysIn, null);
