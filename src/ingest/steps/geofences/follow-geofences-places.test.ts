import { expect, test } from 'vitest';
import type { StoredVersion } from '#features/geofences/engine/crossings/geofence-book.ts';
import type { Shape } from '#features/geofences/shapes/public.ts';
import { boxAt, rulesWith, version } from '../testing/geofences.ts';
import { runTrack, start, type TrackReading } from '../testing/run-track.ts';

type PolygonShape = Extract<Shape, { type: 'Polygon' }>;

/** Events as `entry 10, exit 40` in seconds, by geofence. */
function eventsIn(versions: readonly StoredVersion[], readings: readonly TrackReading[]): string[] {
  const events = [...runTrack(readings, rulesWith(versions)).geofenceEvents.values()];
  return versions.map(({ id }) =>
    events
      .filter(({ part }) => part === id)
      .sort((a, b) => a.startedAt - b.startedAt)
      .map(({ type, startedAt }) => `${type} ${Math.round((startedAt - start) / 1_000)}`)
      .join(', '),
  );
}

const along = (...fixes: readonly (readonly [s: number, east: number])[]) => fixes.map(([s, east]) => ({ s, east }));
const at = (...fixes: readonly (readonly [s: number, longitude: number])[]) =>
  fixes.map(([s, longitude]) => ({ s, longitude, latitude: 0 }));
const across = (west: number, east: number): PolygonShape => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, -0.01],
      [east, -0.01],
      [east, 0.01],
      [west, 0.01],
      [west, -0.01],
    ],
  ],
});
const rings = (...boxes: readonly Shape[]): PolygonShape => ({
  type: 'Polygon',
  coordinates: boxes.flatMap((box) => (box as PolygonShape).coordinates),
});

test.each([
  ['past 180', 179.995, 180.005],
  ['before -180', -180.005, -179.995],
  ['from the one to the other', 179.995, -179.995],
])('across the antimeridian, written %s: entry, exit and passage', (_, west, east) => {
  const geofences = [version({ shape: across(west, east) })];
  const slow = at([0, 179.985], [60, 179.992], [120, 179.999], [180, -179.997], [240, -179.991], [300, -179.985]);
  expect(eventsIn(geofences, slow)).toEqual(['entry 120, exit 240']);
  const back = slow.toReversed().map((fix, at) => ({ ...fix, s: at * 60 }));
  expect(eventsIn(geofences, back)).toEqual(['entry 120, exit 240']);
  expect(eventsIn(geofences, at([0, 179.99], [60, -179.99], [120, -179.98]))).toEqual(['entry 15, exit 45']);
  expect(eventsIn(geofences, at([0, -0.01], [60, 0], [120, 0.01]))).toEqual(['']);
});

test.each([
  ['an island written as a hole is inside', rings(boxAt(-100, 100, 100, 300), boxAt(-100, 600, 100, 800))],
  ['a hole is outside', rings(boxAt(-100, 100, 100, 800), boxAt(-80, 300, 80, 600))],
])('%s, also for an asset that passes neighbours', (_, shape) => {
  const track = along([0, 0], [10, 150], [20, 200], [30, 400], [40, 500], [50, 650], [60, 700], [70, 900], [80, 950]);
  expect(eventsIn([version({ shape })], track)).toEqual(['entry 10, exit 30, entry 50, exit 70']);
});

test('a border belongs to one of two neighbours; the other is left once the whole accuracy circle is outside', () => {
  const west = version({ id: 'west', shape: boxAt(-100, 100, 100, 300) });
  const east = version({ id: 'east', shape: boxAt(-100, 300, 100, 500) });
  const onBorder = along([0, 0], [10, 150], [20, 200], [30, 300], [40, 300], [50, 305], [60, 450], [70, 450]);
  expect(eventsIn([west, east], onBorder)).toEqual(['entry 10, exit 30', 'entry 30']);
  const rough = onBorder.map((fix) => ({ ...fix, accuracy_m: 20 }));
  expect(eventsIn([west, east], rough)).toEqual(['entry 10, exit 60', 'entry 30']);
});
