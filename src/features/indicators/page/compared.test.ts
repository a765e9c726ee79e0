import { expect, test } from 'vitest';
import type { Days } from '#features/indicators/public.ts';
import { comparedDays, comparedInput, type ComparedPeriod } from './compared.ts';

const span = (from: string, to: string) => ({ from, to });

test.each<[Days, ComparedPeriod, Days]>([
  [span('2026-11-19', '2026-11-25'), 'preceding', span('2026-11-12', '2026-11-18')],
  [span('2026-11-01', '2026-11-01'), 'preceding', span('2026-10-31', '2026-10-31')],
  [span('2026-11-19', '2026-11-25'), 'year_ago', span('2025-11-20', '2025-11-26')],
  // Four hundred days do not overlap themselves.
  [span('2025-10-22', '2026-11-25'), 'year_ago', span('2024-09-11', '2025-10-15')],
])('%o compared with %s is %o', (days, period, expected) => {
  const other = comparedDays(days, period);
  expect(other).toEqual(expected);
  if (period === 'year_ago') expect(new Date(other.from).getUTCDay()).toBe(new Date(days.from).getUTCDay());
});

test('a unit is compared over the same days and filters', () => {
  const input = { from: '2026-11-19', to: '2026-11-25', unit_id: ['a'], category: ['Truck'] };
  expect(comparedInput(input, 'b')).toEqual({ ...input, unit_id: ['b'] });
  expect(comparedInput(input, 'preceding')).toMatchObject({ from: '2026-11-12', unit_id: ['a'] });
});
