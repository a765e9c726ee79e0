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

/** Rental revenue of the days that a contract and a span share: the rate × those days, or × the engine hours in them that no overage rate pays. */
export function revenueOf(terms: ContractTerms, span: DaySpan, hoursIn: HoursIn): number {
  const days = sharedDays(spanOf(terms.from, terms.to), span);
  if (!days) return 0;
  return terms.rate * (terms.per === 'day' ? countDays(days) : hoursIn(days) - hoursOver(terms, days, hoursIn));
}

/** What hours over the allowance are paid: for them the overage rate replaces an hourly rate. */
export function overageOf(terms: ContractTerms, span: DaySpan, hoursIn: HoursIn): number {
  const days = sharedDays(spanOf(terms.from, terms.to), span);
  return days ? (terms.overage_rate ?? 0) * hoursOver(terms, days, hoursIn) : 0;
}

/**
 * Engine hours over the allowance where an overage rate pays them, by calendar month; of a month that the days hold in part, the allowance
 * is the same part.
 */
function hoursOver(
  { allowance_h: allowance, overage_rate: rate }: ContractTerms,
  days: DaySpan,
  hoursIn: HoursIn,
): number {
  if (allowance === null || rate === null) return 0;
  return monthsOf(days).reduce((sum, month) => {
    const allowed = (allowance * countDays(month)) / daysInMonth(month.from);
    return sum + Math.max(0, hoursIn(month) - allowed);
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
