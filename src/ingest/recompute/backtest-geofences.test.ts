import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNear, partMs, partsOf, reachAround, type HourPart } from '#features/geofences/backtest/public.ts';
import type { GeofenceBacktest } from '#features/geofences/backtest/public.ts';
import { areaOf, type Shape } from '#features/geofences/shapes/public.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';
import { hourMs } from '#platform/time/durations.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { backtestGeofences } from './backtest-geofences.ts';
import { anyTrack } from '../steps/testing/any-track.ts';
import { boxAt, fenced, rulesWith, version } from '../steps/testing/geofences.ts';
import { runFixes } from '../steps/testing/run-track.ts';

const eventsOf = (events: Iterable<{ part: string; type: string; startedAt: number; endedAt: number | null }>) =>
  [...events].map(({ part, type, startedAt, endedAt }) => `${part} ${type} ${startedAt} ${endedAt}`).sort();

test('a back-test reports what ingest reports for any track', () => {
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      const run = runFixes(fixes, fenced);
      const result = backtestGeofences(fixes, fenced);
      expect(eventsOf(result.events)).toEqual(eventsOf(run.geofenceEvents.values()));
      const seconds = [...run.days].flatMap(([day, { geofence_s }]) =>
        geofence_s ? [{ day, seconds: geofence_s }] : [],
      );
      expect(result.inside.filter((row) => Object.keys(row.seconds).length > 0)).toEqual(seconds);
    }),
    { numRuns: 100 },
  );
});

/** Hours of a track with the boxes of their parts, as stored. */
function hoursOf(fixes: readonly ReceivedPosition[]) {
  return [...Map.groupBy(fixes, ({ time }) => Math.floor(time / hourMs))].map(([hour, own]) => {
    const inParts = Map.groupBy(own, ({ time }) => Math.floor((time % hourMs) / partMs));
    return { from: hour * hourMs, fixes: own.length, parts: [...inParts].map(([part, held]) => boxOf(part, held)) };
  });
}

function boxOf(part: number, fixes: readonly ReceivedPosition[]): HourPart {
  const longitudes = fixes.map(({ longitude }) => Math.fround(longitude));
  const latitudes = fixes.map(({ latitude }) => Math.fround(latitude));
  const [west, south] = [Math.min(...longitudes), Math.min(...latitudes)];
  return [part, fixes.length, west, south, Math.max(...longitudes), Math.max(...latitudes)];
}

const shapes: Shape[] = [
  boxAt(-500, -500, 300, 400),
  boxAt(2_000, -5_000, 4_000, 5_000),
  boxAt(20_000, -80_000, 60_000, 80_000),
  { type: 'Circle', center: [-51.15, -30.0], radius_m: 900 },
];

const secondsOf = ({ inside }: GeofenceBacktest) => inside.filter(({ seconds }) => Object.keys(seconds).length > 0);

/** Without jumps: whether they are accepted depends on fixes that are not all read. */
const reachableTrack = anyTrack.map((fixes) => {
  const reachable: ReceivedPosition[] = [];
  for (const fix of fixes) {
    const last = reachable.at(-1);
    if (!last || isReachable(last, fix)) reachable.push(fix);
  }
  return reachable;
});

function isReachable(from: ReceivedPosition, to: ReceivedPosition): boolean {
  const meters = metersBetween(from.latitude, from.longitude, to.latitude, to.longitude);
  return meters <= ((to.time - from.time) / 3_600) * tripRules.impossibleKmh;
}

test('omitted far-away parts would have had no events', () => {
  fc.assert(
    fc.property(reachableTrack, fc.constantFrom(...shapes), (fixes, shape) => {
      const rules = rulesWith([version({ shape, max_speed_kmh: 40 })]);
      const span = { from: fixes[0]?.time ?? 0, to: (fixes.at(-1)?.time ?? 0) + 1 };
      const reach = reachAround(areaOf(shape).bounds);
      const near = findNear(partsOf(hoursOf(fixes), reach), span);
      const read = fixes.filter(({ time }) => near.some(({ from, to }) => time >= from && time < to));
      const [part, whole] = [backtestGeofences(read, rules), backtestGeofences(fixes, rules)];
      expect(eventsOf(part.events)).toEqual(eventsOf(whole.events));
      expect(secondsOf(part)).toEqual(secondsOf(whole));
    }),
    { numRuns: 1_000 },
  );
});
