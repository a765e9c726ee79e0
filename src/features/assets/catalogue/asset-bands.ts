/** Age of an asset's last report, in hours, up to which each band reaches; `never` stands apart. */
export const reportBands = ['hour', 'day', 'week', 'fortnight', 'month', 'longer', 'never'] as const;
export const reportHours: readonly number[] = [1, 24, 7 * 24, 14 * 24, 30 * 24];
/** A report younger than this counts as communicating, hours. */
export const heardWithinH = 24;
/** Those that are longer ago. */
export const silentBands = reportBands.slice(2);

/** Years since an asset was first heard of, under which each band lies. */
export const ageBands = ['year_1', 'years_3', 'years_5', 'years_10', 'older'] as const;
export const ageYears: readonly number[] = [1, 3, 5, 10];

/** A device's own battery under this is low, volts. */
export const lowBatteryV = 3.5;

/** What an asset is narrowed by that nobody chooses from a list: numbers lead here. */
export const stateFilterValues = { last_report: reportBands, age: ageBands, battery: ['low'] } as const;
export const stateFilterNames = ['last_report', 'age', 'battery'] as const;
export type StateFilterName = (typeof stateFilterNames)[number];
