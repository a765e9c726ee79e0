import type { Edge } from '../../shapes/edges.ts';

/** In cells. */
const near = 1e-9;

/**
 * Writes column and row of the cells (`scale` per degree) along a straight path into a list, by column.
 * @returns the numbers written; the rest of the list is unchanged
 */
export function listCells(way: Edge, scale: number, list: number[]): number {
  const fromX = (way[0] + 180) * scale;
  const fromY = (way[1] + 90) * scale;
  const toX = (way[2] + 180) * scale;
  const toY = (way[3] + 90) * scale;
  const west = Math.min(fromX, toX);
  const east = Math.max(fromX, toX);
  const south = Math.min(fromY, toY);
  const north = Math.max(fromY, toY);
  const slope = toX === fromX ? 0 : (toY - fromY) / (toX - fromX);
  let count = 0;
  for (let column = Math.floor(west); column <= Math.floor(east); column++) {
    const a = toX === fromX ? fromY : fromY + (Math.max(west, column) - fromX) * slope;
    const b = toX === fromX ? toY : fromY + (Math.min(east, column + 1) - fromX) * slope;
    const last = Math.floor(Math.min(north, Math.max(a, b) + near));
    for (let row = Math.floor(Math.max(south, Math.min(a, b) - near)); row <= last; row++) {
      list[count] = column;
      list[count + 1] = row;
      count += 2;
    }
  }
  return count;
}
