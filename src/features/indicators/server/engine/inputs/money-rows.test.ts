import { expect, test } from 'vitest';
import {
  costWithin,
  overageOf,
  revenueOf,
  type ContractTerms,
  type DaySpan,
} from '#features/maintenance/records/public.ts';
import { dayAt, dayNumber } from '#features/indicators/model/calendar.ts';
import { costIn, moneyOf, partsOf } from './money-rows.ts';

const spans: [string, string][] = [
  ['2026-10-05', '2026-10-11'],
  ['2026-01-20', '2026-03-10'],
  ['2024-02-01', '2024-02-29'],
  ['2025-12-31', '2026-01-01'],
];
/** Seven minutes more each day. */
const hoursOn = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => (((from + at) % 97) * 420) / 3_600).reduce((a, b) => a + b, 0);
const hoursIn = ({ from, until }: DaySpan) => hoursOn(dayNumber(from), dayNumber(until) - 1);

const terms: ContractTerms[] = [
  { from: '2025-01-01', to: null, rate: 100, per: 'day', allowance_h: null, overage_rate: null },
  { from: '2026-01-31', to: '2026-10-08', rate: 33.3, per: 'hour', allowance_h: 40, overage_rate: 12.5 },
  { from: '2024-02-10', to: '2026-02-15', rate: 90, per: 'day', allowance_h: 0, overage_rate: 7 },
  { from: '2030-01-01', to: null, rate: 90, per: 'day', allowance_h: 10, overage_rate: 7 },
];

test('hours over the allowance are paid once', () => {
  const contract = { unit: 1, from: dayNumber('2026-10-01'), to: null, rate: 150, per: 'hour' } as const;
  const [october] = partsOf({ from: dayNumber('2026-10-01'), to: dayNumber('2026-10-31') });
  if (october)
    expect(moneyOf({ ...contract, allowance_h: 100, overage_rate: 200 }, october, () => 130)).toEqual([15_000, 6_000]);
  expect.assertions(1);
});

test.each(terms)('a contract by numbers of days is the one of the input pages: %j', (contract) => {
  const { from, to, ...rest } = contract;
  const numbered = { ...rest, unit: 1, from: dayNumber(from), to: to === null ? null : dayNumber(to) };
  for (const [first, last] of spans)
    for (const part of partsOf({ from: dayNumber(first), to: dayNumber(last) })) {
      const days = { from: dayAt(part.from), until: dayAt(part.to + 1) };
      expect(moneyOf(numbered, part, (shared) => hoursOn(shared.from, shared.to))).toEqual([
        revenueOf(contract, days, hoursIn),
        overageOf(contract, days, hoursIn),
      ]);
    }
});

test.each([
  { amount: 70, date: '2026-10-06', to: null },
  { amount: -12.34, date: '2026-03-10', to: null },
  { amount: 310, date: '2025-12-01', to: '2026-10-31' },
])('a cost by numbers of days is the one of the input pages: %j', (cost) => {
  const numbered = { amount: cost.amount, from: dayNumber(cost.date), to: dayNumber(cost.to ?? cost.date) };
  for (const [first, last] of spans)
    expect(costIn(numbered, { from: dayNumber(first), to: dayNumber(last) })).toBe(
      costWithin(cost, { from: first, until: dayAt(dayNumber(last) + 1) }),
    );
});
