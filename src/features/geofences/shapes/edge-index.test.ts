import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hardRings, leaningComb } from '#testing/hard-shapes.ts';
import { AreaIndex } from './area-index.ts';
import { EdgeIndex } from './edge-index.ts';
import { crossAt, edgesOf, flatEdges, metersToEdges, pointAlong, type Edge } from './edges.ts';
import { areaOf, holds, windingOf, type Area } from './shape.ts';

type Place = [longitude: number, latitude: number];
const ringOf = (ring: Place[]) => areaOf({ type: 'Polygon', coordinates: [ring] });

/** A small grid, so that vertices repeat, and edges touch, overlap and cross at vertices. */
const near = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
const far = fc.tuple(
  fc.double({ min: -1, max: 12, noNaN: true }),
  fc.double({ min: -1, max: 12, noNaN: true, noDefaultInfinity: true }),
);
const ring = fc.oneof(
  fc.array(near, { minLength: 3, maxLength: 60 }),
  fc.array(far, { minLength: 3, maxLength: 60 }),
  fc
    .tuple(fc.constantFrom(...Object.values(hardRings), leaningComb), fc.integer({ min: 4, max: 120 }))
    .map(([draw, n]) => draw(n)),
);
const area = fc
  .array(ring, { minLength: 1, maxLength: 3 })
  .map((rings) => areaOf({ type: 'Polygon', coordinates: rings }));
const scaled = ({ rings }: Area, by: number) =>
  edgesOf({ rings: rings.map((line) => line.map((value) => value * by)) });

describe('answers like a scan of all edges', () => {
  test('crossings of an edge', () => {
    fc.assert(
      fc.property(area, area, fc.constantFrom(0.001, 1 / 3, 1), (one, other, by) => {
        const edges = scaled(one, by);
        const index = new EdgeIndex(edges);
        for (const edge of scaled(other, by).slice(0, 40)) {
          const all = edges.flatMap((against) => crossAt(edge, against) ?? []).sort((a, b) => a - b);
          expect(index.crossings(edge)).toEqual(all);
        }
      }),
    );
  });

  test('first crossing by an earlier edge', () => {
    fc.assert(
      fc.property(area, (one) => {
        const edges = edgesOf(one);
        const index = new EdgeIndex(edges);
        edges.forEach((edge, at) => {
          const first = edges.slice(0, at).find((other) => crossAt(edge, other) !== null);
          expect(index.crossingBefore(at)).toBe(first ? crossAt(edge, first) : null);
        });
      }),
    );
  });

  test('whether an edge is near a point', () => {
    fc.assert(
      fc.property(area, fc.array(far), fc.constantFrom(1, 100, 100_000), (one, places, meters) => {
        const [index, edges] = [new EdgeIndex(edgesOf(one)), flatEdges(one.rings)];
        for (const [longitude, latitude] of places)
          expect(index.isNear({ longitude, latitude }, meters)).toBe(
            metersToEdges(edges, { longitude, latitude }) <= meters,
          );
      }),
    );
  });

  test('winding number at any point, also on vertices and edges', () => {
    fc.assert(
      fc.property(area, fc.array(far), fc.double({ min: 0, max: 1, noNaN: true }), (one, places, share) => {
        const edges = edgesOf(one);
        const index = new EdgeIndex(edges);
        const asked = [
          ...places.map(([longitude, latitude]) => ({ longitude, latitude })),
          ...edges.flatMap((edge) => [pointAlong(edge, 0), pointAlong(edge, share)]),
        ];
        for (const { longitude, latitude } of asked)
          expect(index.windingOf(longitude, latitude)).toBe(windingOf(one, longitude, latitude));
      }),
    );
  });

  test.each([
    ['a corridor across the antimeridian', 'Corridor' as const],
    ['a circle there', 'Circle' as const],
  ])('containment: %s', (_, type) => {
    const line: Place[] = [
      [179.5, 0],
      [-179.5, 0.5],
      [179.9, 1],
      [-179.9, -1],
    ];
    const one = areaOf(
      type === 'Corridor' ? { type, line, width_m: 40_000 } : { type, center: [179.9, 0], radius_m: 90_000 },
    );
    const index = AreaIndex.of(one);
    fc.assert(
      fc.property(
        fc.oneof(fc.double({ min: 179, max: 180, noNaN: true }), fc.double({ min: -180, max: -178, noNaN: true })),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (longitude, latitude) => {
          expect(index.holds({ longitude, latitude })).toBe(holds(one, longitude, latitude));
        },
      ),
    );
  });
});

/** Edges examined when every query is made for every edge. */
function countLooks(corners: Place[]): number {
  let looks = 0;
  const edges = edgesOf(ringOf(corners));
  const counted = new Proxy(edges, {
    get(target, name, receiver): unknown {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks++;
      return Reflect.get(target, name, receiver);
    },
  });
  const index = new EdgeIndex(counted);
  edges.forEach((edge: Edge, at) => {
    index.crossings(edge);
    index.crossingBefore(at);
    const middle = pointAlong(edge, 0.5);
    index.isNear(middle, 1);
    index.windingOf(middle.longitude, middle.latitude);
  });
  return looks;
}

test.each(Object.entries(hardRings))('four times the corners of a %s cost at most six times the looks', (_, draw) => {
  const [few, many] = [countLooks(draw(2_000)), countLooks(draw(8_000))];
  expect(many).toBeLessThanOrEqual(6 * few);
  expect(many).toBeLessThanOrEqual(8_000 * 60);
});
