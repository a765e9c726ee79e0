import { expect, test } from 'vitest';
import { delayAt, formulas, type SumName } from './formulas.ts';
import { measureKeys, type MeasureKey } from './measures.ts';
import { unfitFields, sumsOf, valuesOf } from './plan.ts';
import { tabs } from './tabs.ts';

const h = 3_600;
const value = (measure: MeasureKey, sums: Partial<Record<SumName, number>>) =>
  valuesOf([measure], (name) => sums[name] ?? 0)[0];

test.each<[MeasureKey, Partial<Record<SumName, number>>, number | null]>([
  ['run_h', { run_s: 2 * h }, 2],
  ['idle_h', { run_s: 5 * h, work_s: 3 * h }, 2],
  ['idle_ratio', { run_s: 4 * h, work_s: 3 * h }, 0.25],
  ['idle_ratio', {}, null],
  ['target_h', { week_target_s: 7 * 50 * h }, 50],
  ['utilization', { run_s: 25 * h, week_target_s: 7 * 50 * h }, 0.5],
  ['utilization', { run_s: 25 * h }, null],
  ['productive', { run_s: 25 * h, work_s: 10 * h, week_target_s: 7 * 50 * h }, 0.2],
  ['available_h', { run_s: 10 * h, week_target_s: 7 * 50 * h }, 40],
  ['available_h', { run_s: 60 * h, week_target_s: 7 * 50 * h }, -10],
  ['distance_km', { distance_m: 1_500 }, 1.5],
  ['fuel_l', { fuel_ml: 2_500 }, 2.5],
  ['top_speed_kmh', { positions: 1 }, 0],
  ['top_speed_kmh', {}, null],
  ['communicating', { assets: 4, heard: 3 }, 0.75],
  ['communicating', {}, null],
  ['communicating_days', { days_there: 8, days_with_data: 6 }, 0.75],
  ['completeness', { positions: 90, positions_expected: 100 }, 0.9],
  ['time_to_treat_h', { solved: 2, treat_s: 6 * h }, 3],
  ['time_to_treat_h', {}, null],
  ['speedings_per_100_h', { speedings: 3, run_s: 150 * h }, 2],
  ['speeding_s_per_100_h', { speeding_s: 90, run_s: 150 * h }, 60],
  ['speeding_s_per_100_h', { speeding_s: 90 }, null],
  ['costs', { costs: 5, rate_depreciation: 2 }, 7],
  ['rate_depreciation', { costs: 5, rate_depreciation: 2 }, 2],
  ['margin', { revenue: 10, overage: 1, costs: 5, rate_depreciation: 2 }, 4],
  ['cost_per_hour', { cost_90: 5, rate_depreciation_90: 1, run_90_s: 2 * h }, 3],
  ['cost_per_hour', { rate_depreciation_90: 1 }, null],
])('%s of %o is %s', (measure, sums, expected) => {
  expect(value(measure, sums)).toBe(expected);
});

const counts = (...given: number[]) => Array.from({ length: 10 }, (_, at) => given[at] ?? 0);
test.each([
  [0.5, counts(), null],
  [0.5, counts(10), 0.5],
  [0.95, counts(50, 50), 1.9],
  [0.5, counts(0, 0, 0, 4), 7.5],
  [0.95, counts(1, 0, 0, 0, 0, 0, 0, 0, 0, 9), 3_600],
])('the percentile %s of delays %o is %s s', (share, given, seconds) => {
  const found = delayAt(share, given);
  if (seconds === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(seconds, 9);
});

test('every card of a tab can be answered', () => {
  for (const card of Object.values(tabs).flat()) expect([card.key, unfitFields(card)]).toEqual([card.key, []]);
  expect(measureKeys.filter((measure) => !formulas[measure])).toEqual([]);
});

test('a measure’s unsupported dimensions are listed', () => {
  expect(unfitFields({ measures: ['run_h', 'utilization'], dimension: 'hour' })).toEqual([
    { field: 'dimension', measure: 'utilization' },
  ]);
  expect(unfitFields({ measures: ['run_h'], dimension: 'unit', series: 'unit' })).toEqual([
    { field: 'series', measure: 'run_h' },
  ]);
  expect(unfitFields({ measures: ['run_h'], dimension: null, series: 'unit' })).toHaveLength(1);
});

test('sums are requested once', () => {
  expect(sumsOf(['run_h', 'idle_h', 'utilization'])).toEqual(['run_s', 'work_s', 'week_target_s']);
});
