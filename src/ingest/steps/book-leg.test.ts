import { expect, test } from 'vitest';
import {
  always,
  settingsFrom,
  type TrackReading,
  rules,
  runFixes,
  runTrack,
  start,
  sumOf,
} from './testing/run-track.ts';

const hour = 3_600_000;
const idling = { ignition: true, speed_kmh: 0 };
const working = { ignition: true, speed_kmh: 60 };

test('a leg across an hour is split at the hour', () => {
  const run = runTrack([
    { s: 3540, ...working, odometer_km: 100 },
    { s: 3720, ...working, odometer_km: 103 },
  ]);
  expect(run.hours.get(start)).toMatchObject({
    run_s: 60,
    work_s: 60,
    moving_s: 60,
    distance_m: 1000,
    odometer_start_m: 100_000,
    odometer_end_m: 101_000,
    positions: 1,
  });
  expect(run.hours.get(start + hour)).toMatchObject({
    run_s: 120,
    distance_m: 2000,
    odometer_start_m: 101_000,
    odometer_end_m: 103_000,
    positions: 1,
  });
});

test('a leg running all of its time runs for all of each part: 22 · 15/22 is exactly 15', () => {
  const run = runTrack([
    { s: 3585, ...working },
    { s: 3607, ...working },
  ]);
  expect([...run.hours.values()].map((row) => row.run_s)).toEqual([15, 7]);
});

test('a leg across midnight is split between the days', () => {
  const midnight = 16 * 3600;
  const run = runTrack([
    { s: midnight - 100, ...idling, hour_meter_h: 10 },
    { s: midnight + 260, ...idling, hour_meter_h: 10.1 },
  ]);
  expect(run.days.get('2026-11-20')).toMatchObject({
    run_s: 100,
    idle_s: 100,
    outside_s: 100,
    hour_meter_start_s: 36_000,
    hour_meter_end_s: 36_100,
    positions: 1,
  });
  expect(run.days.get('2026-11-21')).toMatchObject({
    run_s: 260,
    outside_s: 260,
    hour_meter_start_s: 36_100,
    hour_meter_end_s: 36_360,
    positions: 1,
  });
});

test('a silence is booked over its hours', () => {
  const run = runTrack([{ s: 1800 }, { s: 3 * 3600 + 60 }]);
  expect([...run.hours.values()].map((row) => row.silent_s)).toEqual([1800, 3600, 3600, 60]);
});

test('of a silence of years the last 31 days are booked', () => {
  const run = runTrack([{ s: -20 * 365 * 86_400 }, { s: 0 }]);
  expect(run.sum.silent_s).toBe(31 * 86_400);
  expect(run.days.size).toBeLessThanOrEqual(33);
});

/**
 * Idling between local times of a day of November 2026; seconds inside the schedule Monday to Friday, 7:30 to 17:00.
 */
const outside: [string, number, string, string, number][] = [
  ['a Friday morning', 20, '07:00', '08:00', 1800],
  ['inside', 20, '07:30', '16:59', 9 * 3600 + 29 * 60],
  ['a Friday evening', 20, '16:30', '18:30', 1800],
  ['a Saturday', 21, '10:00', '11:00', 0],
];

test.each(outside)('outside the schedule: %s', (...[_what, day, from, to, inside]) => {
  const at = (time: string) => Date.parse(`2026-11-${day}T${time}:00-03:00`);
  const fixes = [];
  for (let time = at(from); time <= at(to); time += 60_000) {
    fixes.push({ time, received: time, latitude: -30, longitude: -51, ...idling });
  }
  const { sum } = runFixes(fixes, { ...rules, settings: always('1-5 07:30-17:00') });
  expect(sum.run_s).toBe((at(to) - at(from)) / 1000);
  expect(sum.outside_s).toBe(sum.run_s - inside);
});

test('a night shift continues after midnight', () => {
  const night = { ...rules, settings: always('5 22:00-24:00; 6 00:00-06:00') };
  const readings: TrackReading[] = [];
  for (let s = 12 * 3600; s <= 24 * 3600; s += 600) readings.push({ s, ...idling });
  expect(runTrack(readings, night).sum).toMatchObject({ run_s: 12 * 3600, outside_s: 4 * 3600 });
});

