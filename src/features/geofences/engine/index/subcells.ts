import type { Way } from './rough-lines.ts';

/** Squares of a cell, eight from side to side, sixty-four in all, bit by bit: those of its west half, and those of its east one. */
export interface Eighths {
  west: number;
  east: number;
}

/** Eighths to the side of a cell, as a power of 2. */
export const eighthBits = 3;
export const everyEighth: Readonly<Eighths> = { west: -1, east: -1 };

/** That of a place in a cell, told in widths of it. */
export function eighthOf(outX: number, upY: number): number {
  return (Math.floor(outX * 2 ** eighthBits) << eighthBits) | Math.floor(upY * 2 ** eighthBits);
}

export function isWithinEighths({ west, east }: Eighths, eighth: number): boolean {
  return (((eighth < 32 ? west : east) >>> eighth) & 1) === 1;
}

export function addEighth(eighths: Eighths, eighth: number): void {
  if (eighth < 32) eighths.west |= 1 << eighth;
  else eighths.east |= 1 << eighth;
}

export function countEighths({ west, east }: Eighths): number {
  return countBits(west) + countBits(east);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Those of a cell that the box of a way meets. */
export function eighthsPassed(way: Way, scale: number, column: number, row: number): Eighths {
  const bottom = eighthAt((Math.min(way[1], way[3]) + 90) * scale - row);
  const top = eighthAt((Math.max(way[1], way[3]) + 90) * scale - row);
  const rows = ((2 << (top - bottom)) - 1) << bottom;
  const eighths = { west: 0, east: 0 };
  const end = eighthAt((Math.max(way[0], way[2]) + 180) * scale - column);
  for (let out = eighthAt((Math.min(way[0], way[2]) + 180) * scale - column); out <= end; out++)
    if (out <= last >> 1) eighths.west |= rows << (out << eighthBits);
    else eighths.east |= rows << ((out << eighthBits) - 32);
  return eighths;
}

const last = (1 << eighthBits) - 1;

/** Column or row of the eighth at so many widths of the cell from its edge; the nearest one of what lies beyond. */
function eighthAt(out: number): number {
  return Math.min(last, Math.max(0, Math.floor(out * (last + 1))));
}
