/**
 * Winding number of lines around a point by ray casting to the east, with the half-open rule, so that a common border
 * belongs to one of two neighbours. Lines are x and y interleaved, in a range of the array; NaN separates them, since
 * every comparison with it is false.
 */
// Called per fix: an options object would cost more than the work.
// oxlint-disable-next-line max-params
export function windingAlong(points: Float64Array, start: number, end: number, x: number, y: number): number {
  let winding = 0;
  let fromX = points[start] ?? 0;
  let fromY = points[start + 1] ?? 0;
  for (let at = start + 2; at < end; at += 2) {
    const toX = points[at] ?? 0;
    const toY = points[at + 1] ?? 0;
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
      winding += toY > fromY ? 1 : -1;
    fromX = toX;
    fromY = toY;
  }
  return winding;
}
