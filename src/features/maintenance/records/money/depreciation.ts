/** Depreciation of an asset per day: `percent` a year of its acquisition cost; NaN if either is unknown. */
export function depreciationOfDay(originalCost: number, percent: number): number {
  return (originalCost * percent) / 100 / 365;
}
