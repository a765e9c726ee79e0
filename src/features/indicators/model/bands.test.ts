import { expect, test } from 'vitest';
import { ageBand, causeOf, silenceBand } from './bands.ts';

test.each([
  [null, 'never'],
  [0, 'hour'],
  [1, 'hour'],
  [1.01, 'day'],
  [24, 'day'],
  [25, 'week'],
  [168, 'week'],
  [336, 'fortnight'],
  [720, 'month'],
  [721, 'longer'],
])('a report %s hours old falls into the band %s', (hours, band) => {
  expect(silenceBand(hours)).toBe(band);
});

test.each([
  [0, 'year_1'],
  [366, 'years_3'],
  [1_500, 'years_5'],
  [3_000, 'years_10'],
  [4_000, 'older'],
])('%i days fall into the band %s', (days, band) => {
  expect(ageBand(days)).toBe(band);
});

const quiet = { supplyV: null, satellites: null, isSiteSilent: false, inMaintenance: false };
test.each([
  [{ ...quiet, supplyV: 11.2, satellites: 0 }, 'low_supply'],
  [{ ...quiet, supplyV: 22.4 }, 'low_supply'],
  [{ ...quiet, supplyV: 24.1, satellites: 0, isSiteSilent: true }, 'no_satellites'],
  [{ ...quiet, supplyV: 12.6, satellites: 9, isSiteSilent: true, inMaintenance: true }, 'site_silent'],
  [{ ...quiet, inMaintenance: true }, 'in_maintenance'],
  [quiet, 'unknown'],
])('the likely cause of silence for %o is %s', (words, cause) => {
  expect(causeOf(words)).toBe(cause);
});
