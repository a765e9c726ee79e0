import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centred, drawnBy, shownSquare } from './crop-rules.ts';

const wide = { width: 900, height: 600 };

test.each([
  [centred, { left: 150, top: 0, edge: 600 }],
  [
    { zoom: 2, x: 0.5, y: 0.5 },
    { left: 300, top: 150, edge: 300 },
  ],
  [
    { zoom: 2, x: 0, y: 1 },
    { left: 0, top: 300, edge: 300 },
  ],
  [
    { zoom: 9, x: -3, y: 7 },
    { left: 0, top: 450, edge: 150 },
  ],
])('placement %j shows %j', (placement, square) => expect(shownSquare(wide, placement)).toEqual(square));

test('dragging moves the visible part the other way, up to the edge', () => {
  expect(drawnBy(wide, centred, { x: 0.25, y: 0.25 })).toEqual({ zoom: 1, x: 0, y: 0.5 });
  expect(drawnBy(wide, { zoom: 2, x: 0.5, y: 0.5 }, { x: -0.5, y: 0.5 })).toEqual({ zoom: 2, x: 0.75, y: 0 });
});

test('the visible part never leaves the picture', () => {
  const number = fc.double({ min: -10, max: 10, noNaN: true });
  const placement = fc.record({ zoom: number, x: number, y: number });
  const size = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });
  fc.assert(
    fc.property(size, placement, fc.record({ x: number, y: number }), (picture, start, by) => {
      const { left, top, edge } = shownSquare(picture, drawnBy(picture, start, by));
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(edge).toBeGreaterThan(0);
      expect(left + edge).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(top + edge).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});
