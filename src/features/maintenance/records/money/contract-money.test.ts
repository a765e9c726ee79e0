import { describe, expect, test } from 'vitest';
import { findInTheWay, overageOf, revenueOf, type ContractTerms } from './contract-money.ts';
import { countDays, spanOf, type DaySpan } from '../periods/day-span.ts';

const terms = (more: Partial<ContractTerms> = {}): ContractTerms => ({
  from: '2026-10-20',
  to: '2026-12-10',
  rate: 100,
  per: 'day',
  allowance_h: null,
  overage_rate: null,
  ...more,
});
/** Eight hours each day. */
const eight = (days: DaySpan) => 8 * countDays(days);

describe('revenue', () => {
  test.each<[string, Partial<ContractTerms>, DaySpan, number]>([
    ['by days, all of a month', {}, spanOf('2026-11-01', '2026-11-30'), 3_000],
    ['by days, from the first day of the contract', {}, spanOf('2026-10-01', '2026-10-21'), 200],
    ['to its last day, which is held', {}, spanOf('2026-12-10', '2026-12-31'), 100],
    ['the day after', {}, spanOf('2026-12-11', '2026-12-31'), 0],
    ['the day before', {}, spanOf('2026-10-01', '2026-10-19'), 0],
    ['an open one', { to: null }, spanOf('2027-01-01', '2027-01-31'), 3_100],
    ['a span of no day', {}, { from: '2026-11-01', until: '2026-11-01' }, 0],
    ['by engine hours', { per: 'hour' }, spanOf('2026-11-01', '2026-11-30'), 24_000],
    ['by engine hours, of the days that are shared alone', { per: 'hour' }, spanOf('2026-12-01', '2026-12-31'), 8_000],
    [
      'hours over the allowance are paid by the overage rate alone: 240 hours, 180 allowed',
      { per: 'hour', allowance_h: 180, overage_rate: 150 },
      spanOf('2026-11-01', '2026-11-30'),
      18_000,
    ],
    [
      'without an overage rate every hour is paid',
      { per: 'hour', allowance_h: 180 },
      spanOf('2026-11-01', '2026-11-30'),
      24_000,
    ],
    ['days are paid whatever the hours', { allowance_h: 10 }, spanOf('2026-11-01', '2026-11-02'), 200],
  ])('%s', (_, more, span, revenue) => {
    expect(revenueOf(terms(more), span, eight)).toBeCloseTo(revenue, 8);
  });
});

describe('overage', () => {
  const limited = { allowance_h: 180, overage_rate: 50 };
  test.each<[string, Partial<ContractTerms>, DaySpan, number]>([
    ['a whole month: 240 hours, 180 allowed', limited, spanOf('2026-11-01', '2026-11-30'), 60 * 50],
    ['under the allowance', { ...limited, allowance_h: 240 }, spanOf('2026-11-01', '2026-11-30'), 0],
    ['half a month: 120 hours, 90 allowed', limited, spanOf('2026-11-01', '2026-11-15'), 30 * 50],
    [
      '12 days of 31 of the first month',
      { ...limited, allowance_h: 155 },
      spanOf('2026-10-01', '2026-10-31'),
      (96 - 60) * 50,
    ],
    ['each month alone', limited, spanOf('2026-11-01', '2026-12-31'), (60 + (80 - (180 * 10) / 31)) * 50],
    ['no allowance', { overage_rate: 50 }, spanOf('2026-11-01', '2026-11-30'), 0],
    ['no rate of it', { allowance_h: 1 }, spanOf('2026-11-01', '2026-11-30'), 0],
    ['nothing allowed', { ...limited, allowance_h: 0 }, spanOf('2026-11-01', '2026-11-01'), 8 * 50],
    ['outside of the contract', limited, spanOf('2027-01-01', '2027-01-31'), 0],
  ])('%s', (_, more, span, overage) => {
    expect(overageOf(terms(more), span, eight)).toBeCloseTo(overage, 8);
  });

  test('a month of few hours does not make up for one of many', () => {
    const hours = ({ from }: DaySpan) => (from < '2026-12-01' ? 200 : 0);
    const span = spanOf('2026-11-01', '2026-12-31');
    expect(overageOf(terms({ ...limited, to: null }), span, hours)).toBe(20 * 50);
  });
});

describe('in the way stands', () => {
  const others = [
    { id: 'later', from: '2026-06-01', to: null },
    { id: 'first', from: '2026-01-01', to: '2026-03-31' },
  ];
  test.each<[string, { id?: string; from: string; to: string | null }, string | null]>([
    ['the one whose last day is the first', { from: '2026-03-31', to: '2026-04-30' }, 'first'],
    ['the one whose first day is the last', { from: '2026-04-01', to: '2026-06-01' }, 'later'],
    ['none between the two', { from: '2026-04-01', to: '2026-05-31' }, null],
    ['the first of both', { from: '2025-01-01', to: null }, 'first'],
    ['an open one, years after', { from: '2030-01-01', to: '2030-01-01' }, 'later'],
    ['never itself', { id: 'later', from: '2026-05-01', to: null }, null],
    ['another beside itself', { id: 'later', from: '2026-03-01', to: null }, 'first'],
  ])('%s', (_, wanted, id) => {
    expect(findInTheWay(wanted, others)?.id ?? null).toBe(id);
  });
});
