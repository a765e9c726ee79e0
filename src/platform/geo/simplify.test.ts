import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metersPerDegree } from './great-circle.ts';
import { keepWorst, simplifyLine, simplifyPath } from './simplify.ts';

test.each([
  ['a straight line keeps its ends', [0, 0, 0, 0.001, 0, 0.002, 0, 0.003], 1, [0, 0, 0, 0.003]],
  ['a corner stays', [0, 0, 0, 0.001, 0.001, 0.001], 10, [0, 0, 0, 0.001, 0.001, 0.001]],
  ['a corner smaller than what is asked goes', [0, 0, 0.000_05, 0.001, 0, 0.002], 10, [0, 0, 0, 0.002]],
  ['there and back keeps where it turned', [0, 0, 0, 0.01, 0, 0], 10, [0, 0, 0, 0.01, 0, 0]],
  ['nothing is left out for nothing', [0, 0, 0, 0.001, 0, 0.002], 0, [0, 0, 0, 0.001, 0, 0.002]],
  ['two places stay two', [1, 1, 1, 1], 50, [1, 1, 1, 1]],
])('simplification: %s', (_, line, toleranceM, expected) => expect(simplifyPath(line, toleranceM)).toEqual(expected));

type Place = [longitude: number, latitude: number];
/** Some 500 m at the equator. */
const step = 0.005;

/** Lines of n places on which splitting at the worst place is unbalanced. */
const shapes: Record<string, (n: number) => Place[]> = {
  zigzag: (n) => Array.from({ length: n }, (_, at) => [at * step, (at % 2) * step]),
  comb: (n) => Array.from({ length: n }, (_, at) => [(at >> 1) * step, [0, 1, 1, 0][at % 4] ?? 0]),
  spiral: (n) =>
    Array.from({ length: n }, (_, at) => [Math.cos(at / 5) * (1 - at / n) * 9, Math.sin(at / 5) * (1 - at / n) * 9]),
  'all equal': (n) => Array.from({ length: n }, () => [-51, -30]),
  'growing teeth': (n) => Array.from({ length: n }, (_, at) => [at * step, (at % 2) * (at / n) * 40]),
};

/** Distance in metres from a place to the straight line between two. */
function offWay([longitude, latitude]: Place, [startX, startY]: Place, [endX, endY]: Place): number {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const [wayX, wayY] = [(endX - startX) * narrow, endY - startY];
  const [x, y] = [(longitude - startX) * narrow, latitude - startY];
  const share = Math.min(1, Math.max(0, (x * wayX + y * wayY) / (wayX ** 2 + wayY ** 2 || 1)));
  return Math.hypot(x - share * wayX, y - share * wayY) * metersPerDegree;
}

/** Removed places lie within the tolerance of the line between their remaining neighbours. */
function expectWithin(line: readonly Place[], toleranceM: number): void {
  const retained = new Set(simplifyLine(line, toleranceM));
  if (line.length > 0) expect(retained.has(line[0]!) && retained.has(line.at(-1)!)).toBe(true);
  for (let from = 0, to = 1; to < line.length; to++) {
    if (!retained.has(line[to]!)) continue;
    for (const place of line.slice(from + 1, to))
      expect(offWay(place, line[from]!, line[to]!)).toBeLessThanOrEqual(toleranceM * 1.000_001);
    from = to;
  }
}

test.each(Object.entries(shapes))('%s: what goes lies within the tolerance', (_, draw) => {
  fc.assert(
    fc.property(fc.nat(400), fc.double({ min: 0.1, max: 100_000, noNaN: true }), (n, toleranceM) =>
      expectWithin(draw(n), toleranceM),
    ),
    { numRuns: 40 },
  );
});

test('removed points of any line are within the tolerance', () => {
  const place = fc.tuple(
    fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place), fc.double({ min: 1, max: 20_000, noNaN: true }), (line, toleranceM) =>
      expectWithin(line, toleranceM),
    ),
  );
});

test('each point is visited at most 40 times plus logarithmically, in the worst case', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20_000 }), fc.constantFrom('first', 'last', 'middle'), (n, which) => {
      let looks = 0;
      keepWorst(new Uint8Array(n), [0, n - 1], (from, to) => {
        looks += to - from - 1;
        if (which === 'middle') return (from + to) >> 1;
        return which === 'first' ? from + 1 : to - 1;
      });
      expect(looks).toBeLessThanOrEqual(n * (40 + Math.log2(n)));
    }),
    { numRuns: 50 },
  );
});
