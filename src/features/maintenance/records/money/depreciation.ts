/** The depreciation of an asset on a day, the same on each: `percent` a year of its acquisition cost; NaN where either is unknown. */
export function depreciationOfDay(originalCost: number, percent: number): number {
  return (originalCost * percent) / 100 / 365;
}
