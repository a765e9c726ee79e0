/** What an asset loses in worth on a day, the same on each: `percent` a year of what it cost once; NaN where either is not told. */
export function depreciationOfDay(originalCost: number, percent: number): number {
  return (originalCost * percent) / 100 / 365;
}
