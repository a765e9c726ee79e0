import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FenceIndex } from './fence-index.ts';
import { areaOf, holds, type Area, type Shape } from './shape.ts';
import { insideOf, isInside, sliceArea } from './sliced-area.ts';

interface Item {
  id: number;
  plain: Area;
  area: ReturnType<typeof sliceArea>;
}

const itemOf = (id: number, shape: Shape): Item => {
  const plain = areaOf(shape);
  return { id, plain, area: sliceArea(plain) };
};

const around = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }));
/** A star with a hole, of any size, anywhere: the antimeridian too. */
const anyShape: fc.Arbitrary<Shape> = fc
  .tuple(
    around,
    fc.constantFrom(0.0002, 0.01, 0.5, 8),
    fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 }),
    fc.boolean(),
  )
  .map(([[x, y], size, reaches, hasHole]) => {
    const ring = (by: number) =>
      reaches.map((reach, at): [number, number] => {
        const angle = (at * 2 * Math.PI) / reaches.length;
        return [x + by * size * reach * Math.cos(angle), y + by * size * reach * Math.sin(angle)];
      });
    return { type: 'Polygon', coordinates: hasHole ? [ring(1), ring(0.4)] : [ring(1)] };
  });
const wrapped = (longitude: number) =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

test('slices answer as the plain ray does, also at corners and on edges', () => {
  fc.assert(
    fc.property(
      anyShape,
      fc.array(
        fc.tuple(fc.double({ min: -1.2, max: 1.2, noNaN: true }), fc.double({ min: -1.2, max: 1.2, noNaN: true })),
        { minLength: 20 },
      ),
      (shape, offsets) => {
        const { plain, area } = itemOf(0, shape);
        const [west, south, east, north] = plain.bounds;
        const places = offsets.map(
          ([dx, dy]) => [west + ((dx + 1) / 2) * (east - west), south + ((dy + 1) / 2) * (north - south)] as const,
        );
        const corners = plain.rings.flatMap((ring) =>
          Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0] as const),
        );
        const onEdges = corners.map(
          ([x, y], at) => [(x + (corners[at + 1]?.[0] ?? x)) / 2, (y + (corners[at + 1]?.[1] ?? y)) / 2] as const,
        );
        for (const [x, y] of [...places, ...corners, ...onEdges])
          expect(isInside(area.packed, x, y)).toBe(x >= west && holds(plain, x, y));
      },
    ),
    { numRuns: 200 },
  );
});

test('the index finds what a look at each finds, also after some went', () => {
  fc.assert(
    fc.property(
      fc.array(anyShape, { minLength: 1, maxLength: 40 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (shapes, stream) => {
        const index = new FenceIndex<Item>();
        const items = shapes.map((shape, id) => itemOf(id, shape));
        for (const item of items) index.add(item);
        for (const item of items.filter(({ id }) => id % 3 === 1)) index.remove(item);
        const left = items.filter(({ id }) => id % 3 !== 1);
        expect(index.size).toBe(left.length);
        const random = () => stream.next().value as number;
        for (const { plain } of items) {
          const [west, south, east, north] = plain.bounds;
          for (let n = 0; n < 8; n++) {
            const [x, y] = [wrapped(west + random() * (east - west)), south + random() * (north - south)];
            const found: number[] = [];
            index.at(x, y, ({ id }) => found.push(id));
            expect(found.sort()).toEqual(
              left
                .filter((one) => holds(one.plain, x, y))
                .map(({ id }) => id)
                .sort(),
            );
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a way meets whatever it passes through, each once', () => {
  fc.assert(
    fc.property(fc.array(anyShape, { minLength: 1, maxLength: 30 }), around, around, (shapes, start, offset) => {
      const index = new FenceIndex<Item>();
      const items = shapes.map((shape, id) => itemOf(id, shape));
      for (const item of items) index.add(item);
      const from = { longitude: start[0], latitude: start[1] };
      const to = { longitude: wrapped(start[0] + offset[0] / 30), latitude: start[1] * 0.9 };
      const met: number[] = [];
      index.along(from, to, ({ id }) => met.push(id));
      expect(new Set(met).size).toBe(met.length);
      for (const { id, plain, area } of items) {
        const passes = [0, 360, -360].some((turn) => {
          const x = from.longitude + turn;
          const end = x + offset[0] / 30;
          return insideOf(area, [x, from.latitude, end, to.latitude]).length > 0;
        });
        if (passes && plain.rings.length > 0) expect(met).toContain(id);
      }
    }),
    { numRuns: 200 },
  );
});

test('the stretches of a way inside', () => {
  const { area } = itemOf(0, {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      [
        [4, 4],
        [6, 4],
        [6, 6],
        [4, 6],
      ],
    ],
  });
  expect(insideOf(area, [-10, 5, 10, 5])).toEqual([
    [0.5, expect.closeTo(0.7)],
    [expect.closeTo(0.8), 1],
  ]);
  expect(insideOf(area, [1, 1, 2, 2])).toEqual([[0, 1]]);
  expect(insideOf(area, [-1, -1, -2, 5])).toEqual([]);
});
