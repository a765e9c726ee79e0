import type { Way } from './rough-lines.ts';

/** Squares of a cell, eight from side to side, sixty-four in all, bit by bit: those of its west half, and those of its east one. */
export interface Eighths {
  west: number;
  east: number;
}

/** Eighths to the side of a cell, as a power of 2. */
export const eighthBits = 3;
export const everyEighth: Readonly<Eighths> = { west: -1, east: -1 };

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
export function eighthsPassed(
  [fromX, fromY, toX, toY]: Way,
  scale: number,
  { column, row }: { column: number; row: number },
): Eighths {
  const at = (degrees: number, half: number, cell: number) =>
    Math.min(last, Math.max(0, Math.floor(((degrees + half) * scale - cell) * (last + 1))));
  const [bottom, top] = [at(Math.min(fromY, toY), 90, row), at(Math.max(fromY, toY), 90, row)];
  const rows = ((2 << (top - bottom)) - 1) << bottom;
  const eighths = { west: 0, east: 0 };
  const end = at(Math.max(fromX, toX), 180, column);
  for (let out = at(Math.min(fromX, toX), 180, column); out <= end; out++)
    if (out <= last >> 1) eighths.west |= rows << (out << eighthBits);
    else eighths.east |= rows << ((out << eighthBits) - 32);
  return eighths;
}

const last = (1 << eighthBits) - 1;
