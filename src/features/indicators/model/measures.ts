import type { Section } from '#platform/scope.ts';

/** Unit of a value. A share is 0 to 1, money is in the account's currency, a delay in seconds. */
export type MeasureUnit =
  | 'count'
  | 'days'
  | 'hours'
  | 'km'
  | 'kmh'
  | 'litres'
  | 'money'
  | 'per_100_hours'
  | 'per_100_km'
  | 'score'
  | 'seconds'
  | 'share';

/**
 * Dimensions of splits. Days, weeks and months are the account's; `hour` is the hour of the day, 0 to 23, `weekday`
 * Monday 1 to Sunday 7.
 */
export const dimensions = [
  'day',
  'week',
  'month',
  'hour',
  'weekday',
  'unit',
  'category',
  'manufacturer',
  'model',
  'customer',
  'region',
  'asset',
  'status',
  'age',
  'silence',
  'cause',
  'severity',
  'geofence',
  'cost_kind',
  'due',
  'fault_code',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Key of the row for amounts without an asset where rows are assets: costs and alerts of a whole unit. */
export const notAttributed = 'not_attributed';

/** Current traits of an asset; the unit of a roll-up is the one at its time. */
const ofAssets = ['unit', 'category', 'manufacturer', 'model', 'customer', 'region', 'asset'] as const;
const ofDays = ['day', 'week', 'month', 'weekday', ...ofAssets] as const;
const ofHours = [...ofDays, 'hour'] as const;

/** Source of a measure's rows. */
export type MeasureSource =
  'hours' | 'days' | 'assets' | 'alerts' | 'geofence_events' | 'downtimes' | 'services' | 'faults' | 'money';

interface Measure {
  unit: MeasureUnit;
  source: MeasureSource;
  dimensions: readonly Dimension[];
  /** Which direction is good; null if neither. */
  better: 'more' | 'less' | null;
  /** A current value, independent of the period; it has no earlier value. */
  isLive?: true;
}

/**
 * The measures available to charts. For formulas and their sources see docs/indicators.md; every ratio is a sum ÷ a
 * sum, never a mean of ratios, and null if the divisor is zero.
 */
export const measures = {
  run_h: { unit: 'hours', source: 'hours', dimensions: ofHours, better: 'more' },
  work_h: { unit: 'hours', source: 'hours', dimensions: ofHours, better: 'more' },
  idle_h: { unit: 'hours', source: 'hours', dimensions: ofHours, better: 'less' },
  /** Target hours that were not run; below zero: hours over the target. */
  available_h: { unit: 'hours', source: 'days', dimensions: ofDays, better: 'less' },
  target_h: { unit: 'hours', source: 'days', dimensions: ofDays, better: null },
  utilization: { unit: 'share', source: 'days', dimensions: ofDays, better: 'more' },
  productive: { unit: 'share', source: 'days', dimensions: ofDays, better: 'more' },
  idle_ratio: { unit: 'share', source: 'hours', dimensions: ofHours, better: 'less' },
  idle_short_h: { unit: 'hours', source: 'hours', dimensions: ofHours, better: 'less' },
  idle_medium_h: { unit: 'hours', source: 'hours', dimensions: ofHours, better: 'less' },
  idle_long_h: { unit: 'hours', source: 'hours', dimensions: ofHours, better: 'less' },
  outside_h: { unit: 'hours', source: 'hours', dimensions: ofHours, better: 'less' },
  geofence_h: { unit: 'hours', source: 'days', dimensions: [...ofDays, 'geofence'], better: null },
  distance_km: { unit: 'km', source: 'hours', dimensions: ofHours, better: null },
  top_speed_kmh: { unit: 'kmh', source: 'hours', dimensions: ofHours, better: 'less' },
  trips: { unit: 'count', source: 'hours', dimensions: ofHours, better: null },
  fuel_l: { unit: 'litres', source: 'hours', dimensions: ofHours, better: 'less' },

  assets: {
    unit: 'count',
    source: 'assets',
    dimensions: [...ofAssets, 'status', 'age', 'silence'],
    better: null,
    isLive: true,
  },
  /** Share of the assets that reported within 24 hours. */
  communicating: { unit: 'share', source: 'assets', dimensions: ofAssets, better: 'more', isLive: true },
  silent_assets: {
    unit: 'count',
    source: 'assets',
    dimensions: [...ofAssets, 'silence', 'cause'],
    better: 'less',
    isLive: true,
  },
  silent_h: { unit: 'hours', source: 'assets', dimensions: ofAssets, better: 'less', isLive: true },
  low_battery: { unit: 'count', source: 'assets', dimensions: ofAssets, better: 'less', isLive: true },
  /** Days on which an asset reported ÷ days on which it existed. */
  communicating_days: { unit: 'share', source: 'days', dimensions: ofDays, better: 'more' },
  completeness: { unit: 'share', source: 'hours', dimensions: ofHours, better: 'more' },
  delay_p50_s: { unit: 'seconds', source: 'hours', dimensions: ofHours, better: 'less' },
  delay_p95_s: { unit: 'seconds', source: 'hours', dimensions: ofHours, better: 'less' },

  open_alerts: { unit: 'count', source: 'alerts', dimensions: [...ofAssets, 'severity'], better: 'less', isLive: true },
  alerts: {
    unit: 'count',
    source: 'alerts',
    dimensions: ['day', 'week', 'month', ...ofAssets, 'severity'],
    better: 'less',
  },
  /** Mean time from opening to resolution. */
  time_to_treat_h: {
    unit: 'hours',
    source: 'alerts',
    dimensions: ['day', 'week', 'month', ...ofAssets, 'severity'],
    better: 'less',
  },

  speedings: { unit: 'count', source: 'geofence_events', dimensions: [...ofDays, 'geofence'], better: 'less' },
  speeding_s: { unit: 'seconds', source: 'geofence_events', dimensions: [...ofDays, 'geofence'], better: 'less' },
  speedings_per_100_h: { unit: 'per_100_hours', source: 'geofence_events', dimensions: ofDays, better: 'less' },
  speeding_s_per_100_h: { unit: 'seconds', source: 'geofence_events', dimensions: ofDays, better: 'less' },
  speedings_per_100_km: { unit: 'per_100_km', source: 'geofence_events', dimensions: ofDays, better: 'less' },
  geofence_exits: { unit: 'count', source: 'geofence_events', dimensions: [...ofDays, 'geofence'], better: 'less' },
  /** 100 − weighted events per 100 engine hours, at least 0; null below 5 engine hours. */
  safety_score: { unit: 'score', source: 'geofence_events', dimensions: ofDays, better: 'more' },

  availability: { unit: 'share', source: 'downtimes', dimensions: ofDays, better: 'more' },
  breakdowns: { unit: 'count', source: 'downtimes', dimensions: ofDays, better: 'less' },
  mtbf_h: { unit: 'hours', source: 'downtimes', dimensions: ofAssets, better: 'more' },
  mttr_h: { unit: 'hours', source: 'downtimes', dimensions: ofAssets, better: 'less' },
  services_due: { unit: 'count', source: 'services', dimensions: [...ofAssets, 'due'], better: 'less', isLive: true },
  /** Fault codes that are not cleared. */
  open_faults: {
    unit: 'count',
    source: 'faults',
    dimensions: [...ofAssets, 'severity', 'fault_code'],
    better: 'less',
    isLive: true,
  },

  revenue: { unit: 'money', source: 'money', dimensions: ['month', ...ofAssets], better: 'more' },
  costs: { unit: 'money', source: 'money', dimensions: ['month', ...ofAssets, 'cost_kind'], better: 'less' },
  /** The part of the costs that was not entered: depreciation by rate. */
  rate_depreciation: {
    unit: 'money',
    source: 'money',
    dimensions: ['month', ...ofAssets, 'cost_kind'],
    better: 'less',
  },
  margin: { unit: 'money', source: 'money', dimensions: ['month', ...ofAssets], better: 'more' },
  /** Over the 90 days ending with the period. */
  cost_per_hour: { unit: 'money', source: 'money', dimensions: ofAssets, better: 'less' },
  dollar_utilization: { unit: 'share', source: 'money', dimensions: ofAssets, better: 'more' },
  overage: { unit: 'money', source: 'money', dimensions: ['month', ...ofAssets], better: null },
  idle_cost: { unit: 'money', source: 'money', dimensions: ['month', ...ofAssets], better: 'less' },
} as const satisfies Record<string, Measure>;

export type MeasureKey = keyof typeof measures;
export const measureKeys = Object.keys(measures) as MeasureKey[];

/** Dimensions that need another section than their measures. */
const sectionOfDimension: Partial<Record<Dimension, Section>> = { geofence: 'geofences' };
/** Sources that belong to another section than indicators. */
const sectionOfSource: Partial<Record<MeasureSource, Section>> = { alerts: 'alerts', faults: 'assets' };

/** Sections of the asset module required for a chart of some measures with some splits. */
export function sectionsShown(
  keys: readonly MeasureKey[],
  splits: readonly (Dimension | null | undefined)[],
): readonly Section[] {
  const ofMeasures = keys.map((key) => sectionOfSource[measures[key].source] ?? 'indicators');
  const ofSplits = splits.flatMap((split) => (split && sectionOfDimension[split]) ?? []);
  return [...new Set([...ofMeasures, ...ofSplits])];
}

export function measureOf(key: MeasureKey): Measure {
  return measures[key];
}
