import { expect, test } from 'vitest';
import { costWithin } from './spread-cost.ts';

const days = (from: string, to: string) => ({ from: Date.parse(from) / 86_400_000, to: Date.parse(to) / 86_400_000 });
const whole = days('2026-10-31', '2026-12-29');
const year = days('2026-01-01', '2026-12-31');
const one = days('2026-11-20', '2026-11-20');

test.each([
  ['of a day, within', { amount: 90, ...one }, one, 90],
  ['of a day, the day after', { amount: 90, ...one }, days('2026-11-21', '2026-11-30'), 0],
  ['of a year, a day of it', { amount: 365, ...year }, days('2026-02-28', '2026-02-28'), 1],
  ['of a year, a month of it', { amount: 365, ...year }, days('2026-02-01', '2026-02-28'), 28],
  ['over both ends of the span', { amount: 60, ...whole }, days('2026-11-01', '2026-11-30'), 30],
  ['all of it', { amount: 60, ...whole }, year, 60],
  ['money that came back', { amount: -10, ...days('2026-11-20', '2026-11-21') }, days('2026-11-21', '2026-11-21'), -5],
])('a cost %s', (_, cost, asked, amount) => {
  expect(costWithin(cost, asked)).toBeCloseTo(amount, 8);
});
