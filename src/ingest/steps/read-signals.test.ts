import { expect, test } from 'vitest';
import { settingsFrom, type TrackReading, rules, runTrack } from './testing/run-track.ts';
import { readFacts } from './track.ts';

type Facts = ReturnType<typeof readFacts>;

const cases: [string, TrackReading[], Partial<Facts>][] = [
  ['engine_on wins over ignition', [{ s: 0, engine_on: false, ignition: true }], { engineOn: false }],
  ['ignition where there is no engine_on', [{ s: 0, ignition: true }], { engineOn: true, working: false }],
  ['neither: unknown', [{ s: 0 }], { engineOn: null }],
  ['at 3 km/h it works', [{ s: 0, ignition: true, speed_kmh: 3 }], { working: true, moving: true }],
  ['at 2.9 km/h it idles', [{ s: 0, ignition: true, speed_kmh: 2.9 }], { working: false, moving: false }],
  ['a work signal', [{ s: 0, ignition: true, speed_kmh: 0, work: true }], { working: true, moving: false }],
  ['working rpm', [{ s: 0, ignition: true, rpm: 1200 }], { working: true }],
  ['idling rpm', [{ s: 0, ignition: true, rpm: 1199 }], { working: false }],
  [
    'on a trailer: moving, not working',
    [{ s: 0, ignition: false, speed_kmh: 60, rpm: 1500 }],
    { working: false, moving: true },
  ],
  ['engine unknown and moving is not work', [{ s: 0, speed_kmh: 60 }], { working: false, moving: true }],
  ['speed of places', [{ s: 0 }, { s: 10, north: 100 }], { moving: true }],
  ['speed of places, a fix a second', [0, 1, 2, 3, 4].map((s) => ({ s, north: s * 8 })), { moving: true }],
  ['wandering places stand', [0, 10, 20, 30, 40].map((s) => ({ s, north: s % 20 })), { moving: false }],
  [
    'it stands once 18 s bring less than 15 m',
    [{ s: 0 }, { s: 10, north: 100 }, { s: 20, north: 105 }, { s: 30, north: 105 }],
    { moving: false },
  ],
];

test.each(cases)('%s', (_what, readings, facts) => {
  expect(readFacts(runTrack(readings).state)).toMatchObject(facts);
});

/** Valid from Saturday: the tables begin on Friday at 08:00, midnight is 16 hours later. */
const midnight = 16 * 3_600;
const fromSaturday = { ...rules, settings: settingsFrom({ kind: 'working_rpm', value: 900, from: '2026-11-21' }) };

test.each<[string, TrackReading[], Partial<Facts>]>([
  ['before midnight by what held', [{ s: midnight - 1, ignition: true, rpm: 1_199 }], { working: false }],
  ['from midnight on by what holds', [{ s: midnight, ignition: true, rpm: 900 }], { working: true }],
  ['and below it not', [{ s: midnight, ignition: true, rpm: 899 }], { working: false }],
])('another working rpm from a day on: %s', (_what, readings, facts) => {
  expect(readFacts(runTrack(readings, fromSaturday).state)).toMatchObject(facts);
});

test('off since the first such fix, through unknown, until on', () => {
  const readings: TrackReading[] = [
    { s: 0, ignition: true },
    { s: 60, ignition: false },
    { s: 120 },
    { s: 180, ignition: false },
  ];
  const offAt = runTrack(readings).state.engineOffSince;
  expect(offAt).toBe(runTrack(readings.slice(0, 2)).state.time);
  expect(runTrack([...readings, { s: 240, ignition: true }]).state.engineOffSince).toBeNull();
});

test('first start and last stop of the day are at the fixes of the change', () => {
  const { sum } = runTrack([
    { s: 0, ignition: false },
    { s: 60, ignition: true },
    { s: 120, ignition: false },
    { s: 180, ignition: true },
    { s: 240 },
    { s: 300, ignition: true },
    { s: 360, ignition: false },
    { s: 420, ignition: false },
  ]);
  const at = runTrack([{ s: 0 }]).state.time ?? 0;
  expect(sum).toMatchObject({ first_start: at + 60_000, last_stop: at + 360_000 });
});

test('the top speed is the reported one, and never an impossible one', () => {
  expect(
    runTrack(
      [
        { s: 0, speed_kmh: 80 },
        { s: 10, north: 200, speed_kmh: 900 },
      ],
      rules,
    ).sum.top_speed_kmh,
  ).toBe(80);
});
