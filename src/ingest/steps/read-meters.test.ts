import { expect, test } from 'vitest';
import { runTrack, start, type TrackReading } from './testing/run-track.ts';
import { readFuel, readLifetime, readTimes } from './track.ts';

/** Odometer readings a minute apart, the final lifetime total, the counted distance. */
const odometers: [string, (number | undefined)[], number, number][] = [
  ['the first reading is the total', [1000], 1000, 0],
  ['a first reading that comes later is no distance', [undefined, 1000, 1001], 1001, 1],
  ['an advance', [1000, 1000.5, 1001.25], 1001.25, 1.25],
  ['a step back starts a new segment', [1000, 1001, 3, 4.5], 1002.5, 2.5],
  ['an impossible leap starts a new segment', [1000, 9000, 9000.5], 1000.5, 0.5],
  ['a glitch and back', [1000, 1001, 500_000, 1001.5, 1002], 1001.5, 1.5],
  ['zero is a meter that is not connected', [1000, 0, 1001], 1001, 1],
  ['none between two readings', [1000, undefined, undefined, 1002], 1002, 2],
  ['a coarse meter of whole kilometres', [1000, 1000, 1001, 1001, 1002], 1002, 2],
];

test.each(odometers)('odometer: %s', (_what, kms, total, distance) => {
  const { state, sum } = runTrack(kms.map((odometer_km, index) => ({ s: index * 60, odometer_km })));
  expect(readLifetime(state).odometer_km).toBeCloseTo(total, 6);
  expect(sum.distance_m).toBeCloseTo(distance * 1000, 6);
});

/** Hour meter readings ten minutes apart with the engine off: only the meter counts. */
const hourMeters: [string, number[], number, number][] = [
  ['an advance', [500, 500.1, 500.2], 500.2, 720],
  ['a step back starts a new segment', [500, 500.1, 2, 2.1], 500.2, 720],
  ['more hours than the clock starts a new segment', [500, 503, 503.1], 500.1, 360],
  ['a meter of whole hours is no leap', [500, 500, 501], 501, 600],
];

test.each(hourMeters)('hour meter: %s', (_what, hours, total, runS) => {
  const { state, sum } = runTrack(
    hours.map((hour_meter_h, index) => ({ s: index * 600, hour_meter_h, ignition: false })),
  );
  expect(readLifetime(state).hour_meter_h).toBeCloseTo(total, 6);
  expect(sum.run_s).toBe(runS);
});

/** Readings a minute apart, and reported changes as `second meter kind from to`. */
const changes: [string, Partial<TrackReading>[], string[]][] = [
  ['an advance is none', [{ odometer_km: 10 }, { odometer_km: 10.5 }], []],
  ['a reset', [{ odometer_km: 1000 }, { odometer_km: 3 }], ['60 odometer reset 1000 3']],
  ['a leap', [{ hour_meter_h: 500 }, { hour_meter_h: 900 }], ['60 hour_meter leap 500 900']],
  [
    'a glitch and back',
    [{ odometer_km: 10 }, { odometer_km: 90_000 }, { odometer_km: 10 }],
    ['60 odometer leap 10 90000', '120 odometer reset 90000 10'],
  ],
  [
    'the last digit shown is a rounding',
    [{ odometer_km: 10.4 }, { odometer_km: 9.9 }, { hour_meter_h: 5 }, { hour_meter_h: 4.9 }],
    [],
  ],
  ['a meter that is not connected is none', [{ odometer_km: 1000 }, { odometer_km: 0 }, { odometer_km: 1000 }], []],
  ['no reading is none', [{ odometer_km: 1000 }, {}, { odometer_km: 1000 }], []],
  [
    'both meters of an exchanged device',
    [
      { odometer_km: 1000, hour_meter_h: 500 },
      { odometer_km: 2, hour_meter_h: 1 },
    ],
    ['60 hour_meter reset 500 1', '60 odometer reset 1000 2'],
  ],
];

test.each(changes)('reports: %s', (_what, readings, expected) => {
  const { meterChanges } = runTrack(readings.map((reading, index) => ({ s: index * 60, ...reading })));
  const changeLines = [...meterChanges.values()].map(({ time, meter, kind, from, to }) =>
    [(time - start) / 1000, meter, kind, from, to].join(' '),
  );
  expect(changeLines).toEqual(expected);
});

test('an oscillating device is reported twelve times a day', () => {
  const readings = Array.from({ length: 1_440 * 2 }, (_, minute) => ({
    s: minute * 60,
    odometer_km: minute % 2 === 0 ? 1000 : 5,
  }));
  const { meterChanges } = runTrack(readings);
  // From 08:00 to 08:00 two days later.
  expect(meterChanges.size).toBe(36);
});

test('fuel: the advance of the lifetime total, across a reset', () => {
  const { sum } = runTrack([100, 100.4, 101, 2, 2.5].map((fuel_used_l, index) => ({ s: index * 60, fuel_used_l })));
  expect(sum.fuel_used_ml).toBe(1500);
});

test('without readings and counts there is no total', () => {
  expect(readLifetime(runTrack([{ s: 0 }]).state)).toEqual({ hour_meter_h: null, odometer_km: null });
});

test('without meters the totals are the counted ones', () => {
  const readings: TrackReading[] = Array.from({ length: 61 }, (_, index) => ({
    s: index * 60,
    north: index * 500,
    ignition: true,
  }));
  const { hour_meter_h, odometer_km } = readLifetime(runTrack(readings).state);
  expect(hour_meter_h).toBe(1);
  expect(odometer_km).toBeCloseTo(30, 2);
});

/** Readings a minute apart, and the seconds at which the last values were reported. */
const times: [string, Partial<TrackReading>[], Record<string, number | null>][] = [
  ['nothing', [{}, {}], { fuel_pct: null, fuel_used: null, hour_meter: null, odometer: null }],
  [
    'values of an earlier fix',
    [{ fuel_pct: 62, fuel_used_l: 1560 }, { hour_meter_h: 233.7 }, {}],
    { fuel_pct: 0, fuel_used: 0, hour_meter: 60 },
  ],
  ['the newest of several', [{ fuel_pct: 62 }, { fuel_pct: 0 }, {}], { fuel_pct: 60 }],
  [
    'a meter that is counted on beyond its reading',
    [
      { odometer_km: 10, engine_on: true, hour_meter_h: 5 },
      { engine_on: true, north: 400 },
    ],
    { odometer: 60, hour_meter: 60 },
  ],
  [
    'an engine state and a place of an earlier fix',
    [{ engine_on: true }, {}, { attributes: { feed_repeats_place: true } }],
    { engine: 0, place: 60 },
  ],
  ['distance without an odometer', [{}, { north: 400 }], { odometer: 60 }],
];

test.each(times)('times of the last values: %s', (_what, readings, expected) => {
  const { state } = runTrack(readings.map((reading, index) => ({ s: index * 60, ...reading })));
  const seconds = Object.entries(readTimes(state)).map(([name, at]) => [
    name.replace('_at', ''),
    at === null ? null : (at - start) / 1_000,
  ]);
  expect(Object.fromEntries(seconds)).toMatchObject(expected);
});

test('the last fuel level and consumption stay while newer fixes have none', () => {
  const { state } = runTrack([{ s: 0, fuel_pct: 62.4, fuel_used_l: 1560.5 }, { s: 60 }]);
  expect(readFuel(state)).toEqual({ fuel_pct: 62.4, fuel_used_l: 1560.5 });
});
