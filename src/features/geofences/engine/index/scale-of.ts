import type { Area } from '../../shapes/shape.ts';

/** Cells are 2 to the power of minus this many degrees wide, at the finest about 14 m. */
const finest = 13;
const coarsest = -5;

/** How many cells there are to a degree for an area. Many points ask for many cells; every third size alone, so that there are few to ask. */
export function scaleOf({ rings, bounds: [west, south, east, north] }: Area): number {
  const points = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const cells = Math.min(64, Math.max(4, points / 12));
  const size = Math.max(east - west, north - south);
  const level = size > 0 ? 3 * Math.floor(Math.log2(cells / size) / 3) + 1 : finest;
  return 2 ** Math.min(finest, Math.max(coarsest, level));
}

/** What is missing of where points are, in degrees: an area is 128 cells wide at most, and 24 binary digits are stored. */
export const slackOf = (scale: number) => 2 ** -14 / scale;
