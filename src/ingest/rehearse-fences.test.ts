import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNear, narrowTo, partMs, reachAround, type StoredMove } from '#features/geofences/trial/near-spans.ts';
import { areaOf, type Shape } from '#features/geofences/shapes/shape.ts';
import { tripRules } from '#features/trips/trip-rules.ts';
import { metersBetween } from '#platform/great-circle.ts';
import { encodePolyline } from './polyline.ts';
import type { ReceivedPosition } from './position.ts';
import { rehearseFences } from './rehearse-fences.ts';
import { anyTrack } from './steps/testing/any-track.ts';
import { boxAt, fenced, rulesWith, version } from './steps/testing/fences.ts';
import { runFixes, type Run } from './steps/testing/run-track.ts';

const eventsOf = (events: Iterable<{ part: string; type: string; startedAt: number; endedAt: number | null }>) =>
  [...events].map(({ part, type, startedAt, endedAt }) => `${part} ${type} ${startedAt} ${endedAt}`).sort();

test('a rehearsal tells what ingest tells of any track', () => {
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      const run = runFixes(fixes, fenced);
      const rehearsal = rehearseFences(fixes, fenced);
      expect(eventsOf(rehearsal.events)).toEqual(eventsOf(run.fenceEvents.values()));
      const seconds = [...run.days].flatMap(([day, { fence_s }]) => (fence_s ? [{ day, seconds: fence_s }] : []));
      expect(rehearsal.inside.filter((row) => Object.keys(row.seconds).length > 0)).toEqual(seconds);
    }),
    { numRuns: 100 },
  );
});

/** Trips with their ways and stops, as they would be stored. */
function movesOf({ trips, stops }: Run, fixes: readonly ReceivedPosition[]): StoredMove[] {
  const wayOf = (from: number, to: number) =>
    encodePolyline(
      fixes.filter(({ time }) => time >= from && time <= to).flatMap((fix) => [fix.latitude, fix.longitude]),
    );
  const driven = [...trips.values()].map(({ started_at: from, ended_at: to }) => ({
    from,
    to,
    path: to === null ? null : wayOf(from, to),
    place: null,
  }));
  const stood = [...stops.values()].map(({ started_at: from, ended_at: to, from: place }) => ({
    from,
    to,
    path: null,
    place,
  }));
  return [...driven, ...stood];
}

const shapes: Shape[] = [
  boxAt(-500, -500, 300, 400),
  boxAt(2_000, -5_000, 4_000, 5_000),
  boxAt(20_000, -80_000, 60_000, 80_000),
  { type: 'Circle', center: [-51.15, -30.0], radius_m: 900 },
];

/** How often each part rings; an exit is told of the first fix that is surely outside, and of those read that may be another. */
const ringsOf = (events: Iterable<{ part: string; type: string; startedAt: number }>) =>
  [...events].map(({ part, type, startedAt }) => `${part} ${type} ${type === 'exit' ? '' : startedAt}`).sort();

/** Without leaps: whether one is believed hangs on the fixes around it, and of them not all are read. */
const calmTrack = anyTrack.map((fixes) => {
  const kept: ReceivedPosition[] = [];
  for (const fix of fixes) {
    const last = kept.at(-1);
    if (!last || isReachable(last, fix)) kept.push(fix);
  }
  return kept;
});

function isReachable(from: ReceivedPosition, to: ReceivedPosition): boolean {
  const meters = metersBetween(from.latitude, from.longitude, to.latitude, to.longitude);
  return meters <= ((to.time - from.time) / 3_600) * tripRules.impossibleKmh;
}

test('what is not read, as it was far away, would have told nothing', () => {
  fc.assert(
    fc.property(calmTrack, fc.constantFrom(...shapes), (fixes, shape) => {
      const rules = rulesWith([version({ shape, max_speed_kmh: 40 })]);
      const span = { from: fixes[0]?.time ?? 0, to: (fixes.at(-1)?.time ?? 0) + 1 };
      const near = findNear(movesOf(runFixes(fixes, rules), fixes), areaOf(shape).bounds, span);
      const [west, south, east, north] = reachAround(areaOf(shape).bounds);
      const isAbout = ({ latitude: y, longitude: x }: ReceivedPosition) =>
        y >= south && y <= north && x >= west && x <= east;
      const parts = [...Map.groupBy(fixes, ({ time }) => Math.floor(time / partMs))].map(([part, own]) => ({
        part,
        fixes: own.length,
        isAbout: own.some(isAbout),
      }));
      const narrowed = narrowTo(parts, near);
      const read = fixes.filter(({ time }) => narrowed.some(({ from, to }) => time >= from && time < to));
      expect(ringsOf(rehearseFences(read, rules).events)).toEqual(ringsOf(rehearseFences(fixes, rules).events));
    }),
    { numRuns: 400 },
  );
});
