import { countDays, sharedDays, spanOf, type DaySpan } from '../periods/day-span.ts';

/** A cost of one day, or (depreciation, insurance, finance) of all days to a last one, the same on each. */
export interface SpreadCost {
  amount: number;
  date: string;
  to: string | null;
}

/** What of a cost falls into a span. */
export function costWithin({ amount, date, to }: SpreadCost, span: DaySpan): number {
  const whole = spanOf(date, to ?? date);
  const days = sharedDays(whole, span);
  return days ? (amount * countDays(days)) / countDays(whole) : 0;
}
