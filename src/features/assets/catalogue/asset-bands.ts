/** Bands of the time since an asset's last report, with their upper bounds in hours; `never` is separate. */
export const reportBands = ['hour', 'day', 'week', 'fortnight', 'month', 'longer', 'never'] as const;
export const reportHours: readonly number[] = [1, 24, 7 * 24, 14 * 24, 30 * 24];
/** A more recent report counts as communicating, in hours. */
export const heardWithinH = 24;
/** The bands that are longer ago. */
export const silentBands = reportBands.slice(2);

/** Bands of the years since an asset's first report, with exclusive upper bounds. */
export const ageBands = ['year_1', 'years_3', 'years_5', 'years_10', 'older'] as const;
export const ageYears: readonly number[] = [1, 3, 5, 10];

/** A device battery below this is low, in volts. */
export const lowBatteryV = 3.5;

/** Filters that are set by links from numbers, not chosen from a list. */
export const stateFilterValues = { last_report: reportBands, age: ageBands, battery: ['low'] } as const;
export const stateFilterNames = ['last_report', 'age', 'battery'] as const;
export type StateFilterName = (typeof stateFilterNames)[number];
