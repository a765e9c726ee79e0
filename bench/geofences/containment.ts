import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import Flatbush from 'flatbush';
import { GeofenceIndex } from '#features/geofences/engine/index/geofence-index.ts';
import { areaOf, type Area } from '#features/geofences/shapes/public.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { geofenceCount, placeIn, seeded, spreadGeofences, type Polygon } from './geofences.ts';

const positionCount = 1_000_000;
/** Of Turf, which takes longer. */
const turfCount = 100_000;
/** So large that processor time, which counts in steps of 4 ms, resolves nanoseconds. */
const portions = 10;
const rounds = 4;

interface Geofence {
  number: number;
  shape: Polygon;
  area: Area;
}
type Count = (longitude: number, latitude: number) => number;

/**
 * In how many of 10,000 geofences each of a million places lies that are spread at random over all of them: the portal's index, Turf over
 * a Flatbush index, and a plain ray against each geofence whose box holds the place. Time is what the processor spent, of the middle portion.
 */
export function benchContainment(say: (line: string) => void): Figure[] {
  const random = seeded(7);
  const geofences = spreadGeofences(random).map((shape, number): Geofence => ({ number, shape, area: areaOf(shape) }));
  const began = process.threadCpuUsage();
  const index = new GeofenceIndex<Geofence>();
  for (const geofence of geofences) index.add(geofence);
  say(`  ${geofenceCount} geofences indexed in ${Math.round(spentMs(began))} ms of the processor`);
  const boxes = boxesOf(geofences);
  const positions = Float64Array.from(Array.from({ length: positionCount }, () => placeIn(random)).flat());
  let found = 0;
  const take = () => void (found += 1);
  const ours: Count = (longitude, latitude) => {
    found = 0;
    index.at(longitude, latitude, take);
    return found;
  };
  const turf: Count = (x, y) => {
    const near = boxes.search(x, y, x, y);
    return near.filter((number) => booleanPointInPolygon([x, y], geofences[number]?.shape ?? none)).length;
  };
  const [ownNs, turfNs] = timeInTurn(positions, ours, turf);
  const mismatches = countMismatches(positions, index, { boxes, geofences });
  say(`  ${Math.round(ownNs)} ns a position, Turf over Flatbush ${Math.round(turfNs)} ns; mismatches ${mismatches}`);
  return [
    {
      what: `containment against ${geofenceCount} geofences, a position`,
      value: ownNs,
      limit: 300,
      wanted: 'at most',
      unit: 'ns',
    },
    { what: 'Turf over Flatbush ÷ containment', value: turfNs / ownNs, limit: 10, wanted: 'at least', unit: 'ratio' },
    {
      what: `mismatches with a plain ray over ${positionCount} places`,
      value: mismatches,
      limit: 0,
      wanted: 'at most',
      unit: 'places',
    },
  ];
}

const none: Polygon = { type: 'Polygon', coordinates: [] };

function boxesOf(geofences: readonly Geofence[]): Flatbush {
  const boxes = new Flatbush(geofences.length);
  for (const { area } of geofences) boxes.add(...area.bounds);
  boxes.finish();
  return boxes;
}

/** Portions of both in turn, so that what else the machine does meets both; answers nanoseconds a position. */
function timeInTurn(positions: Float64Array, ours: Count, turf: Count): [number, number] {
  const times: [number[], number[]] = [[], []];
  const [portion, turfPortion] = [(2 * positionCount) / portions, (2 * turfCount) / portions];
  for (let round = 0; round < rounds; round++) {
    for (let from = 0; from < positions.length; from += portion) {
      times[0].push(timeOf(positions.subarray(from, from + portion), ours));
      times[1].push(timeOf(positions.subarray(from, from + turfPortion), turf));
    }
  }
  return [quantile(times[0], 0.5), quantile(times[1], 0.5)];
}

function timeOf(positions: Float64Array, count: Count): number {
  let found = 0;
  const began = process.threadCpuUsage();
  for (let at = 0; at < positions.length; at += 2) found += count(positions[at] ?? 0, positions[at + 1] ?? 0);
  const ns = (spentMs(began) * 1e6) / (positions.length / 2);
  if (found === 0) throw new Error('no place lies in a geofence');
  return ns;
}

function spentMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1_000;
}

function countMismatches(
  positions: Float64Array,
  index: GeofenceIndex<Geofence>,
  { boxes, geofences }: { boxes: Flatbush; geofences: readonly Geofence[] },
): number {
  let mismatches = 0;
  for (let at = 0; at < positions.length; at += 2) {
    const [x = 0, y = 0] = positions.subarray(at, at + 2);
    const found: number[] = [];
    index.at(x, y, ({ number }) => found.push(number));
    const wanted = boxes.search(x, y, x, y).filter((number) => isInPlainly(geofences[number]?.shape ?? none, x, y));
    if (found.sort().join() !== wanted.sort().join()) mismatches += 1;
  }
  return mismatches;
}

/** The textbook's ray, over the shape as it was drawn. */
function isInPlainly({ coordinates }: Polygon, x: number, y: number): boolean {
  let isIn = false;
  for (const ring of coordinates)
    for (const [at, [toX = 0, toY = 0]] of ring.entries()) {
      const [fromX = 0, fromY = 0] = ring[at === 0 ? ring.length - 1 : at - 1] ?? [];
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isIn = !isIn;
    }
  return isIn;
}
