import { blockBits, type CellGrid } from './cell-grid.ts';
import { finest } from './scale-of.ts';
import { subcellBits, isWithinSubcells, type Subcells } from './subcells.ts';

/** Grid units to a degree: the subcells of the smallest cells, so that a clear box lies in whole ones. They count from -180 and -90 degrees, as columns and rows do. */
export const gridUnits = 2 ** (finest + subcellBits);

export const columnUnits = (longitude: number) => (longitude + 180) * gridUnits;
export const rowUnits = (latitude: number) => (latitude + 90) * gridUnits;

/** In gridUnits, and in whole ones; what lies on its east and north is not in it. */
export type ClearBox = [west: number, south: number, east: number, north: number];

export const everywhere: Readonly<ClearBox> = [0, 0, 2 ** 30, 2 ** 30];

/**
 * Narrows a box to what a grid of cells knows to be without a border around a place: the block where nothing is set, the cell where no
 * border passes it, or subcells of it. Other cells are not asked: what holds the place was read from this one, and another would have to be waited for.
 * @returns false where a border passes the place's own subcell, or may
 */
export function narrowToClear(
  box: ClearBox,
  { cells, scale }: { cells: CellGrid; scale: number },
  { longitude, latitude }: { longitude: number; latitude: number },
): boolean {
  const outX = (longitude + 180) * scale;
  const upY = (latitude + 90) * scale;
  const column = Math.floor(outX);
  const row = Math.floor(upY);
  const place = cells.find(column, row);
  if (place === 0) return narrow(box, scale / 2 ** blockBits, column >> blockBits, row >> blockBits, 1, 1);
  if ((cells.cells[place] ?? 0) <= 0) return narrow(box, scale, column, row, 1, 1);
  const clear = cells.answered(place);
  const x = Math.floor((outX - column) * sides);
  const y = Math.floor((upY - row) * sides);
  if (!isWithinSubcells(clear, (x << subcellBits) | y)) return false;
  let west = x;
  let south = y;
  let east = x;
  let north = y;
  for (let step = 1; step < sides; step++) {
    const rows = rowsFrom(south, north);
    if (west > 0 && isClear(clear, west - 1, rows)) west -= 1;
    if (east < sides - 1 && isClear(clear, east + 1, rows)) east += 1;
    if (south > 0 && areClear(clear, west, east, 1 << (south - 1))) south -= 1;
    if (north < sides - 1 && areClear(clear, west, east, 1 << (north + 1))) north += 1;
  }
  return narrow(box, scale * sides, column * sides + west, row * sides + south, east - west + 1, north - south + 1);
}

const sides = 1 << subcellBits;

function rowsFrom(south: number, north: number): number {
  return ((2 << (north - south)) - 1) << south;
}

/** Whether some rows of a column of subcells are all among some. */
function isClear({ west, east }: Subcells, column: number, rows: number): boolean {
  const own = column < sides / 2 ? west >>> (column << subcellBits) : east >>> ((column << subcellBits) - 32);
  return (rows & ~own) === 0;
}

// Plain numbers: this is asked a dozen times for each box.
// oxlint-disable-next-line max-params
function areClear(clear: Subcells, west: number, east: number, rows: number): boolean {
  for (let column = west; column <= east; column++) if (!isClear(clear, column, rows)) return false;
  return true;
}

// Plain numbers, as above.
// oxlint-disable-next-line max-params
function narrow(box: ClearBox, perDegree: number, column: number, row: number, columns: number, rows: number): true {
  const wide = gridUnits / perDegree;
  box[0] = Math.max(box[0], column * wide);
  box[1] = Math.max(box[1], row * wide);
  box[2] = Math.min(box[2], (column + columns) * wide);
  box[3] = Math.min(box[3], (row + rows) * wide);
  return true;
}
