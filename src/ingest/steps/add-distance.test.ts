import { expect, test } from 'vitest';
import { type TrackReading, runTrack } from './testing/run-track.ts';

const cases: [string, TrackReading[], number][] = [
  ['the great circle', [{ s: 0 }, { s: 60, north: 300 }, { s: 120, north: 300, east: 400 }], 700],
  ['14 m do not count', [{ s: 0 }, { s: 60, north: 14 }], 0],
  ['15 m count', [{ s: 0 }, { s: 60, north: 15.1 }], 15],
  [
    'small steps add up from the last counted place',
    [0, 1, 2, 3, 4].map((index) => ({ s: index * 10, north: index * 8 })),
    32,
  ],
  ['wandering about one place', [0, 1, 2, 3, 4, 5].map((index) => ({ s: index * 10, north: (index % 2) * 12 })), 0],
  [
    'a parked machine that says so, however it wanders',
    [0, 1, 2, 3].map((index) => ({ s: index * 10, north: (index % 2) * 40, speed_kmh: 0, ignition: false })),
    0,
  ],
  [
    'the way to where it parked, and from there',
    [
      { s: 0, speed_kmh: 30, ignition: true },
      { s: 10, north: 80, speed_kmh: 0, ignition: false },
      { s: 20, north: 110, speed_kmh: 0, ignition: false },
      { s: 30, north: 180, speed_kmh: 30, ignition: true },
    ],
    180,
  ],
  [
    'the odometer wins over places',
    [
      { s: 0, odometer_km: 10 },
      { s: 60, north: 700, odometer_km: 10.8 },
    ],
    800,
  ],
  [
    'a constant odometer is no movement',
    [
      { s: 0, odometer_km: 10 },
      { s: 60, north: 700, odometer_km: 10 },
    ],
    0,
  ],
  [
    'places between two readings are not counted twice',
    [
      { s: 0, odometer_km: 10 },
      { s: 60, north: 500 },
      { s: 120, north: 1000 },
      { s: 180, north: 1500, odometer_km: 11.6 },
    ],
    1600,
  ],
  [
    'places that ran ahead of the odometer are taken off its next advances',
    [
      { s: 0, odometer_km: 10 },
      { s: 60, north: 500 },
      { s: 120, north: 700, odometer_km: 10.4 },
      { s: 180, north: 1100, odometer_km: 10.9 },
    ],
    900,
  ],
  [
    'what ran ahead of one segment is not taken off the next',
    [
      { s: 0, odometer_km: 10 },
      { s: 60, north: 500 },
      { s: 120, north: 500, odometer_km: 2 },
      { s: 180, north: 500, odometer_km: 2.6 },
    ],
    1100,
  ],
  [
    'at a new segment the leg counts by its places',
    [
      { s: 0, odometer_km: 10 },
      { s: 60, north: 500, odometer_km: 2 },
      { s: 120, north: 1000, odometer_km: 2.6 },
    ],
    1100,
  ],
];

test.each(cases)('%s', (_what, readings, meters) => {
  expect(Math.abs(runTrack(readings).sum.distance_m - meters)).toBeLessThanOrEqual(1);
});
