import { onScreen, turnsTo, type FlatView } from '#platform/geo/flat-view.ts';
import { mercatorX, mercatorY } from '#platform/geo/mercator.ts';
import type { DrawnLine, DrawnPlace } from './draft-figure.ts';

/** CSS pixels from the map's top left corner. */
export interface ScreenSpot {
  x: number;
  y: number;
}

/** Vertices of a line in Mercator coordinates, x and y interleaved. */
interface World {
  corners: Float64Array;
  /** Middle x between west and east. */
  middle: number;
}

const worlds = new WeakMap<DrawnLine, World>();

/** Ring of a circle as a line. */
export function drawnRing(ring: Float64Array): DrawnLine {
  return Array.from({ length: ring.length / 2 }, (_, at): DrawnPlace => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0]);
}

export function spotOf(view: FlatView, [longitude, latitude]: DrawnPlace): ScreenSpot {
  const x = mercatorX(longitude);
  return onScreen(view, x + turnsTo(view, x), mercatorY(latitude));
}

/** Screen coordinates of a line, x and y interleaved; continuous across the antimeridian. */
export function screenLine(view: FlatView, line: DrawnLine): Float64Array {
  const { corners, middle } = worldOf(line);
  const turns = turnsTo(view, middle);
  const spots = new Float64Array(corners.length);
  for (let at = 0; at < corners.length; at += 2) {
    const { x, y } = onScreen(view, (corners[at] ?? 0) + turns, corners[at + 1] ?? 0);
    spots[at] = x;
    spots[at + 1] = y;
  }
  return spots;
}

/** SVG path of a line on the screen, without invisible corners. */
export function pathAlong(spots: Float64Array, { width, height }: FlatView, isClosed: boolean): string {
  const commands: string[] = [];
  let [lastX, lastY] = [NaN, NaN];
  for (let at = 0; at < spots.length; at += 2) {
    const [x, y] = [spots[at] ?? 0, spots[at + 1] ?? 0];
    if (Math.abs(x - lastX) < lookAlike && Math.abs(y - lastY) < lookAlike) continue;
    const side = sideOf(x, y, width, height);
    const isBetween = side !== 0 && at > 0 && at < spots.length - 2;
    // On the same side of the screen as its neighbours: no edge becomes visible.
    if (isBetween && (side & sideOf(lastX, lastY, width, height) & sideAfter(spots, at, width, height)) !== 0) continue;
    commands.push(`${commands.length === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
    [lastX, lastY] = [x, y];
  }
  return commands.join('') + (isClosed && commands.length > 0 ? 'Z' : '');
}

/** Pixels below which two corners look like one. */
const lookAlike = 0.7;

/** Bits of the sides where a point is off screen: left 1, right 2, above 4, below 8. */
function sideOf(x: number, y: number, width: number, height: number): number {
  return (x < 0 ? 1 : x > width ? 2 : 0) | (y < 0 ? 4 : y > height ? 8 : 0);
}

function sideAfter(spots: Float64Array, at: number, width: number, height: number): number {
  return sideOf(spots[at + 2] ?? 0, spots[at + 3] ?? 0, width, height);
}

function worldOf(line: DrawnLine): World {
  const known = worlds.get(line);
  if (known) return known;
  const corners = new Float64Array(2 * line.length);
  let [west, east] = [Infinity, -Infinity];
  for (const [at, [longitude, latitude]] of line.entries()) {
    const x = mercatorX(longitude);
    corners[2 * at] = x;
    corners[2 * at + 1] = mercatorY(latitude);
    west = Math.min(west, x);
    east = Math.max(east, x);
  }
  const world = { corners, middle: line.length > 0 ? (west + east) / 2 : 0 };
  worlds.set(line, world);
  return world;
}
