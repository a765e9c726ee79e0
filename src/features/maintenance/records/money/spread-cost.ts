import { countSharedDays, type DayNumbers } from '../periods/day-numbers.ts';

/** A cost of one day, or (insurance, finance) of several, the same on each. */
export interface SpreadCost extends DayNumbers {
  amount: number;
}

/** What of a cost falls into some days. */
export function costWithin(cost: SpreadCost, days: DayNumbers): number {
  return (cost.amount * countSharedDays(cost, days)) / (cost.to - cost.from + 1);
}
