import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PointGrid } from './point-grid.ts';

/** Some points share few cells, so that lists within a cell are linked and unlinked; others lie anywhere. */
const crowded = fc.nat(2).map((cell) => 0.5 + (cell + 0.5) / 2 ** 14);
const unit = fc.oneof({ weight: 3, arbitrary: crowded }, fc.double({ min: 0, max: 1, noNaN: true }));
const step = fc.record({ slot: fc.nat(19), place: fc.option(fc.tuple(unit, unit), { freq: 2 }) });

describe('PointGrid', () => {
  it('finds every point in a box after any changes', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 80 }), unit, unit, (steps, x, y) => {
        const grid = new PointGrid();
        grid.grow(20);
        const places = new Map<number, readonly [number, number]>();
        for (const { slot, place } of steps) {
          if (place) grid.place(slot, ...place);
          else grid.remove(slot);
          if (place) places.set(slot, place);
          else places.delete(slot);
        }
        const box = { minX: Math.min(x, 0.5), maxX: Math.max(x, 0.5), minY: Math.min(y, 0.5), maxY: Math.max(y, 0.5) };
        const found: number[] = [];
        grid.forEachIn(box, (slot) => found.push(slot));
        expect(new Set(found).size).toBe(found.length);
        for (const slot of found) expect(places.has(slot)).toBe(true);
        for (const [slot, [px, py]] of places) {
          if (px >= box.minX && px <= box.maxX && py >= box.minY && py <= box.maxY) expect(found).toContain(slot);
        }
      }),
    );
  });
});
