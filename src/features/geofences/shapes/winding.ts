/**
 * How often lines wind around a place, as a plain ray to the east counts it: by the half-open rule, so that of two neighbours one alone
 * holds their border. The lines are x and y in turn, from one place in the array up to another; not-a-number parts two of them, as no
 * comparison with it is true.
 */
// Five plain numbers: this is asked for every fix, and an object for each would cost more than the question.
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
