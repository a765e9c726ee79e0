/** Days that follow one another, by number since 1970-01-01; both are included. */
export interface DayNumbers {
  from: number;
  to: number;
}

/** How many days two spans share; 0: none. */
export function countSharedDays(one: DayNumbers, other: DayNumbers): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from) + 1);
}
