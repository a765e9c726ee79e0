import type { Bounds } from '#platform/geo/bounds.ts';

export interface AreaShape {
  /** Polygons that do not overlap, each an outer ring and its holes, closed, longitude first. */
  readonly polygons: GeoJSON.Position[][][];
  /** East of 180 it goes on past the antimeridian. */
  readonly bounds: Bounds;
}

/** An area on the map. One that did not change stays the same object. */
export interface DrawnArea {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` */
  readonly colour: string;
  /** It lies inside another, and is drawn finer. */
  readonly isInner: boolean;
  /** Asked for when it is drawn. */
  readonly shape: () => AreaShape;
}

/** A name fits in once an area is so many pixels wide. */
const namePixels = 110;
const tilePixels = 512;

/** From which zoom on an area has room for its name. */
export function namedFrom([west, , east]: Bounds, isInner: boolean): number {
  const wide = Math.max(east - west, 1e-9);
  return Math.log2((namePixels * 360) / (wide * tilePixels)) + (isInner ? 0.5 : 0);
}

const heights = [0.5, 0.35, 0.65, 0.2, 0.8];

/** A place inside an area with room to the left and right, longitude first; null for one that is empty. */
export function namePlace({ polygons, bounds: [, south, , north] }: AreaShape): [number, number] | null {
  let best: { place: [number, number]; room: number } | null = null;
  for (const height of heights) {
    const latitude = south + (north - south) * height;
    for (const [from, to] of stretchesAt(polygons.flat(), latitude)) {
      // The middle is where people look for a name: another height has to have clearly more room.
      const room = (to - from) * (1 - Math.abs(height - 0.5) / 2);
      if (!best || room > best.room) best = { place: [(from + to) / 2, latitude], room };
    }
  }
  return best?.place ?? null;
}

/** What of a line of latitude lies inside, from west to east. */
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

/** How much of the map an area takes, to find the innermost of several. */
export function spreadOf([west, south, east, north]: Bounds): number {
  return (east - west) * (north - south);
}
