import type { Area } from '../../shapes/shape.ts';

/** Finest cell width: 2^-13 degrees, about 14 m. */
const finest = 13;
const coarsest = -5;

/**
 * Cells per degree for an area: finer for more vertices. Only every third size is used, so that few grids have to be
 * queried.
 */
export function scaleOf({ rings, bounds: [west, south, east, north] }: Area): number {
  const points = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const cells = Math.min(64, Math.max(4, points / 12));
  const size = Math.max(east - west, north - south);
  const level = size > 0 ? 3 * Math.floor(Math.log2(cells / size) / 3) + 1 : finest;
  return 2 ** Math.min(finest, Math.max(coarsest, level));
}

/** Rounding error of stored vertices in degrees: an area is at most 128 cells wide, in 24 binary digits. */
export const slackOf = (scale: number) => 2 ** -14 / scale;
