import { expect, test } from 'vitest';
import { placesOf, pathFeatures, stopFeatures } from './path-features.ts';
import { bandOf, bandStep } from '../replay-colors.ts';
import { emptyTrack } from './track.ts';

function trackOf(fixes: readonly [minute: number, longitude: number, speed: number, state: number][]) {
  const track = emptyTrack(fixes.length);
  fixes.forEach(([minute, longitude, speed, state], slot) => {
    track.time[slot] = minute * 60_000;
    track.longitude[slot] = longitude;
    track.speed[slot] = speed;
    track.state[slot] = state;
  });
  return track;
}

test('a line continues while speed band and state are equal, and ends at gaps and at the antimeridian', () => {
  const track = trackOf([
    [0, 1, 10, 2],
    [1, 2, 12, 2],
    [2, 3, 14, 2],
    [3, 4, 25, 2],
    [4, 5, 0, 1],
    [90, 6, 12, 2],
    [91, 179.9, 12, 2],
    [92, -179.9, 12, 2],
  ]);
  const { features } = pathFeatures([{ id: 'a', track }], 20);
  const lines = features.map(({ properties: { band, state }, geometry }) => [
    band,
    state,
    geometry.coordinates.map((line) => line.map(([longitude]) => longitude)),
  ]);
  expect(lines).toEqual([
    [
      0,
      2,
      [
        [1, 2, 3],
        [4, 5],
        [6, 179.9],
      ],
    ],
    [1, 2, [[3, 4]]],
  ]);
});

test('an asset with one fix has a point and no line', () => {
  const track = trackOf([[0, 7, 0, 0]]);
  expect(pathFeatures([{ id: 'a', track }], 20).features).toEqual([]);
  expect([...placesOf([track])]).toEqual([[7, 0]]);
  expect([...placesOf([trackOf([])])]).toEqual([]);
});

test('a stop has its duration', () => {
  const stop = {
    asset_id: 'a',
    started_at: '1970-01-01T00:01:00Z',
    ended_at: null,
    place: { latitude: 1, longitude: 2 },
    duration_s: 90,
    idle_s: 0,
  };
  expect(stopFeatures([stop], (seconds) => `${seconds} s`).features[0]).toMatchObject({
    properties: { asset: 'a', at: 60_000, label: '90 s' },
    geometry: { coordinates: [2, 1] },
  });
});

test.each([
  [0, 2],
  [9, 2],
  [38, 10],
  [104, 25],
  [2_000, 100],
])('speed bands of a replay up to %d km/h are %d wide', (top, step) => {
  expect(bandStep(top)).toBe(step);
});

test('an unknown speed is in the first band, excessive ones in the last', () => {
  expect([Number.NaN, 0, 19.9, 20, 500].map((speed) => bandOf(speed, 20))).toEqual([0, 0, 0, 1, 4]);
});
