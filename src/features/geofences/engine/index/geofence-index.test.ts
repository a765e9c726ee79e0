import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GeofenceIndex } from './geofence-index.ts';
import { areaOf, holds, type Area, type Shape } from '../../shapes/shape.ts';
import { insideOf } from '../../shapes/stretches.ts';

interface IndexedItem {
  id: number;
  area: Area;
}

const itemOf = (id: number, shape: Shape): IndexedItem => ({ id, area: areaOf(shape) });

type Along = Parameters<GeofenceIndex<IndexedItem>['along']>;
/** Ids of the items along a path, and whether each contains its end. */
function waysAlong(index: GeofenceIndex<IndexedItem>, ...way: Along): [id: number, holdsEnd: boolean][] {
  return Array.from({ length: index.along(...way) }, (_, at) => [index.found(at).id, index.holdsEnd(at)]);
}

const around = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }));
/** A star of the given size: alone, with a hole, or with an island written as a hole. */
const starOf = (place: typeof around, sizes: readonly number[]): fc.Arbitrary<Shape> =>
  fc
    .tuple(
      place,
      fc.constantFrom(...sizes),
      fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 }),
      fc.constantFrom('alone', 'hole', 'island'),
    )
    .map(([[x, y], size, reaches, inner]) => {
      const ring = (by: number, east = 0) =>
        reaches.map((reach, at): [number, number] => {
          const angle = (at * 2 * Math.PI) / reaches.length;
          return [x + east + by * size * reach * Math.cos(angle), y + by * size * reach * Math.sin(angle)];
        });
      const inners = { alone: [], hole: [ring(0.4)], island: [ring(0.3, 1.5 * size)] };
      return { type: 'Polygon', coordinates: [ring(1), ...inners[inner]] };
    });
/** Anywhere, also across the antimeridian. */
const anyStar = starOf(around, [0.0002, 0.01, 0.5, 8]);
const crowd = (from: number) => fc.double({ min: from - 0.02, max: from, noNaN: true });
/** Overlapping stars. */
const crowdedStar = starOf(fc.tuple(crowd(-51), crowd(-30)), [0.01, 0.013]);
/** May intersect itself. */
const anyCorridor: fc.Arbitrary<Shape> = fc
  .tuple(
    around,
    fc.array(
      fc.tuple(fc.double({ min: -0.1, max: 0.1, noNaN: true }), fc.double({ min: -0.1, max: 0.1, noNaN: true })),
      { minLength: 2, maxLength: 12 },
    ),
    fc.constantFrom(20, 500, 4_000),
  )
  .map(([[x, y], offsets, width_m]) => ({
    type: 'Corridor',
    line: offsets.map(([east, north]): [number, number] => [x + east, y + north]),
    width_m,
  }));
const anyCircle: fc.Arbitrary<Shape> = fc
  .tuple(around, fc.constantFrom(30, 2_000, 50_000))
  .map(([center, radius_m]) => ({ type: 'Circle', center, radius_m }));
const anyShape = fc.oneof(anyStar, anyStar, anyCorridor, anyCircle);
const wrapped = (longitude: number) =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

