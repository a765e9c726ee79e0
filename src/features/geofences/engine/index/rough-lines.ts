import type { Edge } from '../../shapes/edges.ts';
/**
 * Lines as stored in cells: x and y interleaved, in degrees from the middle of the cell, in single precision; NaN
 * separates lines, since every comparison with it is false. `slack`, in degrees, exceeds the rounding error.
 */

// Here and in all lookups per fix, destructuring is avoided: it would allocate tens of bytes per call.

/** Winding number of the lines around a point; NaN: the point is too near to them to be certain. */
// Called per fix: an options object would cost more than the work.
// oxlint-disable-next-line max-params
export function roughWinding(
  lines: Float32Array,
  start: number,
  end: number,
  x: number,
  y: number,
  slack: number,
): number {
  let winding = 0;
  let fromX = lines[start] ?? 0;
  let fromY = lines[start + 1] ?? 0;
  if (Math.abs(fromY - y) <= slack) return NaN;
  for (let at = start + 2; at < end; at += 2) {
    const toX = lines[at] ?? 0;
    const toY = lines[at + 1] ?? 0;
    if (Math.abs(toY - y) <= slack) return NaN;
    if (fromY > y !== toY > y) {
      const eastX = toX - fromX;
      const northY = toY - fromY;
      const offsetX = x - fromX;
      const offsetY = y - fromY;
      const side = eastX * offsetY - offsetX * northY;
      if (Math.abs(side) <= slack * (Math.abs(eastX) + Math.abs(northY) + Math.abs(offsetX) + Math.abs(offsetY)))
        return NaN;
      if (northY > 0 && side > 0) winding += 1;
      else if (northY < 0 && side < 0) winding -= 1;
    }
    fromX = toX;
    fromY = toY;
  }
  return winding;
}

/** Whether a straight path may touch the lines; near ones count. */
// oxlint-disable-next-line max-params
export function isTouched(lines: Float32Array, start: number, end: number, way: Edge, slack: number): boolean {
  const wayX = way[0];
  const wayY = way[1];
  const eastX = way[2] - wayX;
  const northY = way[3] - wayY;
  const west = Math.min(wayX, way[2]) - slack;
  const east = Math.max(wayX, way[2]) + slack;
  const south = Math.min(wayY, way[3]) - slack;
  const north = Math.max(wayY, way[3]) + slack;
  const sideSlack = slack * (Math.abs(eastX) + Math.abs(northY));
  let fromX = NaN;
  let fromY = NaN;
  let fromSide = NaN;
  for (let at = start; at < end; at += 2) {
    const toX = lines[at] ?? 0;
    const toY = lines[at + 1] ?? 0;
    const side = eastX * (toY - wayY) - northY * (toX - wayX);
    const isAcross = Math.min(fromSide, side) <= sideSlack && Math.max(fromSide, side) >= -sideSlack;
    if (isAcross && Math.min(fromX, toX) <= east && Math.max(fromX, toX) >= west) {
      const isNear = Math.min(fromY, toY) <= north && Math.max(fromY, toY) >= south;
      if (isNear && !isBeside(lines, at, way, slack)) return true;
    }
    fromX = toX;
    fromY = toY;
    fromSide = side;
  }
  return false;
}

/** Whether a path lies to one side of the line that ends at index `at`. */
function isBeside(lines: Float32Array, at: number, way: Edge, slack: number): boolean {
  const fromX = lines[at - 2] ?? NaN;
  const fromY = lines[at - 1] ?? NaN;
  const eastX = (lines[at] ?? NaN) - fromX;
  const northY = (lines[at + 1] ?? NaN) - fromY;
  const wayX = way[0];
  const wayY = way[1];
  const endX = way[2];
  const endY = way[3];
  const start = eastX * (wayY - fromY) - northY * (wayX - fromX);
  const end = eastX * (endY - fromY) - northY * (endX - fromX);
  const offsetX = Math.max(Math.abs(wayX - fromX), Math.abs(endX - fromX));
  const offsetY = Math.max(Math.abs(wayY - fromY), Math.abs(endY - fromY));
  const sideSlack = slack * (Math.abs(eastX) + Math.abs(northY) + offsetX + offsetY);
  return Math.min(start, end) > sideSlack || Math.max(start, end) < -sideSlack;
}
