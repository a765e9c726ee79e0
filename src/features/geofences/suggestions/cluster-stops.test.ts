import { expect, test } from 'vitest';
import { clusterStops, type StopPlace } from './cluster-stops.ts';

const metersPerDegree = 111_195;
/** Metres north and east of a point, hours. */
const stop = (assetId: string, north: number, east: number, hours: number): StopPlace => ({
  assetId,
  latitude: -30 + north / metersPerDegree,
  longitude: -51 + east / (metersPerDegree * Math.cos((30 * Math.PI) / 180)),
  durationS: hours * 3600,
});
const summarize = (stops: StopPlace[]) =>
  clusterStops(stops).map(({ visits, durationS, assets, radiusM }) => [
    visits,
    durationS / 3600,
    assets.map(([id]) => id).join(' '),
    radiusM,
  ]);

test.each<[string, StopPlace[], unknown[]]>([
  ['nothing', [], []],
  ['two assets, long enough', [stop('a', 0, 0, 3), stop('b', 20, 0, 2)], [[2, 5, 'a b', 60]]],
  ['two assets, not long enough', [stop('a', 0, 0, 1), stop('b', 20, 0, 2)], []],
  ['one asset, once', [stop('a', 0, 0, 100)], []],
  ['one asset, often', [1, 2, 3, 4, 5].map((at) => stop('a', at, 0, at)), [[5, 15, 'a', 60]]],
  ['the one that stood longest comes first', [stop('b', 0, 0, 1), stop('a', 0, 0, 9)], [[2, 10, 'a b', 60]]],
  ['as wide as its stops, and some room', [stop('a', 0, 0, 5), stop('b', 0, 95, 5)], [[2, 10, 'a b', 90]]],
  [
    'two places, the fuller first',
    [stop('a', 0, 0, 3), stop('b', 0, 0, 3), stop('a', 2_000, 0, 5), stop('b', 2_000, 10, 5)],
    [
      [2, 10, 'a b', 60],
      [2, 6, 'a b', 60],
    ],
  ],
  ['too far apart for one', [stop('a', 0, 0, 5), stop('b', 0, 400, 5)], []],
])('clusters of stops: %s', (_, stops, expected) => expect(summarize(stops)).toEqual(expected));

test('stops on both sides of a grid border are one place', () => {
  for (let shift = 0; shift < 300; shift += 10)
    expect(summarize([stop('a', shift, shift, 5), stop('b', shift + 60, shift + 60, 5)])).toHaveLength(1);
});

test('a street of stops gives adjacent places, each stop in one', () => {
  const stops = Array.from({ length: 200 }, (_, at) => stop(`a${at % 7}`, 0, at * 20, 2));
  const clusters = clusterStops(stops);
  expect(clusters.every(({ radiusM }) => radiusM <= 200)).toBe(true);
  expect(clusters.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(150);
});
