import { expect, test } from 'vitest';
import { firstDifference, hoursOn, scheduleBook } from './schedule-eras.ts';
import { weekdayOf } from './schedule.ts';
import type { TargetRow } from './targets.ts';

const row = (
  schedule: string,
  from: string,
  whose: Partial<Pick<TargetRow, 'category' | 'asset_id'>> = {},
): TargetRow => ({
  kind: 'schedule',
  category: null,
  asset_id: null,
  value: null,
  schedule,
  from,
  ...whose,
});
const truck = { id: 'truck', category: 'Truck' };
const digger = { id: 'digger', category: 'Digger' };
const book = scheduleBook([
  row('1-7 06:00-18:00', '2026-03-01'),
  row('1-5 18:00-24:00; 2-6 00:00-04:00', '2026-06-01', { category: 'Digger' }),
  row('7 08:00-12:00', '2026-09-01', { asset_id: 'digger' }),
]);

test.each<[string, { id: string; category: string }, string, [number, number][]]>([
  ['the default before anybody told', truck, '2026-02-27', [[7, 17]]],
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
  const told = hoursOn(book(asset), day, weekdayOf(day)).map(({ from, to }) => [from / 60, to / 60]);
  expect(told).toEqual(hours);
});

const later = row('1-6 07:00-17:00', '2026-05-01');
test.each<[string, TargetRow[], TargetRow[], string | null]>([
  ['nowhere where nothing changed', [later], [later], null],
  ['nowhere where the same is told twice', [later], [later, row('1-6 07:00-17:00', '2026-08-01')], null],
  ['nowhere where the default is told', [], [row('1-5 07:00-17:00', '2026-05-01')], null],
  ['from the first day of what is told', [], [later], '2026-05-01'],
  ['from the first day of what is told no more', [later], [], '2026-05-01'],
  ['from the day to which it was moved', [later], [{ ...later, from: '2026-04-01' }], '2026-04-01'],
  ['from the later day alone', [later], [later, row('1-7 00:00-24:00', '2026-08-01')], '2026-08-01'],
])('two differ %s', (_, one, other, from) => {
  expect(firstDifference(scheduleBook(one)(truck), scheduleBook(other)(truck))).toBe(from);
});
