import { expect, test } from 'vitest';
import { AccountColumns } from './account-columns.ts';

/** One column and the units of 256 assets. */
const dayBytes = 256 * (4 + 2);

/** Columns of days 1 to 5, day 1 used last, then 5, 4 … */
function loaded() {
  let dropped = 0;
  const account = new AccountColumns('UTC', () => (dropped += 1));
  for (let day = 1; day <= 5; day++) {
    account.dayColumns.columnOf(account.dayColumns.ensureDay(day).columns, 'run_s');
    account.dayUsedAt.set(day, day === 1 ? 100 : day);
    account.timesOf('days').set(day, { at: 0, upto: null });
  }
  const days = () => [[...account.dayColumns.days.keys()], [...account.timesOf('days').keys()]];
  return { account, days, dropped: () => dropped };
}

test.each([
  [1, [1, 3, 4, 5]],
  [2 * dayBytes, [1, 4, 5]],
  [4 * dayBytes, [1]],
])('freeing %i bytes evicts the least recently used days', (bytes, left) => {
  const { account, days, dropped } = loaded();
  const before = account.bytes;
  const held = account.evict(bytes);
  expect([held, days(), dropped()]).toEqual([account.bytes, [left, left], 0]);
  expect(before - held).toBeGreaterThanOrEqual(bytes);
});

test('an account asked for all of its memory is dropped', () => {
  const { account, dropped } = loaded();
  expect([account.evict(account.bytes + 1), dropped()]).toEqual([0, 1]);
});

test('nothing in use is evicted', () => {
  const { account, days } = loaded();
  account.users = 1;
  const before = account.bytes;
  expect([account.evict(before), days()[0]]).toEqual([before, [1, 2, 3, 4, 5]]);
});
