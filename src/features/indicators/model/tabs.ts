import type { Dimension, MeasureKey } from './measures.ts';
import type { TabName } from './tab-names.ts';

export const chartKinds = ['number', 'line', 'bar', 'stacked', 'pie', 'heat', 'table', 'map', 'gauge'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** A chart: its query and its type. Tabs and boards consist of these. */
export interface Card {
  /** Identifies it in the address (full size) and in messages; `number` cards use their measure. */
  key: string;
  chart: ChartKind;
  measures: readonly MeasureKey[];
  /** Dimension of its rows; null: one row for everything. */
  dimension: Dimension | null;
  /** Second split of each row, for stacks and heat maps. */
  series?: Dimension;
  /** Order by the first measure; absent: by the dimension. */
  order?: 'lowest' | 'highest';
  limit?: number;
  /** Its rows are silent assets with time, place and cause. */
  showsSilence?: true;
}

const number = (measure: MeasureKey): Card => ({
  key: measure,
  chart: 'number',
  measures: [measure],
  dimension: null,
});
const top = { order: 'highest', limit: 10 } as const;
const bottom = { order: 'lowest', limit: 10 } as const;

/** The six indicator tabs (product.md). Engine hours by state: working, idle, and the rest of the target. */
export const tabs: Record<TabName, readonly Card[]> = {
  cockpit: [
    ...(
      [
        'utilization',
        'run_h',
        'idle_ratio',
        'communicating',
        'open_alerts',
        'time_to_treat_h',
        'cost_per_hour',
      ] as const
    ).map(number),
    { key: 'hours_by_state', chart: 'stacked', measures: ['work_h', 'idle_h', 'available_h'], dimension: 'day' },
    { key: 'fleet_now', chart: 'bar', measures: ['assets'], dimension: 'status' },
    { key: 'lowest_units', chart: 'bar', measures: ['utilization'], dimension: 'unit', ...bottom },
    { key: 'alerts_by_severity', chart: 'bar', measures: ['open_alerts'], dimension: 'severity' },
    { key: 'longest_silent', chart: 'table', measures: ['silent_h'], dimension: 'asset', ...top },
  ],
  fleet: [
    ...(['assets', 'availability', 'breakdowns', 'mtbf_h', 'mttr_h', 'services_due', 'open_faults'] as const).map(
      number,
    ),
    { key: 'by_category', chart: 'bar', measures: ['assets'], dimension: 'category', ...top },
    { key: 'by_manufacturer', chart: 'bar', measures: ['assets'], dimension: 'manufacturer', ...top },
    { key: 'by_model', chart: 'bar', measures: ['assets'], dimension: 'model', ...top },
    { key: 'by_unit', chart: 'bar', measures: ['assets'], dimension: 'unit', ...top },
    { key: 'by_age', chart: 'bar', measures: ['assets'], dimension: 'age' },
    { key: 'services_by_due', chart: 'bar', measures: ['services_due'], dimension: 'due' },
    { key: 'faults_by_severity', chart: 'bar', measures: ['open_faults'], dimension: 'severity' },
    { key: 'faults_by_code', chart: 'bar', measures: ['open_faults'], dimension: 'fault_code', ...top },
    { key: 'availability_by_day', chart: 'line', measures: ['availability'], dimension: 'day' },
    { key: 'least_available', chart: 'table', measures: ['availability', 'breakdowns'], dimension: 'asset', ...bottom },
  ],
  connectivity: [
    ...(
      ['communicating', 'communicating_days', 'completeness', 'delay_p50_s', 'delay_p95_s', 'low_battery'] as const
    ).map(number),
    { key: 'communicating_by_day', chart: 'line', measures: ['communicating_days'], dimension: 'day' },
    { key: 'by_silence', chart: 'bar', measures: ['assets'], dimension: 'silence' },
    { key: 'by_cause', chart: 'bar', measures: ['silent_assets'], dimension: 'cause' },
    { key: 'completeness_by_unit', chart: 'bar', measures: ['completeness'], dimension: 'unit', ...bottom },
    { key: 'delay_by_day', chart: 'line', measures: ['delay_p50_s', 'delay_p95_s'], dimension: 'day' },
    {
      key: 'silent',
      chart: 'table',
      measures: ['silent_h'],
      dimension: 'asset',
      ...top,
      limit: 50,
      showsSilence: true,
    },
  ],
  utilization: [
    ...(['utilization', 'productive', 'run_h', 'target_h', 'idle_ratio'] as const).map(number),
    { key: 'utilization_by_day', chart: 'line', measures: ['utilization', 'productive'], dimension: 'day' },
    { key: 'by_hour', chart: 'heat', measures: ['run_h'], dimension: 'hour', series: 'weekday' },
    {
      key: 'idle_bands',
      chart: 'stacked',
      measures: ['idle_short_h', 'idle_medium_h', 'idle_long_h'],
      dimension: 'day',
    },
    { key: 'by_category', chart: 'bar', measures: ['utilization'], dimension: 'category', ...top },
    {
      key: 'under_used',
      chart: 'table',
      measures: ['utilization', 'run_h', 'target_h'],
      dimension: 'asset',
      ...bottom,
    },
    { key: 'over_used', chart: 'table', measures: ['utilization', 'run_h', 'target_h'], dimension: 'asset', ...top },
    { key: 'geofence_hours', chart: 'bar', measures: ['geofence_h'], dimension: 'geofence', ...top },
  ],
  safety: [
    ...(
      [
        'safety_score',
        'speedings_per_100_h',
        'speeding_s_per_100_h',
        'speedings_per_100_km',
        'speeding_s',
        'outside_h',
        'geofence_exits',
      ] as const
    ).map(number),
    { key: 'speedings_by_day', chart: 'bar', measures: ['speedings'], dimension: 'day' },
    { key: 'worst_geofences', chart: 'bar', measures: ['speedings'], dimension: 'geofence', ...top },
    {
      key: 'worst_assets',
      chart: 'table',
      measures: ['safety_score', 'speedings', 'speeding_s'],
      dimension: 'asset',
      ...bottom,
    },
    { key: 'outside_by_unit', chart: 'bar', measures: ['outside_h'], dimension: 'unit', ...top },
    { key: 'exits_by_geofence', chart: 'bar', measures: ['geofence_exits'], dimension: 'geofence', ...top },
  ],
  financials: [
    ...(['revenue', 'costs', 'margin', 'cost_per_hour', 'dollar_utilization', 'overage', 'idle_cost'] as const).map(
      number,
    ),
    { key: 'money_by_month', chart: 'bar', measures: ['revenue', 'costs'], dimension: 'month' },
    // As a table or file it also shows the part from rates.
    { key: 'costs_by_kind', chart: 'pie', measures: ['costs', 'rate_depreciation'], dimension: 'cost_kind' },
    { key: 'margin_by_unit', chart: 'bar', measures: ['margin'], dimension: 'unit', ...bottom },
    { key: 'margin_by_category', chart: 'bar', measures: ['margin'], dimension: 'category', ...bottom },
    {
      key: 'dearest_assets',
      chart: 'table',
      measures: ['cost_per_hour', 'costs', 'revenue'],
      dimension: 'asset',
      ...top,
    },
  ],
};
