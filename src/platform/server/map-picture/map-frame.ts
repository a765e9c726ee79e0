import { mercatorX, mercatorY, metresPerUnit, worldSize } from '../../geo/mercator.ts';

/** Latitudes and longitudes in degrees, alternating. */
export type PicturePlaces = readonly number[];

/** The part of the world that a picture shows, and the position of places in it. */
export interface MapFrame {
  /** Points. */
  width: number;
  height: number;
  /** Zoom as on screen, which decides what is drawn. */
  zoom: number;
  metresPerPoint: number;
  /** Points from the left and upper edge. */
  x(longitude: number): number;
  y(latitude: number): number;
  /** The edges in world coordinates (unit square). */
  edges: { left: number; top: number; right: number; bottom: number };
  /** Width of the whole world. */
  world: number;
}

/** Screen pixels per point: print is viewed from a shorter distance. */
export const pixelsPerPoint = 1.35;
const nearestZoom = 15.6;
const farthestZoom = 2;
const margin = 30;

/** North up, containing all places with a margin. */
export function frameAround(
  places: readonly PicturePlaces[],
  { width, height }: { width: number; height: number },
): MapFrame {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const line of places)
    for (let at = 0; at + 1 < line.length; at += 2) {
      const [x, y] = [mercatorX(line[at + 1] ?? 0), mercatorY(line[at] ?? 0)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  const side = (points: number, span: number) => (points - 2 * margin) / Math.max(span, 1e-9);
  const sizeAt = (zoom: number) => worldSize(zoom) / pixelsPerPoint;
  const fitting = Math.min(side(width, right - left), side(height, bottom - top));
  const world = Math.min(Math.max(fitting, sizeAt(farthestZoom)), sizeAt(nearestZoom));
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const edges = {
    left: middleX - width / 2 / world,
    right: middleX + width / 2 / world,
    top: middleY - height / 2 / world,
    bottom: middleY + height / 2 / world,
  };
  return {
    width,
    height,
    world,
    edges,
    zoom: Math.log2((world * pixelsPerPoint) / worldSize(0)),
    metresPerPoint: metresPerUnit(middleY) / world,
    x: (longitude) => (mercatorX(longitude) - edges.left) * world,
    y: (latitude) => (mercatorY(latitude) - edges.top) * world,
  };
}
