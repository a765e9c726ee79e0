import type { Edge } from '../../shapes/edges.ts';

/** Set of the 8 × 8 subcells of a cell, one bit each: west and east half. */
export interface Subcells {
  west: number;
  east: number;
}

/** Subcells per side, as a power of 2. */
export const subcellBits = 3;
export const everySubcell: Readonly<Subcells> = { west: -1, east: -1 };

/** Subcell of a point, in cell widths. */
export function subcellOf(cellX: number, cellY: number): number {
  return (Math.floor(cellX * 2 ** subcellBits) << subcellBits) | Math.floor(cellY * 2 ** subcellBits);
}

export function isWithinSubcells({ west, east }: Subcells, subcell: number): boolean {
  return (((subcell < 32 ? west : east) >>> subcell) & 1) === 1;
}

export function addSubcell(subcells: Subcells, subcell: number): void {
  if (subcell < 32) subcells.west |= 1 << subcell;
  else subcells.east |= 1 << subcell;
}

export function countSubcells({ west, east }: Subcells): number {
  return countBits(west) + countBits(east);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Subcells that the bounding box of a path meets. */
export function subcellsPassed(way: Edge, scale: number, column: number, row: number): Subcells {
  const bottom = subcellStepAt((Math.min(way[1], way[3]) + 90) * scale - row);
  const top = subcellStepAt((Math.max(way[1], way[3]) + 90) * scale - row);
  const rows = ((2 << (top - bottom)) - 1) << bottom;
  const subcells = { west: 0, east: 0 };
  const end = subcellStepAt((Math.max(way[0], way[2]) + 180) * scale - column);
  for (let at = subcellStepAt((Math.min(way[0], way[2]) + 180) * scale - column); at <= end; at++)
    if (at <= last >> 1) subcells.west |= rows << (at << subcellBits);
    else subcells.east |= rows << ((at << subcellBits) - 32);
  return subcells;
}

const last = (1 << subcellBits) - 1;

/** Column or row of a subcell, clamped to the cell. */
function subcellStepAt(place: number): number {
  return Math.min(last, Math.max(0, Math.floor(place * (last + 1))));
}
