import { expect, test } from 'vitest';
import { trailMs, trailParts, withFix, type TrailFix } from './trail.ts';

const now = Date.UTC(2026, 10, 20, 12);
/** A fix this many minutes ago, one degree east per minute. */
const ago = (minutes: number): TrailFix => ({ time: now - minutes * 60_000, longitude: -minutes, latitude: 0 });
const lines = (...minutes: number[]) => trailParts(minutes.map(ago), now).map(({ line }) => line.map(([x]) => -x));

test.each<[string, number[], number[][]]>([
  ['nothing', [], []],
  ['one fix', [5], []],
  ['fixes of one moment', [2, 1], [[2, 1]]],
  ['what is older than an hour', [70, 65, 2, 1], [[2, 1]]],
  // A step is two and a half minutes; each ends where the next begins.
  [
    'two steps',
    [4, 3, 2, 1],
    [
      [4, 3, 2],
      [2, 1],
    ],
  ],
  [
    'a gap of eleven minutes',
    [14, 13, 2, 1],
    [
      [14, 13],
      [2, 1],
    ],
  ],
])('trail: %s', (_, minutes, expected) => {
  expect(lines(...minutes)).toEqual(expected);
});

test('older parts are paler', () => {
  const ages = trailParts([59, 52, 45, 30, 22, 15, 7, 1, 0.5].map(ago), now).map(({ age }) => age);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  expect(ages[0]).toBe(1);
  expect(ages.at(-1)).toBe(0);
  expect(trailMs).toBe(3_600_000);
});

test('a known fix is not added again', () => {
  const fixes = [ago(2), ago(1)];
  expect(withFix(fixes, ago(1))).toBe(fixes);
  expect(withFix(fixes, ago(0))).toEqual([...fixes, ago(0)]);
});
