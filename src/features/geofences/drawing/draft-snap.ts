import { boundsOfRing } from '#platform/geo/bounds.ts';
import { mercatorX, mercatorY } from '#platform/geo/mercator.ts';
import { near, type DrawnPlace } from './draft-figure.ts';
import { areaOf, type Shape } from '../shapes/shape.ts';

/** Ring that can be snapped to. */
interface SnapRing {
  /** Degrees, longitude and latitude interleaved. */
  degrees: Float64Array;
  /** The same in Mercator coordinates. */
  world: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

export type SnapTargets = readonly SnapRing[];

export interface Snapped {
  place: DrawnPlace;
  to: 'corner' | 'edge';
}

/** Snap targets of shapes. */
export function snapTargets(shapes: readonly Shape[]): SnapTargets {
  return shapes.flatMap((shape) => areaOf(shape).rings.map(targetOf));
}

/**
 * Nearest vertex within reach, otherwise nearest point of an edge; null for none. `reach` is in Mercator units: pixels
 * divided by the world's size on screen.
 */
export function snap(targets: SnapTargets, place: DrawnPlace, reach: number): Snapped | null {
  const best: Found = { corner: reach, edge: reach, cornerAt: null, edgeAt: null };
  const y = mercatorY(place[1]);
  for (const ring of targets) {
    if (y < ring.north - reach || y > ring.south + reach) continue;
    const x = mercatorX(near(place, ((ring.west + ring.east) / 2) * 360 - 180)[0]);
    if (x < ring.west - reach || x > ring.east + reach) continue;
    lookAlong(ring, x, y, best);
  }
  const found = best.cornerAt ?? best.edgeAt;
  return found && { place: near(found, place[0]), to: best.cornerAt ? 'corner' : 'edge' };
}

interface Found {
  corner: number;
  edge: number;
  cornerAt: DrawnPlace | null;
  edgeAt: DrawnPlace | null;
}

function lookAlong({ degrees, world }: SnapRing, x: number, y: number, best: Found): void {
  const { length } = world;
  let from = length - 2;
  for (let to = 0; to < length; to += 2) {
    const [fromX, fromY] = [world[from] ?? 0, world[from + 1] ?? 0];
    const [right, down] = [(world[to] ?? 0) - fromX, (world[to + 1] ?? 0) - fromY];
    const distance = Math.hypot(fromX + right - x, fromY + down - y);
    if (distance <= best.corner) {
      best.corner = distance;
      best.cornerAt = [degrees[to] ?? 0, degrees[to + 1] ?? 0];
    }
    const squared = right * right + down * down;
    const along = squared === 0 ? 0 : ((x - fromX) * right + (y - fromY) * down) / squared;
    const share = Math.min(1, Math.max(0, along));
    const off = Math.hypot(fromX + share * right - x, fromY + share * down - y);
    if (off <= best.edge) {
      best.edge = off;
      best.edgeAt = [mix(degrees[from], degrees[to], share), mix(degrees[from + 1], degrees[to + 1], share)];
    }
    from = to;
  }
}

function mix(from = 0, to = 0, share: number): number {
  return from + share * (to - from);
}

function targetOf(degrees: Float64Array): SnapRing {
  const world = degrees.map((value, at) => (at % 2 === 0 ? mercatorX(value) : mercatorY(value)));
  const [west, north, east, south] = boundsOfRing(world);
  return { degrees, world, west, north, east, south };
}
