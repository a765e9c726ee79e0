import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TrackCondition, Schedule } from '#features/alerts/definitions/public.ts';
import type { AlertPastFix } from '#features/alerts/backtest/public.ts';
import { bookingBook } from '#features/maintenance/records/public.ts';
import { backtestConditions } from './backtest-conditions.ts';
import { anyTrack } from '../steps/testing/any-track.ts';
import { assetId, boxAt, unitId, version } from '../steps/testing/geofences.ts';
import { settingsFrom, rules, start, toFix, type TrackReading } from '../steps/testing/run-track.ts';

const geofences = [version({ shape: boxAt(-500, -500, 500, 500) })];
const asset = { id: assetId, code: 'CAM-1', unitId, unitCode: 'N', category: null };
const tried = { timeZone: rules.timeZone, movingKmh: rules.movingKmh, geofences, settingsOf: bookingBook([]) };
const minute = 60_000;

interface BacktestSetup {
  condition: TrackCondition;
  schedule?: Schedule | null;
  geofences?: string[];
}

function backtestOf({ condition, schedule = null, geofences = [] }: BacktestSetup, since = start) {
  const watch = { definition: 'd', condition, schedule, unit_ids: [], asset_ids: [], geofence_ids: geofences, since };
  return backtestConditions([watch], tried)(asset);
}

/** Minutes after the start at which it triggered and ended. */
function ringsOf(asked: BacktestSetup, fixes: readonly AlertPastFix[], untilMinute: number) {
  const backtest = backtestOf(asked);
  backtest.play(fixes);
  const minutes = (time: number | null) => (time === null ? null : (time - start) / minute);
  return backtest.end(start + untilMinute * minute).map(({ at, endedAt }) => [minutes(at), minutes(endedAt)]);
}

/** A fix per minute, end excluded. */
const each = (from: number, to: number, reading: Omit<TrackReading, 's'>) =>
  Array.from({ length: to - from }, (_, at) => toFix({ s: (from + at) * 60, ...reading }));
const idling = { ignition: true, speed_kmh: 0 };
const off = { ignition: false, speed_kmh: 0 };
const idle30: TrackCondition = { on: 'state', state: 'idle', for_s: 1_800 };
const hot: TrackCondition = { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 100, for_s: 120 };
const lunch: Schedule = { days: [5], from_minute: 8 * 60 + 20, to_minute: 9 * 60, within: true };

test.each<[string, BacktestSetup, AlertPastFix[], number, (number | null)[][]]>([
  ['nothing was ever heard', { condition: idle30 }, [], 60, []],
  ['idling for less', { condition: idle30 }, [...each(0, 29, idling), ...each(29, 40, off)], 60, []],
  [
    'idling, twice',
    { condition: idle30 },
    [...each(0, 40, idling), ...each(40, 50, off), ...each(50, 90, idling)],
    90,
    [
      [30, 40],
      [80, null],
    ],
  ],
  ['idling as seen within hours', { condition: idle30, schedule: lunch }, each(0, 70, idling), 70, [[50, 60]]],
  [
    'silent, by the clock alone',
    { condition: { on: 'state', state: 'silent', for_s: 3_600 } },
    each(0, 5, off),
    200,
    [[64, null]],
  ],
  [
    'silent until it came back',
    { condition: { on: 'state', state: 'silent', for_s: 3_600 } },
    [...each(0, 1, off), ...each(90, 91, off)],
    100,
    [[60, 90]],
  ],
  [
    'hot for its time',
    { condition: hot },
    [
      ...each(0, 2, { coolant_temp_c: 90 }),
      ...each(2, 9, { coolant_temp_c: 104 }),
      ...each(9, 12, { coolant_temp_c: 90 }),
    ],
    20,
    [[4, 9]],
  ],
  ['heard of too late', { condition: hot }, each(0, 9, { coolant_temp_c: 104, delayS: 1_000 }), 20, []],
  [
    'out of a geofence',
    { condition: { on: 'event', event: 'geofence_exit' } },
    [...each(0, 3, { north: 0 }), ...each(3, 6, { north: 900 })],
    10,
    [[3, 3]],
  ],
  [
    'out of another geofence',
    { condition: { on: 'event', event: 'geofence_exit' }, geofences: ['other'] },
    [...each(0, 3, { north: 0 }), ...each(3, 6, { north: 900 })],
    10,
    [],
  ],
  [
    'outside of all for a time',
    { condition: { on: 'state', state: 'outside', for_s: 300 } },
    [...each(0, 3, { north: 0 }), ...each(3, 20, { north: 900 })],
    30,
    [[9, null]],
  ],
])('back-test of conditions: %s', (...[, asked, fixes, until, expected]) => {
  expect(ringsOf(asked, fixes, until)).toEqual(expected);
});

const conditions: TrackCondition[] = [
  idle30,
  { on: 'state', state: 'silent', for_s: 3_600 },
  { on: 'state', state: 'off_hours', for_s: 0 },
  { on: 'measure', measure: 'speed_kmh', is: 'above', threshold: 40, for_s: 10 },
  { on: 'event', event: 'geofence_entry' },
  { on: 'event', event: 'trip_end' },
];

test.each([
  ['idles', 1_000, [[30, null]]],
  ['works', 900, []],
])('an engine at 900 rpm %s where the working speed is %d', (_, value, expected) => {
  const watch = { definition: 'd', condition: idle30, schedule: null, unit_ids: [], asset_ids: [], geofence_ids: [] };
  const settings = settingsFrom({ kind: 'working_rpm', value });
  const backtest = backtestConditions([{ ...watch, since: start }], { ...tried, settingsOf: () => settings })(asset);
  backtest.play(each(0, 40, { ...idling, rpm: 900 }));
  const rings = backtest.end(start + 40 * minute);
  expect(rings.map(({ at, endedAt }) => [(at - start) / minute, endedAt])).toEqual(expected);
});

test('cutting the past into pages does not change the result', () => {
  fc.assert(
    fc.property(anyTrack, fc.constantFrom(...conditions), fc.nat(), (fixes, condition, cut) => {
      const whole = backtestOf({ condition }, 0);
      whole.play(fixes);
      const parts = backtestOf({ condition }, 0);
      const at = cut % fixes.length;
      parts.play(fixes.slice(0, at));
      parts.play(fixes.slice(at));
      const until = (fixes.at(-1)?.time ?? 0) + 86_400_000;
      expect(parts.end(until)).toEqual(whole.end(until));
    }),
    { numRuns: 100 },
  );
});

test('several definitions at once give the results of each alone', () => {
  const watches = conditions.map((condition, at) => ({
    definition: `${at}`,
    condition,
    schedule: null,
    unit_ids: [],
    asset_ids: [],
    geofence_ids: [],
    since: 0,
  }));
  const open = (some: typeof watches) => backtestConditions(some, tried)(asset);
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      const ringsOfAll = (some: typeof watches) => {
        const backtest = open(some);
        backtest.play(fixes);
        return backtest.end((fixes.at(-1)?.time ?? 0) + 86_400_000);
      };
      const all = ringsOfAll(watches);
      for (const watch of watches)
        expect(all.filter(({ definition }) => definition === watch.definition)).toEqual(ringsOfAll([watch]));
    }),
    { numRuns: 50 },
  );
});
