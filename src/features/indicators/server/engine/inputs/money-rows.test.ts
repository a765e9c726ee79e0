import { expect, test } from 'vitest';
import { dayAt, dayNumber } from '#features/indicators/model/calendar.ts';
import { partsOf } from './money-rows.ts';

test('spans are split at months', () => {
  const parts = partsOf({ from: dayNumber('2024-01-31'), to: dayNumber('2024-03-01') });
  expect(parts.map(({ from, to, monthDays }) => [dayAt(from), dayAt(to), monthDays])).toEqual([
    ['2024-01-31', '2024-01-31', 31],
    ['2024-02-01', '2024-02-29', 29],
    ['2024-03-01', '2024-03-01', 31],
  ]);
});
