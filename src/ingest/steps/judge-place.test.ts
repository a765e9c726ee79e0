import { expect, test } from 'vitest';
import { type TrackReading, runTrack } from './testing/run-track.ts';

/** Metres north every ten seconds, and the final accepted distance in kilometres. */
const cases: [string, TrackReading[], number][] = [
  [
    'a jump at 1,135 km/h and back is no movement',
    [{ s: 0 }, { s: 10, north: 100 }, { s: 20, north: 3253 }, { s: 30, north: 300 }],
    0.3,
  ],
  ['a train at 290 km/h is believed', [{ s: 0 }, { s: 10, north: 805 }, { s: 20, north: 1610 }], 1.61],
  ['a place known to 500 m is none', [{ s: 0 }, { s: 10, north: 400, accuracy_m: 500 }, { s: 20, north: 50 }], 0.05],
  [
    'after three places that agree it is there; the way to there is no distance',
    [{ s: 0 }, ...[10, 20, 30, 40].map((s) => ({ s, north: 500_000 + s * 10 }))],
    0.1,
  ],
  [
    'strays that do not agree with one another stay strays',
    [{ s: 0 }, { s: 10, north: 90_000 }, { s: 20, east: 90_000 }, { s: 30, north: -90_000 }, { s: 40, north: 100 }],
    0.1,
  ],
  ['noise within a fifth of a second is no jump', [{ s: 0 }, { s: 0.2, north: 14.9 }, { s: 0.4, north: 16 }], 0.016],
];

test.each(cases)('%s', (_what, readings, km) => {
  expect(runTrack(readings).sum.distance_m).toBeCloseTo(km * 1000, -0.5);
});
