import { countDays, daysInMonth, monthsOf, sharedDays, spanOf, type DaySpan } from '../periods/day-span.ts';

/** What a contract says of money. Its days are the account's, the first and the last held; null: open. */
export interface ContractTerms {
  from: string;
  to: string | null;
  rate: number;
  per: 'day' | 'hour';
  /** Engine hours of a calendar month; null: no limit. */
  allowance_h: number | null;
  /** Of each hour over the allowance; null: nothing. */
  overage_rate: number | null;
}

/** Engine hours of the contract's asset in some days. */
export type HoursIn = (days: DaySpan) => number;

/** Rental revenue of the days that a contract and a span share: the rate × those days, or × the engine hours in them. */
export function revenueOf(terms: ContractTerms, span: DaySpan, hoursIn: HoursIn): number {
  const days = sharedDays(spanOf(terms.from, terms.to), span);
  if (!days) return 0;
  return terms.rate * (terms.per === 'day' ? countDays(days) : hoursIn(days));
}

/**
 * What hours over the allowance add to the revenue. Each calendar month stands alone; of one that the contract and the span share in
 * part, the allowance is the same part, by days.
 */
export function overageOf(terms: ContractTerms, span: DaySpan, hoursIn: HoursIn): number {
  const { allowance_h: allowance, overage_rate: rate } = terms;
  const days = sharedDays(spanOf(terms.from, terms.to), span);
  if (!days || allowance === null || rate === null) return 0;
  return monthsOf(days).reduce((sum, month) => {
    const allowed = (allowance * countDays(month)) / daysInMonth(month.from);
    return sum + rate * Math.max(0, hoursIn(month) - allowed);
  }, 0);
}

/** The first of an asset's contracts that shares a day with one that is to be; null: none stands in its way. */
export function findInTheWay<C extends { id: string; from: string; to: string | null }>(
  wanted: { id?: string; from: string; to: string | null },
  others: readonly C[],
): C | null {
  const days = spanOf(wanted.from, wanted.to);
  const inTheWay = others.filter(({ id, from, to }) => id !== wanted.id && sharedDays(days, spanOf(from, to)));
  return inTheWay.toSorted((one, other) => (one.from < other.from ? -1 : 1))[0] ?? null;
}
