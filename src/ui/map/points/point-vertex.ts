import { POINT_SHAPES, type MapPoint } from './map-point.ts';

/**
 * One vertex: from x, y · to x, y · start, duration · heading from, to (8 floats) · colour, shape (2 bytes and 2
 * spare).
 */
export const VERTEX_BYTES = 36;
export const VERTEX_FLOATS = VERTEX_BYTES / 4;
/** Shape byte of an arrow; shapes without direction follow in the order of POINT_SHAPES. */
export const ARROW = 0;

/** Shape byte of a point: an arrow where it has a heading. */
export function shapeCode(point: MapPoint): number {
  return point.heading === null ? POINT_SHAPES.indexOf(point.shape) + 1 : ARROW;
}
