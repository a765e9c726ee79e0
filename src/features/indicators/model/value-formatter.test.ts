import { expect, test } from 'vitest';
import { defaultNumberFormat, formatNumbers } from '#platform/format/format.ts';
import { formatMeasures } from '#platform/format/measures.ts';
import type { MeasureKey } from './measures.ts';
import { valueFormatter } from './value-formatter.ts';

const numbers = formatNumbers({ ...defaultNumberFormat, decimal_separator: '.', thousands_separator: ',' });
const inUnits = (units: 'metric' | 'imperial') =>
  valueFormatter({
    t: (unit) => unit,
    numbers,
    measures: formatMeasures(numbers, units),
    currency: 'BRL',
  });
const words = inUnits('metric');

test.each<[MeasureKey, number, string]>([
  ['run_h', 3_000, '3K h'],
  ['run_h', 0, '0 h'],
  ['distance_km', 40_000, '40K km'],
  ['top_speed_kmh', 90, '90 km/h'],
  ['utilization', 0.25, '25%'],
  ['assets', 1_200, '1.2K'],
  ['delay_p50_s', 0.5, '0.5 s'],
  ['delay_p50_s', 0, '0 s'],
])('an axis of %s says %d as %s', (measure, value, tick) => {
  expect(words.tick(measure, value).replaceAll('\u00A0', ' ')).toBe(tick);
});

test('an axis of distances uses the person’s units', () => {
  expect(inUnits('imperial').tick('distance_km', 1_609.344)).toBe('1K\u00A0mi');
});

test.each<[MeasureKey, number, string]>([
  ['speeding_s', 0, '0 s'],
  ['delay_p95_s', 0.94, '0.9 s'],
  ['speeding_s', 42.4, '42 s'],
  ['speeding_s', 365, '6 min 05 s'],
  ['speeding_s', 2_160, '36 min'],
  ['speeding_s', 7_200, '2 h'],
  ['speeding_s', 17_640, '4 h 54 min'],
  ['silent_h', 61, '2 d 13 h'],
  ['run_h', 29.62, '29.6\u00A0h'],
  ['run_h', 329.4, '329\u00A0h'],
  ['safety_score', 95.34, '95.3'],
])('%s of %d is formatted as %s', (measure, value, text) => {
  expect(words.write(measure, value)).toBe(text);
});

test('what never reported is no dash among durations', () => {
  expect(words.write('silent_h', null)).toBe('never');
  expect(words.write('run_h', null)).toBe('–');
});

test('shares change in percentage points, scores in their own points', () => {
  expect(words.change({ kind: 'points', by: -2.5, isGood: false })).toBe('2.5\u00A0points');
  expect(words.change({ kind: 'score', by: 0.2, isGood: true })).toBe('0.2\u00A0score_points');
});