test('cells answer like plain ray casting, also at vertices and on edges', () => {
  fc.assert(
    fc.property(
      anyShape,
      fc.array(
        fc.tuple(fc.double({ min: -1.2, max: 1.2, noNaN: true }), fc.double({ min: -1.2, max: 1.2, noNaN: true })),
        { minLength: 20 },
      ),
      (shape, offsets) => {
        const item = itemOf(0, shape);
        const index = new GeofenceIndex<IndexedItem>();
        index.add(item);
        const plain = item.area;
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
        for (const [x, y] of [...places, ...corners, ...onEdges]) {
          const place = wrapped(x);
          const found: number[] = [];
          index.at(place, y, ({ id }) => found.push(id));
          expect(found).toEqual(holds(plain, place, y) ? [0] : []);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('the index finds what a linear search finds, also after removals and additions', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(anyShape, { minLength: 1, maxLength: 40 }),
        fc.array(crowdedStar, { minLength: 2, maxLength: 8 }),
      ),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (shapes, stream) => {
        const index = new GeofenceIndex<IndexedItem>();
        const items = shapes.map((shape, id) => itemOf(id, shape));
        for (const item of items) index.add(item);
        for (const item of items.filter(({ id }) => id % 3 > 0)) index.remove(item);
        for (const item of items.filter(({ id }) => id % 3 === 2)) index.add(item);
        const left = items.filter(({ id }) => id % 3 !== 1);
        expect(index.size).toBe(left.length);
        const random = () => stream.next().value as number;
        for (const { area: plain } of items) {
          const [west, south, east, north] = plain.bounds;
          for (let n = 0; n < 8; n++) {
            const [x, y] = [wrapped(west + random() * (east - west)), south + random() * (north - south)];
            const found: number[] = [];
            index.at(x, y, ({ id }) => found.push(id));
            expect(found.sort()).toEqual(
              left
                .filter((one) => holds(one.area, x, y))
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

/** Paths among shapes anywhere, and short ones among overlapping shapes. */
const anyWays: fc.Arbitrary<{ shapes: Shape[]; start: [number, number]; offset: [number, number] }> = fc.oneof(
  fc.record({
    shapes: fc.array(anyShape, { minLength: 1, maxLength: 30 }),
    start: around,
    offset: around.map(([x, y]): [number, number] => [x / 30, y / 30]),
  }),
  fc.record({
    shapes: fc.array(crowdedStar, { minLength: 2, maxLength: 8 }),
    start: fc.tuple(crowd(-51), crowd(-30)),
    offset: around.map(([x, y]): [number, number] => [x / 180_000, y / 80_000]),
  }),
);

test('a path meets each shape it passes through once, and is contained by those around its end', () => {
  fc.assert(
    fc.property(anyWays, ({ shapes, start, offset }) => {
      const index = new GeofenceIndex<IndexedItem>();
      const items = shapes.map((shape, id) => itemOf(id, shape));
      for (const item of items) index.add(item);
      const from = { longitude: start[0], latitude: start[1] };
      const to = { longitude: wrapped(start[0] + offset[0]), latitude: start[1] + offset[1] };
      const met: number[] = [];
      const held: number[] = [];
      for (const [id, holdsEnd] of waysAlong(index, from, to)) (holdsEnd ? held : met).push(id);
      expect(new Set([...met, ...held]).size).toBe(met.length + held.length);
      for (const { id, area } of items) {
        const passes = [0, 360, -360].some((turn) => {
          const x = from.longitude + turn;
          return insideOf(area, [x, from.latitude, x + offset[0], to.latitude]).length > 0;
        });
        const isHeld = holds(area, to.longitude, to.latitude);
        expect(held.includes(id)).toBe(isHeld);
        const isAround = holds(area, from.longitude, from.latitude) && isHeld;
        if (passes && area.rings.length > 0 && !isAround) expect([...met, ...held]).toContain(id);
      }
    }),
    { numRuns: 400 },
  );
});

test('the stretches of a path inside', () => {
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

test.each([
  ['from the east', [-179.9, 0], [179.8, 0]],
  ['from the west', [179.9, 0], [-179.8, 0]],
])(
  'a way over the antimeridian meets what lies on either side of it alone: %s',
  (_, [fromX = 0, fromY = 0], [toX = 0, toY = 0]) => {
    const index = new GeofenceIndex<IndexedItem>();
    const box = (id: number, west: number, east: number) =>
      itemOf(id, {
        type: 'Polygon',
        coordinates: [
          [
            [west, -1],
            [east, -1],
            [east, 1],
            [west, 1],
          ],
        ],
      });
    for (const item of [box(1, 179.7, 179.95), box(2, -179.95, -179.7), box(3, 170, 171)]) index.add(item);
    const from = { longitude: fromX, latitude: fromY };
    const met = waysAlong(index, from, { longitude: toX, latitude: toY });
    expect(met.sort()).toEqual([
      [1, toX > 0],
      [2, toX < 0],
    ]);
  },
);
