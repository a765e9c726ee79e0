import { expect, it } from 'vitest';
import { frameOpacity, streetEdges } from './street-edges.ts';

const area: [number, number, number, number] = [-51.3, -30.1, -51.1, -30];

/** How much of a street is left so many degrees within the western edge. */
function leftAt(depth: number): number {
  const x = area[0] + depth;
  const over = streetEdges([area]).features.filter(({ geometry }) => {
    const [outer = [], inner = []] = geometry.type === 'Polygon' ? geometry.coordinates : [];
    const west = (ring: readonly (readonly number[])[]) => Math.min(...ring.map(([longitude = 0]) => longitude));
    return x > west(outer) && x < west(inner);
  });
  return (1 - frameOpacity) ** over.length;
}

it('keeps streets inside, and fades them at the edge', () => {
  expect(leftAt(0.009)).toBe(1);
  expect(leftAt(0.004)).toBeCloseTo(0.18, 1);
  expect(leftAt(-0.001)).toBeLessThan(0.04);
});
