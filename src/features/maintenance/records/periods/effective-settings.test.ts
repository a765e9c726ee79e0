import { expect, test } from 'vitest';
import { bookingBook, settingsOn, firstDifference, hoursOn } from './effective-settings.ts';
import { weekdayOf } from './schedule.ts';
import type { TargetRow } from './targets.ts';

type Whose = Partial<Pick<TargetRow, 'category' | 'asset_id'>>;
const row = (schedule: string, from: string, whose: Whose = {}): TargetRow => ({
  kind: 'schedule',
  category: null,
  asset_id: null,
  value: null,
  schedule,
  from,
  ...whose,
});
const number = (
  kind: 'working_rpm' | 'expected_interval_s',
  value: number,
  [from, whose = {}]: [from: string, whose?: Whose],
): TargetRow => ({ ...row('', from, whose), kind, value, schedule: null });
const truck = { id: 'truck', category: 'Truck' };
const digger = { id: 'digger', category: 'Digger' };
const book = bookingBook([
  row('1-7 06:00-18:00', '2026-03-01'),
  row('1-5 18:00-24:00; 2-6 00:00-04:00', '2026-06-01', { category: 'Digger' }),
  row('7 08:00-12:00', '2026-09-01', { asset_id: 'digger' }),
  number('working_rpm', 1_000, ['2026-04-01']),
  number('working_rpm', 1_500, ['2026-05-01', { category: 'Digger' }]),
  number('working_rpm', 1_650.5, ['2026-10-01', { asset_id: 'digger' }]),
  number('expected_interval_s', 300, ['2026-05-01', { category: 'Truck' }]),
]);

test.each<[string, { id: string; category: string }, string, [number, number][]]>([
  ['the default before any setting', truck, '2026-02-27', [[7, 17]]],
  ['none on its Saturday', truck, '2026-02-28', []],
  ['those of the account', truck, '2026-03-01', [[6, 18]]],
  ['the account’s as long as the category has none', digger, '2026-05-31', [[6, 18]]],
  [
    'those of the category, at night',
    digger,
    '2026-06-02',
    [
      [0, 4],
      [18, 24],
    ],
  ],
  ['the end of a night on a Saturday', digger, '2026-06-06', [[0, 4]]],
  ['its own', digger, '2026-09-06', [[8, 12]]],
  ['others of the category as before', { ...digger, id: 'other' }, '2026-09-07', [[18, 24]]],
])('working hours are %s', (_, asset, day, hours) => {
  const found = hoursOn(book(asset), day, weekdayOf(day)).map(({ from, to }) => [from / 60, to / 60]);
  expect(found).toEqual(hours);
});

test.each<[string, { id: string; category: string }, string, [workingRpm: number, expectedIntervalS: number]]>([
  ['the defaults before any setting', truck, '2026-03-31', [1_200, 60]],
  ['the account’s engine speed', truck, '2026-04-01', [1_000, 60]],
  ['the interval of the category, with the account’s engine speed', truck, '2026-05-01', [1_000, 300]],
  ['the account’s as long as the category has none', digger, '2026-04-30', [1_000, 60]],
  ['that of the category', digger, '2026-05-01', [1_500, 60]],
  ['its own', digger, '2026-10-01', [1_650.5, 60]],
  ['others of the category as before', { ...digger, id: 'other' }, '2026-10-01', [1_500, 60]],
])('work and gaps are booked by %s', (_, asset, day, [workingRpm, expectedIntervalS]) => {
  expect(settingsOn(book(asset), day)).toMatchObject({ workingRpm, expectedIntervalS });
});

test('an asset’s periods are distinct, and shared within its category', () => {
  const begins = (asset: { id: string; category: string }) => book(asset).map(({ from }) => from);
  expect(begins(truck)).toEqual(['2026-05-01', '2026-04-01', '2026-03-01', '']);
  expect(begins(digger)).toEqual([
    '2026-10-01',
    '2026-09-01',
    '2026-06-01',
    '2026-05-01',
    '2026-04-01',
    '2026-03-01',
    '',
  ]);
  expect(book({ ...truck, id: 'other' })).toBe(book(truck));
  expect(bookingBook([])(truck)).toHaveLength(1);
});

const later = row('1-6 07:00-17:00', '2026-05-01');
test.each<[string, TargetRow[], TargetRow[], string | null]>([
  ['nowhere where nothing changed', [later], [later], null],
  ['nowhere where the same is set twice', [later], [later, row('1-6 07:00-17:00', '2026-08-01')], null],
  ['nowhere where the default is set', [], [row('1-5 07:00-17:00', '2026-05-01')], null],
  ['from the first day of what is set', [], [later], '2026-05-01'],
  ['from the first day of what is set no more', [later], [], '2026-05-01'],
  ['from the day to which it was moved', [later], [{ ...later, from: '2026-04-01' }], '2026-04-01'],
  ['nowhere where the default engine speed is set', [], [number('working_rpm', 1_200, ['2026-05-01'])], null],
  ['from the day of another engine speed', [later], [later, number('working_rpm', 900, ['2026-07-01'])], '2026-07-01'],
  [
    'from the day of another interval',
    [later],
    [later, number('expected_interval_s', 30, ['2026-06-15'])],
    '2026-06-15',
  ],
  ['from the earliest of two', [], [later, number('expected_interval_s', 30, ['2026-04-15'])], '2026-04-15'],
  [
    'nowhere where another category is set',
    [],
    [number('working_rpm', 900, ['2026-07-01', { category: 'Digger' }])],
    null,
  ],
  ['from the later day alone', [later], [later, row('1-7 00:00-24:00', '2026-08-01')], '2026-08-01'],
])('two settings differ %s', (_, one, other, from) => {
  expect(firstDifference(bookingBook(one)(truck), bookingBook(other)(truck))).toBe(from);
});
