import type { Bounds } from '#platform/geo/bounds.ts';

export interface AreaShape {
  /** Non-overlapping polygons, each an outer ring and its holes, closed, longitude first. */
  readonly polygons: GeoJSON.Position[][][];
  /** Values above 180 cross the antimeridian. */
  readonly bounds: Bounds;
}

/** An area on the map. An unchanged one must be the same object. */
export interface DrawnArea {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` */
  readonly colour: string;
  /** It lies inside another area and is drawn thinner. */
  readonly isInner: boolean;
  /** Called when it is drawn. */
  readonly shape: () => AreaShape;
}

/** Minimum width of an area in pixels for its label. */
const namePixels = 110;
const tilePixels = 512;

/** Zoom from which an area has room for its label. */
export function namedFrom([west, , east]: Bounds, isInner: boolean): number {
  const wide = Math.max(east - west, 1e-9);
  return Math.log2((namePixels * 360) / (wide * tilePixels)) + (isInner ? 0.5 : 0);
}

const heights = [0.5, 0.35, 0.65, 0.2, 0.8];

/** A place inside an area with room on both sides, longitude first; null if it is empty. */
export function namePlace({ polygons, bounds: [, south, , north] }: AreaShape): [number, number] | null {
  let best: { place: [number, number]; room: number } | null = null;
  for (const height of heights) {
    const latitude = south + (north - south) * height;
    for (const [from, to] of stretchesAt(polygons.flat(), latitude)) {
      // Prefer the middle, unless another height has clearly more room.
      const room = (to - from) * (1 - Math.abs(height - 0.5) / 2);
      if (!best || room > best.room) best = { place: [(from + to) / 2, latitude], room };
    }
  }
  return best?.place ?? null;
}

/** Intervals of a line of latitude inside the area, from west to east. */
function stretchesAt(rings: readonly GeoJSON.Position[][], latitude: number): [number, number][] {
  const crossings: number[] = [];
  for (const ring of rings) {
    let [fromX = 0, fromY = 0] = ring.at(-1) ?? [];
    for (const [x = 0, y = 0] of ring) {
      if (fromY > latitude !== y > latitude) crossings.push(((x - fromX) * (latitude - fromY)) / (y - fromY) + fromX);
      [fromX, fromY] = [x, y];
    }
  }
  crossings.sort((a, b) => a - b);
  const stretches: [number, number][] = [];
  for (let at = 1; at < crossings.length; at += 2) stretches.push([crossings[at - 1] ?? 0, crossings[at] ?? 0]);
  return stretches;
}

/** Size of an area, to find the innermost of several. */
export function spreadOf([west, south, east, north]: Bounds): number {
  return (east - west) * (north - south);
}
