import { expect, test } from 'vitest';
import { findNear, partsOf, reachAround, type HourPart, type PastHour, type PastPart } from './near-spans.ts';
import type { Bounds } from '#platform/geo/bounds.ts';

const hour = 3_600_000;
const minute = 60_000;
const reach: Bounds = [10, 50, 10.1, 50.1];
/** Five minutes between two longitudes. */
const driven = (part: number, west: number, east = west, south = 50.05): HourPart => [
  part,
  5,
  west,
  south,
  east,
  south,
];
const hourOf = (at: number, parts: PastHour['parts']): PastHour => ({ from: at * hour, fixes: 60, parts });

test.each<[string, PastHour[], [number, number][]]>([
  ['inside', [hourOf(1, [driven(0, 10.05)])], [[60, 65]]],
  ['far to the east', [hourOf(1, [driven(0, 10.11, 12)])], []],
  ['far to the south', [hourOf(1, [driven(0, 10, 10.1, 49.9)])], []],
  ['into it', [hourOf(1, [driven(3, 9.9, 9.99), driven(4, 9.99, 10.01)])], [[80, 85]]],
  ['through it between two parts', [hourOf(1, [driven(3, 9.9, 9.99), driven(4, 10.2)])], [[80, 85]]],
  ['through it between two hours', [hourOf(1, [driven(11, 9.9)]), hourOf(2, [driven(0, 10.2)])], [[120, 125]]],
  [
    'on both sides, in a way that an asset takes that reports seldom',
    [hourOf(1, [driven(3, 9.9), driven(10, 10.2)])],
    [[110, 115]],
  ],
  ['on both sides, with a silence between', [hourOf(1, [driven(2, 9.9), driven(11, 10.2)])], []],
  ['nobody knows where', [hourOf(1, []), hourOf(2, [driven(0, 11)])], [[60, 120]]],
  ['far for hours', [hourOf(1, null), hourOf(2, null)], []],
])('an asset that was %s is near', (_, hours, expected) => {
  const about = partsOf(hours, reach).filter(({ isAbout }) => isAbout);
  expect(about.map(({ from, to }) => [from / minute, to / minute])).toEqual(expected);
});

test('both sides of the antimeridian are near each other', () => {
  const far: Bounds = [179.9, 50, 180.1, 50.1];
  const isAbout = (part: HourPart) => partsOf([hourOf(0, [part])], far)[0]?.isAbout;
  expect(isAbout(driven(0, -179.95))).toBe(true);
  expect(isAbout(driven(0, 179.95))).toBe(true);
  expect(isAbout(driven(0, -179.8, 179.8))).toBe(true);
  expect(isAbout(driven(0, -179.8))).toBe(false);
});

/** Parses `9 10* 11`: minutes of five-minute parts, `*` when near; ten fixes each, or the number after a colon. */
function minutesOf(text: string): PastPart[] {
  return text.split(' ').map((word) => {
    const [, number = '0', star, fixes = '10'] = /^(\d+)(\*?)(?::(\d+))?$/.exec(word) ?? [];
    const from = Number(number) * minute;
    return { from, to: from + minute, fixes: Number(fixes), isAbout: star === '*' };
  });
}

test.each<[string, string, [number, number], [number, number][]]>([
  ['nowhere about', '1 2 3', [0, 99], []], // prettier-ignore
  ['once, with what lies beside', '8:20 9:60 10* 11 12', [0, 99], [[9, 12]]], // prettier-ignore
  ['beside it was silent for long', '1:60 2:60 10* 30 31', [0, 99], [[2, 31]]], // prettier-ignore
  ['all times of the usual interval before it', '1:20 2:20 3:20 4:20 10* 11', [0, 99], [[2, 12]]], // prettier-ignore
  ['few fixes beside it', '1:4 2:4 3:4 10* 20:4 21:4 22:4 23:4', [0, 99], [[1, 23]]], // prettier-ignore
  ['twice apart', '1 2* 3 4:60 5:60 6* 7 8', [0, 99], [[1, 4], [5, 8]]], // prettier-ignore
  ['cut by a span', '1* 2 9 10* 11', [1.5, 10.5], [[1.5, 10.5]]], // prettier-ignore
])('spans to read: %s', (_, text, [from, to], expected) => {
  const near = findNear(minutesOf(text), { from: from * minute, to: to * minute });
  expect(near.map((one) => [one.from / minute, one.to / minute])).toEqual(expected);
});

test('the reach extends an area by the position error in each direction', () => {
  const [west, south, east, north] = reachAround([-51, -30, -50, -29]);
  for (const [edge, wider] of [[-29, north], [-30, south]] as const) expect(Math.abs(wider - edge)).toBeCloseTo(0.00189, 4); // prettier-ignore
  expect(-51 - west).toBeGreaterThan(0.00189 / Math.cos((29 * Math.PI) / 180));
  expect(east + 50).toBeCloseTo(-51 - west, 9);
});
