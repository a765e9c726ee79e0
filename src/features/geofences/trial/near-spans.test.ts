import { expect, test } from 'vitest';
import { encodeLine } from '#platform/encoded-line.ts';
import { findNear, narrowTo, reachAround, type PastPart, type StoredMove } from './near-spans.ts';
import type { Bounds } from '../shapes/shape.ts';

const minute = 60_000;
const bounds: Bounds = [10, 50, 10.1, 50.1];
const span = { from: 0, to: 1_000 * minute };
const stop = (from: number, to: number | null, longitude: number, latitude = 50.05): StoredMove => ({
  from: from * minute,
  to: to === null ? null : to * minute,
  path: null,
  place: { longitude, latitude },
});
const trip = (from: number, to: number | null, places: number[] | null): StoredMove => ({
  from: from * minute,
  to: to === null ? null : to * minute,
  path: places && encodeLine(places),
  place: null,
});

test.each<[string, StoredMove[], [number, number][]]>([
  ['nothing is known', [], [[0, 1_000]]],
  ['it stood inside', [stop(100, 500, 10.05)], [[0, 1_000]]],
  ['it stood within a kilometre', [stop(100, 500, 10.11)], [[0, 1_000]]],
  [
    'it stood far away, but for ten minutes at each end',
    [stop(100, 500, 11)],
    [
      [0, 110],
      [490, 1_000],
    ],
  ],
  ['it stands far away still', [stop(100, null, 11)], [[0, 1_000]]],
  ['it stood far away for less than can be left out', [stop(100, 119, 11)], [[0, 1_000]]],
  ['it stood far away all the time', [stop(-50, 1_050, 11)], []],
  [
    'far to the south',
    [stop(100, 500, 10.05, 49)],
    [
      [0, 110],
      [490, 1_000],
    ],
  ],
  [
    'it drove far away',
    [trip(100, 500, [50, 11, 50, 12])],
    [
      [0, 110],
      [490, 1_000],
    ],
  ],
  ['it drove by', [trip(100, 500, [49, 9, 51, 11])], [[0, 1_000]]],
  ['a way that nobody knows yet', [trip(100, null, null)], [[0, 1_000]]],
  [
    'one after the other',
    [stop(0, 400, 11), trip(400, 600, [50, 11, 50, 12]), stop(600, 1_000, 12)],
    [
      [0, 10],
      [990, 1_000],
    ],
  ],
  [
    'short ones that follow each other are as far as a long one',
    Array.from({ length: 100 }, (_, at) => stop(10 * at, 10 * (at + 1), 11)),
    [
      [0, 10],
      [990, 1_000],
    ],
  ],
  [
    'with a time between that nobody knows',
    [stop(0, 400, 11), stop(401, 1_000, 11)],
    [
      [0, 10],
      [390, 411],
      [990, 1_000],
    ],
  ],
  [
    'with something near between',
    [stop(0, 400, 11), stop(400, 400.05, 10.05), stop(400.05, 1_000, 11)],
    [
      [0, 10],
      [390, 410.05],
      [990, 1_000],
    ],
  ],
])('%s', (_, moves, expected) => {
  expect(findNear(moves, bounds, span).map(({ from, to }) => [from / minute, to / minute])).toEqual(expected);
});

test('both sides of the antimeridian are near one another', () => {
  const far: Bounds = [179.9, 0, 180.1, 1];
  expect(findNear([stop(0, 1_000, -179.95, 0.5)], far, span)).toEqual([span]);
  expect(findNear([stop(0, 1_000, -179, 0.5)], far, span)).toHaveLength(2);
});

const part = 600_000;
/** `9 10* 11`: parts with their numbers, a star where the asset was about; each with ten fixes, or as many as follow a colon. */
function partsOf(text: string): PastPart[] {
  return text.split(' ').map((word) => {
    const [, number = '0', star, fixes = '10'] = /^(\d+)(\*?)(?::(\d+))?$/.exec(word) ?? [];
    return { part: Number(number), fixes: Number(fixes), isAbout: star === '*' };
  });
}

test.each<[string, string, [number, number][], [number, number][]]>([
  ['nowhere about', '1 2 3', [[0, 99]], []], // prettier-ignore
  ['once, with what lies beside', '8 9 10* 11 12', [[0, 99]], [[9, 12]]], // prettier-ignore
  ['beside it was silent for long', '1 2 10* 30 31', [[0, 99]], [[2, 31]]], // prettier-ignore
  ['few fixes beside it', '1:4 2:4 3:4 10* 20:4 21:4 22:4 23:4', [[0, 99]], [[1, 23]]], // prettier-ignore
  ['twice apart', '1 2* 3 4 5 6* 7 8', [[0, 99]], [[1, 4], [5, 8]]], // prettier-ignore
  ['cut by spans', '9 10* 11', [[0, 9.5], [10.5, 11], [30, 31]], [[9, 9.5], [10.5, 11]]], // prettier-ignore
])('parts of the past: %s', (_, text, spans, expected) => {
  const given = spans.map(([from, to]) => ({ from: from * part, to: to * part }));
  expect(narrowTo(partsOf(text), given).map(({ from, to }) => [from / part, to / part])).toEqual(expected);
});

test('the reach around an area is what is driven between two fixes, in each direction', () => {
  const [west, south, east, north] = reachAround([-51, -30, -50, -29]);
  for (const [from, to] of [[-29.5, north], [-29.5, south]] as const) expect(Math.abs(to - from)).toBeGreaterThan(0.5 + 0.15); // prettier-ignore
  expect(-51 - west).toBeGreaterThan(0.15 / Math.cos((29 * Math.PI) / 180));
  expect(east + 50).toBeCloseTo(-51 - west, 9);
});
