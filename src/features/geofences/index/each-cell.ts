import type { Way } from './rough-lines.ts';

/** In cells. */
const near = 1e-9;

/** The cells, `scale` to a degree, that a straight way passes, column by column. */
export function eachCell(way: Way, scale: number, take: (column: number, row: number) => void): void {
  const [fromX, fromY] = [(way[0] + 180) * scale, (way[1] + 90) * scale];
  const [toX, toY] = [(way[2] + 180) * scale, (way[3] + 90) * scale];
  const [west, east] = fromX < toX ? [fromX, toX] : [toX, fromX];
  const [south, north] = fromY < toY ? [fromY, toY] : [toY, fromY];
  const slope = toX === fromX ? 0 : (toY - fromY) / (toX - fromX);
  const yAt = (x: number) => fromY + (x - fromX) * slope;
  for (let column = Math.floor(west); column <= Math.floor(east); column++) {
    const [a, b] = toX === fromX ? [fromY, toY] : [yAt(Math.max(west, column)), yAt(Math.min(east, column + 1))];
    const first = Math.floor(Math.max(south, Math.min(a, b) - near));
    const last = Math.floor(Math.min(north, Math.max(a, b) + near));
    for (let row = first; row <= last; row++) take(column, row);
  }
}
