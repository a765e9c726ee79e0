import { expect, test } from 'vitest';
import { targetBook, type TargetRow } from './targets.ts';

const row = (more: Partial<TargetRow>): TargetRow => ({
  kind: 'weekly_hours',
  category: null,
  asset_id: null,
  value: null,
  schedule: null,
  from: '2026-01-01',
  ...more,
});
const book = targetBook([
  row({ value: 40 }),
  row({ value: 44, from: '2026-06-01' }),
  row({ category: 'Excavator', value: 60 }),
  row({ asset_id: 'one', value: 10, from: '2026-03-01' }),
  row({ asset_id: 'one', value: 0, from: '2026-09-01' }),
  row({ kind: 'original_cost', category: 'Excavator', value: 900_000 }),
  row({ kind: 'schedule', category: 'Excavator', schedule: '1-7 00:00-24:00', from: '2026-05-01' }),
]);
const one = { id: 'one', category: 'Excavator' };
const two = { id: 'two', category: 'Excavator' };
const truck = { id: 'three', category: 'Truck' };
const bare = { id: 'four', category: null };

test.each([
  ['the default before any word', truck, '2025-12-31', 50],
  ['the account’s, from its day on', truck, '2026-01-01', 40],
  ['the account’s, to the day before the next', truck, '2026-05-31', 40],
  ['the account’s next', truck, '2026-06-01', 44],
  ['the account’s, of no category', bare, '2026-07-01', 44],
  ['the category’s before the account’s, older though it is', two, '2026-07-01', 60],
  ['the category’s as long as the asset has none', one, '2026-02-28', 60],
  ['the asset’s', one, '2026-03-01', 10],
  ['the asset’s next, and nought is a word', one, '2026-12-01', 0],
])('effective targets: %s', (_, asset, day, hours) => {
  expect(book.numberOf('weekly_hours', asset, day)).toBe(hours);
});

test('kinds are independent, and some have no default', () => {
  expect(book.numberOf('original_cost', two, '2026-07-01')).toBe(900_000);
  expect(book.numberOf('original_cost', truck, '2026-07-01')).toBeNull();
  expect(book.numberOf('idle_burn_lph', two, '2026-07-01')).toBe(4);
  expect(book.scheduleOf(two, '2026-04-30')).toBe('1-5 07:00-17:00');
  expect(book.scheduleOf(two, '2026-05-01')).toBe('1-7 00:00-24:00');
});
