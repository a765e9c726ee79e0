import { countSharedDays, type DayNumbers } from '../periods/day-numbers.ts';

/** What a contract says of money, and its days; `to` null: open. */
export interface ContractTerms {
  from: number;
  to: number | null;
  rate: number;
  per: 'day' | 'hour';
  /** Engine hours of a calendar month; null: no limit. */
  allowance_h: number | null;
  /** Of each hour over the allowance; null: nothing. */
  overage_rate: number | null;
}

/** Days of one calendar month: of a part of it, the allowance is the same part. */
export interface MonthPart extends DayNumbers {
  /** How many days the month has. */
  monthDays: number;
}

/**
 * Rental revenue and overage of the days that a contract and a part of a month share: the rate × those days or hours, and the overage
 * rate × the hours over the allowance. Those hours are paid once: the overage rate replaces an hourly rate.
 */
export function contractMoney(
  { from, to, rate, per, allowance_h: allowance, overage_rate: overageRate }: ContractTerms,
  part: MonthPart,
  hoursOn: (days: DayNumbers) => number,
): [revenue: number, overage: number] {
  const shared = { from: Math.max(from, part.from), to: Math.min(to ?? part.to, part.to) };
  const days = countSharedDays(shared, part);
  if (days === 0) return [0, 0];
  const hours = hoursOn(shared);
  const isLimited = allowance !== null && overageRate !== null;
  const over = isLimited ? Math.max(0, hours - (allowance * days) / part.monthDays) : 0;
  return [rate * (per === 'day' ? days : hours - over), (overageRate ?? 0) * over];
}
