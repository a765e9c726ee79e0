import { expect, test } from 'vitest';
import { spanOf, type DaySpan } from '../periods/day-span.ts';
import { costWithin, type SpreadCost } from './spread-cost.ts';

test.each<[string, SpreadCost, DaySpan, number]>([
  ['of a day, within', { amount: 90, date: '2026-11-20', to: null }, spanOf('2026-11-20', '2026-11-20'), 90],
  ['of a day, the day after', { amount: 90, date: '2026-11-20', to: null }, spanOf('2026-11-21', '2026-11-30'), 0],
  [
    'of a year, a day of it',
    { amount: 365, date: '2026-01-01', to: '2026-12-31' },
    spanOf('2026-02-28', '2026-02-28'),
    1,
  ],
  [
    'of a year, a month of it',
    { amount: 365, date: '2026-01-01', to: '2026-12-31' },
    spanOf('2026-02-01', '2026-02-28'),
    28,
  ],
  [
    'over both ends of the span',
    { amount: 60, date: '2026-10-31', to: '2026-12-29' },
    spanOf('2026-11-01', '2026-11-30'),
    30,
  ],
  ['all of it', { amount: 60, date: '2026-10-31', to: '2026-12-29' }, spanOf('2026-01-01', '2026-12-31'), 60],
  [
    'money that came back',
    { amount: -10, date: '2026-11-20', to: '2026-11-21' },
    spanOf('2026-11-21', '2026-11-21'),
    -5,
  ],
])('a cost %s', (_, cost, span, amount) => {
  expect(costWithin(cost, span)).toBeCloseTo(amount, 8);
});
