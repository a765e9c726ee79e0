import { metersPerDegree } from './great-circle.ts';

/** Depth of splits at the worst place; deeper spans are split in the middle, which bounds the cost of a zigzag. */
const deepest = 40;

/**
 * Douglas-Peucker: keeps the worst place between two remaining ones and recurses on both sides until none exceeds the
 * tolerance. `findWorst` returns an index between its arguments, or -1; it visits each place at most `40 + log2(n)`
 * times.
 */
export function keepWorst(
  retained: Uint8Array,
  [first, last]: readonly [number, number],
  findWorst: (from: number, to: number) => number,
): void {
  const open = [first, last, 0];
  for (;;) {
    const [from, to, depth] = open.splice(-3);
    if (from === undefined || to === undefined || depth === undefined) return;
    const worst = to - from < 2 ? -1 : findWorst(from, to);
    if (worst < 0) continue;
    const split = depth < deepest ? worst : (from + to) >> 1;
    retained[split] = 1;
    open.push(from, split, depth + 1, split, to, depth + 1);
  }
}

/**
 * Removes the places of a line (longitude and latitude in degrees) that lie within a tolerance in metres of the
 * straight line between the remaining ones; both ends stay. Treats the few kilometres between two places as flat, with
 * an error far below the tolerance.
 */
export function simplifyLine<P extends readonly [longitude: number, latitude: number]>(
  line: readonly P[],
  toleranceM: number,
): P[] {
  const [longitudes, latitudes] = [Float64Array.from(line, ([x]) => x), Float64Array.from(line, ([, y]) => y)];
  const retained = retainedOf(longitudes, latitudes, toleranceM);
  return line.filter((_, at) => retained[at]);
}

/** The same for alternating latitudes and longitudes, as in encoded lines; a tolerance of 0 removes nothing. */
export function simplifyPath(places: readonly number[], toleranceM: number): number[] {
  if (toleranceM <= 0) return [...places];
  const count = places.length / 2;
  const retained = retainedOf(
    Float64Array.from({ length: count }, (_, at) => places[2 * at + 1] ?? 0),
    Float64Array.from({ length: count }, (_, at) => places[2 * at] ?? 0),
    toleranceM,
  );
  return places.filter((_, at) => retained[at >> 1]);
}

function retainedOf(longitudes: Float64Array, latitudes: Float64Array, toleranceM: number): Uint8Array {
  const { length } = longitudes;
  const retained = new Uint8Array(length);
  if (length > 0) retained[0] = retained[length - 1] = 1;
  const narrows = latitudes.map((latitude) => Math.cos((latitude * Math.PI) / 180));
  const tolerance = (toleranceM / metersPerDegree) ** 2;
  keepWorst(retained, [0, length - 1], (from, to) => {
    const [startX = 0, startY = 0] = [longitudes[from], latitudes[from]];
    const [wayX, wayY] = [(longitudes[to] ?? 0) - startX, (latitudes[to] ?? 0) - startY];
    let worst = -1;
    let farthest = tolerance;
    for (let at = from + 1; at < to; at++) {
      const narrow = narrows[at] ?? 1;
      const east = wayX * narrow;
      const x = ((longitudes[at] ?? 0) - startX) * narrow;
      const y = (latitudes[at] ?? 0) - startY;
      const along = x * east + y * wayY;
      const squared = east * east + wayY * wayY;
      const share = along <= 0 ? 0 : along >= squared ? 1 : along / squared;
      const offX = x - share * east;
      const offY = y - share * wayY;
      const apart = offX * offX + offY * offY;
      if (apart <= farthest) continue;
      worst = at;
      farthest = apart;
    }
    return worst;
  });
  return retained;
}
