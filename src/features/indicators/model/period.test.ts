import { expect, test } from 'vitest';
import { daysOf, faultOfDays, periodPart, type IndicatorPeriod } from './period.ts';

const today = '2026-03-01';

test.each<[IndicatorPeriod, string, string]>([
  ['last_7', '2026-02-22', '2026-02-28'],
  ['last_14', '2026-02-15', '2026-02-28'],
  ['last_28', '2026-02-01', '2026-02-28'],
  ['last_90', '2025-12-01', '2026-02-28'],
  ['this_month', '2026-03-01', '2026-03-01'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['this_year', '2026-01-01', '2026-03-01'],
  [{ from: '2024-02-29', to: '2024-03-02' }, '2024-02-29', '2024-03-02'],
])('%o is %s to %s', (period, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

test('the month before January is December of the previous year', () => {
  expect(daysOf('last_month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test.each([
  ['', '2026-01-01', 'missing'],
  ['2026-02-30', '2026-03-01', 'missing'],
  ['2026-02-02', '2026-02-01', 'backwards'],
  ['2025-01-01', '2026-02-05', 'too_long'],
  ['2025-01-01', '2026-02-04', null],
  ['2026-02-01', '2026-02-01', null],
])('%s to %s: %s', (from, to, fault) => {
  expect(faultOfDays({ from, to })).toBe(fault);
});

test.each<[string, IndicatorPeriod, string]>([
  ['', 'last_7', ''],
  ['period=last_90&unit_id=1', 'last_90', 'period=last_90&unit_id=1'],
  ['period=last_7', 'last_7', ''],
  ['period=ever', 'last_7', ''],
  ['from=2026-01-05&to=2026-01-09', { from: '2026-01-05', to: '2026-01-09' }, 'from=2026-01-05&to=2026-01-09'],
  ['from=2026-01-09&to=2026-01-05&period=last_14', 'last_14', 'period=last_14'],
])('the address %s gives a period, and is written without defaults', (text, period, written) => {
  const params = new URLSearchParams(text);
  expect(periodPart.read(params)).toEqual(period);
  periodPart.put(params, period);
  expect(params.toString()).toBe(written);
});
