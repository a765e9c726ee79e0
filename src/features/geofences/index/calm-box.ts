import type { Bounds } from '../shapes/shape.ts';
import { blockBits, type CellGrid } from './cell-grid.ts';
import { eighthBits } from './eighths.ts';

/** A box of squares of one size around the one that holds a place, column and row of its corners. */
interface Squares {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Of blocks, cells and eighths of cells: the size as the grid counts it, how many there are to a cell, and how many are looked at to each side. */
const sizes = [
  { size: 2, perCell: 2 ** -blockBits, reach: 8 },
  { size: 1, perCell: 1, reach: 4 },
  { size: 0, perCell: 2 ** eighthBits, reach: 8 },
] as const;

/**
 * Narrows a box to what a grid of cells knows to be without a border around a place, in the largest squares that serve: far from every
 * border these are blocks, near one eighths of cells.
 * @returns false where a border passes the place's own eighth, or may
 */
export function narrowToCalm(
  box: Bounds,
  { cells, scale }: { cells: CellGrid; scale: number },
  { longitude, latitude }: { longitude: number; latitude: number },
): boolean {
  for (const { size, perCell, reach } of sizes) {
    const perDegree = scale * perCell;
    const [column, row] = [Math.floor((longitude + 180) * perDegree), Math.floor((latitude + 90) * perDegree)];
    if (!cells.isCalm(column, row, size)) continue;
    const here = { west: column, south: row, east: column, north: row };
    const { west, south, east, north } = grow(here, reach, (x, y) => cells.isCalm(x, y, size));
    box[0] = Math.max(box[0], west / perDegree - 180);
    box[1] = Math.max(box[1], south / perDegree - 90);
    box[2] = Math.min(box[2], (east + 1) / perDegree - 180);
    box[3] = Math.min(box[3], (north + 1) / perDegree - 90);
    return true;
  }
  return false;
}

/** Pushes each side out in turn until a square on it is not calm. */
function grow(box: Squares, reach: number, isCalm: (column: number, row: number) => boolean): Squares {
  const sides = { west: true, east: true, south: true, north: true };
  for (let step = 0; step < reach; step++) {
    if ((sides.west &&= isColumnCalm(box, box.west - 1, isCalm))) box.west -= 1;
    if ((sides.east &&= isColumnCalm(box, box.east + 1, isCalm))) box.east += 1;
    if ((sides.south &&= isRowCalm(box, box.south - 1, isCalm))) box.south -= 1;
    if ((sides.north &&= isRowCalm(box, box.north + 1, isCalm))) box.north += 1;
  }
  return box;
}

function isColumnCalm(
  { south, north }: Squares,
  column: number,
  isCalm: (column: number, row: number) => boolean,
): boolean {
  for (let row = south; row <= north; row++) if (!isCalm(column, row)) return false;
  return true;
}

function isRowCalm({ west, east }: Squares, row: number, isCalm: (column: number, row: number) => boolean): boolean {
  for (let column = west; column <= east; column++) if (!isCalm(column, row)) return false;
  return true;
}
