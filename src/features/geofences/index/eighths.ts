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
