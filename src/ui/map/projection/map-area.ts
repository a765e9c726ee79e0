import { mercatorX, mercatorY } from '#platform/geo/mercator.ts';

/** A closed shape by its corners, in Mercator world coordinates. */
export interface MapArea {
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Null if it encloses nothing. */
export function areaOf(corners: MapArea['corners']): MapArea | null {
  if (corners.length < 3) return null;
  const box = { minX: 1, minY: 1, maxX: 0, maxY: 0 };
  for (const { x, y } of corners) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box.minX < box.maxX && box.minY < box.maxY ? { corners, ...box } : null;
}

/** Whether a place in degrees lies inside, by the even-odd rule. */
export function isWithin(area: MapArea, longitude: number, latitude: number): boolean {
  const x = mercatorX(longitude);
  if (x < area.minX || x > area.maxX) return false;
  const y = mercatorY(latitude);
  if (y < area.minY || y > area.maxY) return false;
  const { corners } = area;
  let isInside = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before && corner.y > y !== before.y > y) {
      const crossing = ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x;
      if (x < crossing) isInside = !isInside;
    }
    before = corner;
  }
  return isInside;
}

/** A drawn line with a minimum distance between corners in pixels. */
export function thinOut(line: readonly { x: number; y: number }[], apart: number): { x: number; y: number }[] {
  const corners: { x: number; y: number }[] = [];
  for (const point of line) {
    const last = corners.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= apart) corners.push(point);
  }
  return corners;
}
