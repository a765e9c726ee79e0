import { describe, expect, test } from 'vitest';
import { contractMoney, type ContractTerms, type MonthPart } from './contract-money.ts';

const day = (date: string) => Date.parse(date) / 86_400_000;
const terms = (more: Partial<ContractTerms> = {}): ContractTerms => ({
  from: day('2026-10-20'),
  to: day('2026-12-10'),
  rate: 100,
  per: 'day',
  allowance_h: null,
  overage_rate: null,
  ...more,
});
const part = (from: string, to: string): MonthPart => ({
  from: day(from),
  to: day(to),
  monthDays: from.includes('-11-') ? 30 : 31,
});
const november = part('2026-11-01', '2026-11-30');
/** Eight hours each day. */
const eight = ({ from, to }: { from: number; to: number }) => 8 * (to - from + 1);

describe('revenue', () => {
  test.each<[string, Partial<ContractTerms>, MonthPart, number]>([
    ['by days, all of a month', {}, november, 3_000],
    ['by days, from the first day of the contract', {}, part('2026-10-01', '2026-10-21'), 200],
    ['to its last day, which is included', {}, part('2026-12-10', '2026-12-31'), 100],
    ['the day after', {}, part('2026-12-11', '2026-12-31'), 0],
    ['the day before', {}, part('2026-10-01', '2026-10-19'), 0],
    ['an open one', { to: null }, part('2027-01-01', '2027-01-31'), 3_100],
    ['by engine hours', { per: 'hour' }, november, 24_000],
    ['by engine hours, of the days that are shared alone', { per: 'hour' }, part('2026-12-01', '2026-12-31'), 8_000],
    [
      'hours over the allowance are paid by the overage rate alone: 240 hours, 180 allowed',
      { per: 'hour', allowance_h: 180, overage_rate: 150 },
      november,
      18_000,
    ],
    ['without an overage rate every hour is paid', { per: 'hour', allowance_h: 180 }, november, 24_000],
    ['days are paid whatever the hours', { allowance_h: 10 }, part('2026-11-01', '2026-11-02'), 200],
  ])('%s', (_, more, days, revenue) => {
    expect(contractMoney(terms(more), days, eight)[0]).toBeCloseTo(revenue, 8);
  });
});

describe('overage', () => {
  const limited = { allowance_h: 180, overage_rate: 50 };
  test.each<[string, Partial<ContractTerms>, MonthPart, number]>([
    ['a whole month: 240 hours, 180 allowed', limited, november, 60 * 50],
    ['under the allowance', { ...limited, allowance_h: 240 }, november, 0],
    ['half a month: 120 hours, 90 allowed', limited, part('2026-11-01', '2026-11-15'), 30 * 50],
    [
      '12 days of 31 of the first month',
      { ...limited, allowance_h: 155 },
      part('2026-10-01', '2026-10-31'),
      (96 - 60) * 50,
    ],
    ['the last days of it', limited, part('2026-12-01', '2026-12-31'), (80 - (180 * 10) / 31) * 50],
    ['no allowance', { overage_rate: 50 }, november, 0],
    ['no rate of it', { allowance_h: 1 }, november, 0],
    ['nothing allowed', { ...limited, allowance_h: 0 }, part('2026-11-01', '2026-11-01'), 8 * 50],
    ['outside of the contract', limited, part('2027-01-01', '2027-01-31'), 0],
  ])('%s', (_, more, days, overage) => {
    expect(contractMoney(terms(more), days, eight)[1]).toBeCloseTo(overage, 8);
  });
});
