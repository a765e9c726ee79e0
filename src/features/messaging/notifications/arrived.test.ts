import { expect, test } from 'vitest';
import { partArrived, partByDay } from './arrived.ts';

const item = (minute: number) => ({ created_at: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z` });
const [one, two, three] = [item(1), item(2), item(3)];

test.each([
  ['nothing was shown yet', [two, one], null, [], [two, one]],
  ['nothing came', [two, one], two, [], [two, one]],
  ['one came', [three, two, one], two, [three], [two, one]],
  ['one came, and the newest shown was dismissed', [three, one], two, [three], [one]],
  ['everything shown was dismissed', [three], two, [], [three]],
  ['nothing is left', [], two, [], []],
])('arrived: %s', (...[, items, newest, arrived, shown]) => {
  expect(partArrived(items, newest?.created_at ?? null)).toEqual({ arrived, shown });
});

test('items are grouped by day in order', () => {
  const days = partByDay(['b2', 'b1', 'a1'], (name) => name.slice(0, 1));
  expect(days).toEqual([
    { day: 'b', items: ['b2', 'b1'] },
    { day: 'a', items: ['a1'] },
  ]);
});
