import type { Edge } from '../../shapes/edges.ts';

/** In cells. */
const near = 1e-9;

/**
 * Puts the cells, `scale` to a degree, that a straight way passes into a list, column by column: column and row of each in turn. Answers how
 * many numbers these are; what the list held beyond them stays.
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
