import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addInterval, usualInterval } from './usual-interval.ts';

const after = (...seconds: readonly number[]) =>
  seconds.reduce<string | undefined>((known, s) => addInterval(known, s * 1_000), undefined);
const usualS = (...seconds: readonly number[]) => usualInterval(after(...seconds)) / 1_000;

test('the usual interval is clamped to 10 s and 15 min; unknown is 10 s', () => {
  expect(usualS()).toBe(10);
  expect(usualS(1, 1, 1)).toBe(10);
  expect(usualS(10.3, 9.8, 10.1)).toBe(10);
  expect(usualS(80_000)).toBeCloseTo(900, 6);
});

test('one long gap changes nothing, and only the last 50 intervals count', () => {
  expect(usualS(10, 10, 80_000, 10)).toBe(10);
  const [often, seldom] = [Array.from({ length: 200 }, () => 10), Array.from({ length: 26 }, () => 180)];
  expect(usualS(...often, ...seldom.slice(1))).toBe(10);
  expect(usualS(...often, ...seldom) / 180).toBeCloseTo(1, 1);
});

test('it is the median of the last 50 within 6 %, from a bounded text', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 120 }), (seconds) => {
      const last = seconds.slice(-50).toSorted((a, b) => a - b);
      const median = last[Math.ceil(last.length / 2) - 1] ?? 0;
      expect(Math.abs(usualS(...seconds) / median - 1)).toBeLessThan(0.06);
      const known = after(...seconds) ?? '';
      expect(JSON.stringify(known).length).toBe(last.length + 2);
    }),
  );
});
