import type { Ride } from '../plan/day-plan.ts';
import { metresBetween, type Line, type Place } from './line.ts';
import { createRandom, hashOf } from '../random.ts';
import { profilePath, refineLine, type DrivingStyle } from '../plan/speed-profile.ts';

/** A bus line: the rides of one round, the next beginning where the one before ends and the last where the first began. */
export interface BusLine {
  name: string;
  start: Place;
  /** Every ride in several versions, as the people at the stops differ. */
  legs: Ride[][];
}

const busStyle: DrivingStyle = { accelerate: 0.9, brake: 1, sideways: 1.6, topKmh: 60, ofLimit: 0.95 };
const versions = 3;
const longestGapM = 450;
const meetingM = 40;

/**
 * Reads GTFS shapes (`shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence`; `-1` is there, `-2` is back) and keeps the
 * lines that close to a round inside a box of degrees.
 */
export function readBusLines(csv: string, box: { southWest: Place; northEast: Place }): BusLine[] {
  const shapes = readShapes(csv);
  const lines: BusLine[] = [];
  const names = [...new Set([...shapes.keys()].map((id) => id.replace(/-[12]$/, '')))].toSorted();
  for (const name of names) {
    const round = [shapes.get(`${name}-1`), shapes.get(`${name}-2`)].filter((shape) => shape !== undefined);
    const first = round[0]?.[0];
    if (!first || !isDriveable(round, box)) continue;
    lines.push({ name, start: first, legs: round.map((shape, leg) => rideShape(shape, `${name}-${leg}`)) });
  }
  return lines;
}

function readShapes(csv: string): Map<string, Place[]> {
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(','));
  rows.sort((a, b) => Number(a[3]) - Number(b[3]));
  const shapes = new Map<string, Place[]>();
  for (const [id, latitude, longitude] of rows) {
    if (id === undefined) continue;
    const shape = shapes.get(id) ?? [];
    shape.push([Number(longitude), Number(latitude)]);
    shapes.set(id, shape);
  }
  return shapes;
}

function isDriveable(round: Place[][], box: { southWest: Place; northEast: Place }): boolean {
  const points = round.flat();
  const isInside = points.every(
    ([lon, lat]) =>
      lon > box.southWest[0] && lon < box.northEast[0] && lat > box.southWest[1] && lat < box.northEast[1],
  );
  // One after another, the last joined to the first: a hole anywhere would be a leap.
  const gaps = points.map((point, i) => metres(point, points[(i + 1) % points.length] ?? point));
  const joints = round.map((shape, i) => metres(shape.at(-1), (round[(i + 1) % round.length] ?? shape)[0]));
  return isInside && Math.max(...gaps) < longestGapM && Math.max(...joints) < meetingM;
}

function metres(a: Place | undefined, b: Place | undefined): number {
  return a && b ? metresBetween(a[0], a[1], b[0], b[1]) : Infinity;
}

function rideShape(shape: Place[], seed: string): Ride[] {
  const line: Line = {
    longitude: Float64Array.from(shape, (point) => point[0]),
    latitude: Float64Array.from(shape, (point) => point[1]),
    limitKmh: new Float32Array(shape.length - 1).fill(50),
    junction: new Int32Array(shape.length).fill(-1),
  };
  const path = refineLine(line);
  return Array.from({ length: versions }, (_, version) => {
    const random = createRandom(hashOf('bus stops', seed, version));
    const stops = createRandom(hashOf('bus stops', seed));
    let nextStopM = stops.between(250, 500);
    const waiting = (at: number): number => {
      if (at < nextStopM) return 0;
      nextStopM = at + stops.between(380, 720);
      return random.chance(0.75) ? random.between(6, 16) : 0;
    };
    return { path, profile: profilePath(path, busStyle, waiting, hashOf('traffic', seed, version)) };
  });
}
