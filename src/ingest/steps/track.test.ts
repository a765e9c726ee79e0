import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localHour } from '#platform/time/local-clock.ts';
import { emptyRollUp, mergeRollUp } from './roll-up.ts';
import { anyTrack } from './testing/any-track.ts';
import { replayLate, throughJson } from './testing/replay-late.ts';
import { fenced as rules } from './testing/geofences.ts';
import {
  emptyStore,
  type TrackRun,
  runFixes,
  runTrack,
  store,
  type StoredTrack,
  toFix,
  type TrackReading,
} from './testing/run-track.ts';
import { TrackOutput } from './track-output.ts';
import { createTrack, type TrackState } from './track-state.ts';
import { advance, readLifetime } from './track.ts';

const zones = fc.constantFrom('America/Sao_Paulo', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe');

test('run time is work plus idling, and at most the elapsed time', () => {
  fc.assert(
    fc.property(anyTrack, zones, (fixes, timeZone) => {
      for (const [hour, row] of runFixes(fixes, { ...rules, timeZone }).hours) {
        expect(row.run_s).toBe(row.work_s + row.idle_s);
        expect(row.run_s).toBeLessThanOrEqual((localHour(timeZone, hour).end - hour) / 1000);
        expect(row.outside_s).toBeLessThanOrEqual(row.run_s);
        for (const value of Object.values(row)) if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('the hours of a day add up to the day, except time inside geofences', () => {
  fc.assert(
    fc.property(anyTrack, zones, (fixes, timeZone) => {
      const { hours, days } = runFixes(fixes, { ...rules, timeZone });
      const sums = new Map([...days.keys()].map((day) => [day, emptyRollUp()]));
      for (const [hour, row] of hours) {
        const { day } = localHour(timeZone, hour);
        sums.set(day, mergeRollUp(sums.get(day) ?? emptyRollUp(), row));
      }
      const fromHours = new Map([...days].map(([day, row]) => [day, { ...row, geofence_s: null }]));
      expect(sums).toEqual(fromHours);
    }),
  );
});

test('splitting fixes into batches at stored states changes nothing', () => {
  fc.assert(
    fc.property(anyTrack, fc.array(fc.nat(20), { minLength: 1, maxLength: 30 }), (fixes, cuts) => {
      const stored = emptyStore();
      let state = createTrack();
      let at = 0;
      for (let batch = 0; at < fixes.length; batch += 1) {
        const until = at + 1 + (cuts[batch % cuts.length] ?? 0);
        const out = new TrackOutput();
        for (const fix of fixes.slice(at, until)) advance(state, fix, rules, out);
        store(stored, out.take());
        state = throughJson(state);
        at = until;
      }
      expectSame({ ...stored, state }, runFixes(fixes, rules));
    }),
  );
});

test('a replay from the opening of any day gives the same rows', () => {
  fc.assert(
    fc.property(anyTrack, zones, fc.nat(), (fixes, timeZone, pick) => {
      const straight = runFixes(fixes, { ...rules, timeZone });
      const late = fixes[pick % fixes.length];
      if (late !== undefined) expectSame(replayLate(straight, fixes, late, { ...rules, timeZone }), straight);
    }),
  );
});

test('late data gives the rows of data in time', () => {
  fc.assert(
    fc.property(anyTrack, zones, fc.nat(), fc.integer({ min: 1, max: 10 }), (fixes, timeZone, pick, count) => {
      const at = pick % fixes.length;
      const late = fixes[at];
      const inTime = fixes.toSpliced(at, count);
      if (late === undefined || inTime.length === 0) return;
      const stored = runFixes(inTime, { ...rules, timeZone });
      expectSame(replayLate(stored, fixes, late, { ...rules, timeZone }), runFixes(fixes, { ...rules, timeZone }));
    }),
    { numRuns: 500 },
  );
});

const midnight = 16 * 3600;

/**
 * Behaviour near a geofence around midnight: seconds since the last fix, metres east, whether the position is
 * inaccurate.
 */
const nightFix = fc.record({
  afterS: fc.constantFrom(20, 60, 110, 290),
  east: fc.constantFrom(-2_000, -600, 0, 450, 1_200),
  accuracy_m: fc.constantFrom(5, 5, 900),
});

test("late data around midnight at a geofence's border gives the rows of data in time", () => {
  fc.assert(
    fc.property(fc.array(nightFix, { minLength: 3, maxLength: 9 }), fc.nat(), (moves, pick) => {
      let s = midnight - 400;
      const fixes = moves.map(({ afterS, ...place }) => toFix({ ...place, s: (s += afterS) }));
      const at = pick % fixes.length;
      const late = fixes[at];
      if (late === undefined) return;
      const stored = runFixes(fixes.toSpliced(at, 1), rules);
      expectSame(replayLate(stored, fixes, late, rules), runFixes(fixes, rules));
    }),
    { numRuns: 2_000 },
  );
});

/** Fixes around midnight with a late one, without which something wrong is reported. */
const revised: [string, TrackReading[], number][] = [
  [
    'a trip that was reported to have ended goes on',
    [
      { s: midnight - 400 },
      { s: midnight - 150, north: 900, speed_kmh: 30 },
      { s: midnight - 140, north: 1000, speed_kmh: 30 },
      { s: midnight - 70, north: 1000, speed_kmh: 0 },
      { s: midnight - 10, north: 1000, speed_kmh: 0 },
      { s: midnight + 5, north: 1000, speed_kmh: 0 },
      { s: midnight + 20, north: 1300, speed_kmh: 30 },
      { s: midnight + 45, north: 1000, speed_kmh: 0 },
    ],
    midnight + 20,
  ],
  [
    'a stop that was reported never was one',
    [{ s: midnight - 60 }, { s: midnight + 5 }, { s: midnight + 30, north: 300, speed_kmh: 30 }, { s: midnight + 180 }],
    midnight + 30,
  ],
  [
    'a trip that was reported never was one',
    [{ s: midnight - 60 }, { s: midnight + 5, north: 300 }, { s: midnight + 10 }, { s: midnight + 30, north: 600 }],
    midnight + 10,
  ],
];

test.each(revised)('late data: %s', (_what, readings, lateS) => {
  const stored = runTrack(
    readings.filter(({ s }) => s !== lateS),
    rules,
  );
  const late = readings.find(({ s }) => s === lateS);
  const straight = runTrack(readings, rules);
  expect([stored.trips, stored.stops]).not.toEqual([straight.trips, straight.stops]);
  if (late !== undefined) expectSame(replayLate(stored, readings.map(toFix), toFix(late), rules), straight);
});

test('lifetime totals never fall', () => {
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      const state = createTrack();
      const out = new TrackOutput();
      let before = readLifetime(state);
      for (const fix of fixes) {
        advance(state, fix, rules, out);
        const now = readLifetime(state);
        expect(now.hour_meter_h ?? 0).toBeGreaterThanOrEqual(before.hour_meter_h ?? 0);
        expect(now.odometer_km ?? 0).toBeGreaterThanOrEqual(before.odometer_km ?? 0);
        before = now;
      }
    }),
  );
});

test('trips and stops alternate without overlap or negative values', () => {
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      const { trips, stops } = runFixes(fixes);
      const rows = [...trips.values(), ...stops.values()].sort(
        (a, b) => a.started_at - b.started_at || a.duration_s - b.duration_s,
      );
      let until = 0;
      for (const row of rows) {
        expect(row.started_at).toBeGreaterThanOrEqual(until);
        expect(row.opened_at).toBeGreaterThanOrEqual(row.started_at);
        expect(row.noticed_at ?? Infinity).toBeGreaterThanOrEqual(row.ended_at ?? 0);
        expect(row.work_s + row.idle_s).toBeLessThanOrEqual(row.duration_s);
        expect(
          Math.min(row.distance_km, row.work_s, row.idle_s, row.duration_s, row.fuel_l ?? 0),
        ).toBeGreaterThanOrEqual(0);
        until = row.ended_at ?? Infinity;
      }
      for (const stop of stops.values())
        expect((stop.ended_at ?? Infinity) - stop.started_at).toBeGreaterThanOrEqual(180_000);
    }),
  );
});

test('the state stays small', () => {
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      expect(JSON.stringify(runFixes(fixes, rules).state).length).toBeLessThan(5000);
    }),
  );
});

function expectSame(found: StoredTrack & { state: TrackState }, straight: TrackRun): void {
  const { sum, ...expected } = straight;
  expect(found).toEqual(expected);
}
