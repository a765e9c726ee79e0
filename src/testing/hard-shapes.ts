type Place = [longitude: number, latitude: number];

/** Some 10 m at the equator. */
const step = 1e-4;

function spiralRing(n: number): Place[] {
  const [outward, inward]: [Place[], Place[]] = [[], []];
  for (let at = 0, turn = 0; at < n / 2; at++) {
    turn += 1 / (1 + turn);
    const place = (radius: number): Place => [Math.cos(6 * turn) * radius, Math.sin(6 * turn) * radius];
    outward.push(place(turn / 100));
    inward.push(place((turn + 0.02) / 100));
  }
  return [...outward, ...inward.reverse()];
}

function combRing(n: number): Place[] {
  const teeth = Array.from({ length: n - 2 }, (_, at): Place => [(at >> 1) * step, [0, 1, 1, 0][at % 4] ?? 0]);
  return [...teeth, [n * step, -1], [0, -1]];
}

/** Simple rings of n corners that are expensive for algorithms on pairs of edges. */
export const hardRings: Record<string, (n: number) => Place[]> = {
  zigzag: (n) => [
    ...Array.from({ length: n - 2 }, (_, at): Place => [at * step, (at % 2) * step]),
    [n * step, -1],
    [0, -1],
  ],
  comb: combRing,
  spiral: spiralRing,
  'all equal': (n) => Array.from({ length: n }, () => [-51, -30]),
};

/** Long slanted edges side by side: the bounding box of each overlaps many others. */
export function leaningComb(n: number): Place[] {
  return combRing(n).map(([x, y]) => [(x - y) * 0.7, (x + y) * 0.7]);
}