test.each([
  ['America/New_York', '2026-11-01', 25],
  ['America/New_York', '2026-03-08', 23],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Asia/Kolkata', '2026-11-20', 24],
])('a day of %s, %s, runs for %d hours', (timeZone, day, hours) => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const fixes = [];
  for (let time = noon - 36 * hour; time < noon + 36 * hour; time += 300_000) {
    fixes.push({ time, received: time, latitude: 10, longitude: 10, ...idling });
  }
  const run = runFixes(fixes, { ...rules, timeZone });
  expect(run.days.get(day)?.run_s).toBe(hours * 3600);
  expect(sumOf(run.hours.values())).toEqual(run.sum);
});

test('received and expected positions: two missing of a minute each, none while parked', () => {
  const { sum } = runTrack([
    { s: 0, ...idling },
    { s: 60, ...idling },
    { s: 240, ...idling, delayS: 61 },
    { s: 250, ignition: false },
    { s: 850, ignition: false },
  ]);
  expect(sum).toMatchObject({ positions: 5, positions_expected: 7 });
});

test('expected positions end when the hour meter shows the engine off', () => {
  const night = (more: Partial<TrackReading>): TrackReading[] => [
    { s: 0, ...idling, hour_meter_h: 10 },
    { s: 14 * 3600, ...idling, ...more },
  ];
  const expected = (readings: TrackReading[]) => runTrack(readings).sum.positions_expected;
  expect(expected(night({ hour_meter_h: 10 + 1 / 60 }))).toBe(2);
  expect(expected(night({ hour_meter_h: 11 }))).toBe(2 + 59);
  expect(expected(night({ hour_meter_h: 24 }))).toBe(2 + 14 * 60 - 1);
  expect(expected(night({}))).toBe(2 + 14 * 60 - 1);
});

test('an hour meter of whole hours expects nothing at night for a daytime step', () => {
  const steps = [0, 60, 120].map((s) => ({ s, ...idling, hour_meter_h: s === 0 ? 10 : 11 }));
  const { sum } = runTrack([...steps, { s: 14 * 3600, ...idling, hour_meter_h: 11 }]);
  expect(sum).toMatchObject({ positions: 4, positions_expected: 4 });
});

test('a late engine-off message settles what was expected since', () => {
  const morning = { s: 14 * 3600, ...idling };
  expect(runTrack([{ s: 0, ...idling }, morning]).sum.positions_expected).toBe(2 + 14 * 60 - 1);
  expect(runTrack([{ s: 0, ...idling }, { s: 60, ignition: false }, morning]).sum).toMatchObject({
    positions: 3,
    positions_expected: 3,
  });
});

test("an engine at 1000 rpm idles until midnight and works from then on, by the day's settings", () => {
  const midnight = 16 * 3600;
  const settings = settingsFrom({ kind: 'working_rpm', value: 1_000, from: '2026-11-21' });
  const readings: TrackReading[] = [];
  for (let s = midnight - 3600; s <= midnight + 3600; s += 300) readings.push({ s, ...idling, rpm: 1_000 });
  const run = runTrack(readings, { ...rules, settings });
  expect(run.days.get('2026-11-20')).toMatchObject({ work_s: 0, idle_s: 3600 });
  expect(run.days.get('2026-11-21')).toMatchObject({ work_s: 3600, idle_s: 0 });
  expect(run.state.idleSince).toBeNull();
});

test('missing fixes follow the interval of each day, so that past days are unchanged', () => {
  const midnight = 16 * 3600;
  const settings = settingsFrom({ kind: 'expected_interval_s', value: 300, from: '2026-11-21' });
  const readings = [-900, -600, 300, 900].map((s) => ({ s: midnight + s, ...idling }));
  const run = runTrack(readings, { ...rules, settings });
  const friday = { positions: 2, positions_expected: 2 + 4 + 9 };
  expect(run.days.get('2026-11-20')).toMatchObject(friday);
  expect(runTrack(readings).days.get('2026-11-20')).toMatchObject(friday);
  expect(run.days.get('2026-11-21')).toMatchObject({ positions: 2, positions_expected: 2 + 1 + 1 });
});

test('after a day of silence no fixes are expected', () => {
  const { sum } = runTrack([
    { s: 0, ...idling },
    { s: 86_401, ...idling },
  ]);
  expect(sum).toMatchObject({ positions: 2, positions_expected: 2 });
});

test('delays fall into their bucket at the upper bound', () => {
  const delays = [-3, 0, 1, 1.001, 2, 5, 10, 30, 60, 300, 900, 3600, 3600.001, 90_000];
  const { sum } = runTrack(delays.map((delayS, index) => ({ s: index, delayS })));
  expect(sum.delay_histogram).toEqual([3, 2, 1, 1, 1, 1, 1, 1, 1, 2]);
});
