import { describe, expect, it } from 'vitest';
import { polygonsOf } from './draw-area.ts';
import { areaOf, holds, type Shape } from './shape.ts';

const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

/** Whether a GeoJSON reader finds a point inside: in one outer ring and none of its holes. */
function isDrawn(polygons: ReturnType<typeof polygonsOf>, x: number, y: number): number {
  const within = (ring: (typeof polygons)[number][number]) => {
    let inside = false;
    ring.slice(1).forEach(([toX, toY], at) => {
      const [fromX, fromY] = ring[at] ?? [0, 0];
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    });
    return inside;
  };
  return polygons.filter(([outer = [], ...holes]) => within(outer) && !holes.some(within)).length;
}

/** Deterministic pseudo-random numbers from 0 to 1. */
function dice(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function mismatches(shape: Shape, tries = 4_000): number {
  const area = areaOf(shape);
  const polygons = polygonsOf(shape);
  const [west, south, east, north] = area.bounds;
  const roll = dice();
  let wrong = 0;
  for (let at = 0; at < tries; at++) {
    const [x, y] = [west + roll() * (east - west), south + roll() * (north - south)];
    if (isDrawn(polygons, x, y) !== (holds(area, x, y) ? 1 : 0)) wrong += 1;
  }
  return wrong;
}

describe('polygonsOf', () => {
  it.each<[string, Shape, (number | undefined)[]]>([
    ['a ring', { type: 'Polygon', coordinates: [square(0, 0, 4)] }, [1]],
    ['a hole', { type: 'Polygon', coordinates: [square(0, 0, 4), square(1, 1, 1)] }, [2]],
    ['an island written as a hole', { type: 'Polygon', coordinates: [square(0, 0, 4), square(6, 0, 1)] }, [1, 1]],
    [
      'an island in a hole, and a hole in that',
      { type: 'Polygon', coordinates: [square(0, 0, 9), square(1, 1, 7), square(2, 2, 5), square(3, 3, 1)] },
      [2, 2],
    ],
    ['two parts', { type: 'MultiPolygon', coordinates: [[square(0, 0, 2)], [square(3, 0, 2)]] }, [1, 1]],
    ['a circle', { type: 'Circle', center: [-47, -23], radius_m: 900 }, [1]],
  ])('covers the same points: %s', (_, shape, rings) => {
    expect(polygonsOf(shape).map((polygon) => polygon.length)).toEqual(rings);
    expect(mismatches(shape)).toBe(0);
  });

  /** Along points that are written as `longitude latitude, …`. */
  const along = (points: string, width_m = 600): Shape => corridor(points.split(', ').map(pointOf), width_m);
  const pointOf = (written: string): [number, number] => {
    const [x = 0, y = 0] = written.split(' ').map(Number);
    return [x, y];
  };
  const corridor = (line: [number, number][], width_m: number): Shape => ({ type: 'Corridor', line, width_m });
  const winding = Array.from({ length: 400 }, (_, at): [number, number] => [
    -47 + at * 0.0004,
    -23 + Math.sin(at / 9) * 0.02,
  ]);
  it.each<[string, Shape, (number | undefined)[]]>([
    ['one stretch', along('-47 -23, -46.9 -23.02'), [1]],
    ['a bend', along('-47 -23, -46.9 -23.02, -46.95 -22.9'), [1]],
    ['straight on, over points between', along('-47 -23, -46.97 -23, -46.95 -23, -46.9 -23'), [1]],
    ['there and back on the same road', along('-47 -23, -46.9 -23, -46.9 -22.95, -46.9 -23, -47 -23'), [1]],
    ['around a block', along('-47 -23, -46.9 -23, -46.9 -22.9, -47 -22.9, -47 -23'), [2]],
    ['across itself', along('-47 -23, -46.9 -22.9, -46.9 -23, -47 -22.9'), [2]],
    ['a road with many points', corridor(winding, 600), [1]],
    ['across the antimeridian', along('179.95 10, -179.95 10.02, -179.9 10', 2_000), [1]],
  ])('a corridor: %s', (_, shape, rings) => {
    expect(polygonsOf(shape).map((polygon) => polygon.length)).toEqual(rings);
    // The width has a small tolerance.
    expect(mismatches(shape)).toBeLessThan(20);
  });

  it('a corridor along any line has no gaps or overlaps', () => {
    const roll = dice();
    for (let round = 0; round < 12; round++) {
      let [x, y] = [-47, -23];
      const line = Array.from({ length: 60 }, (): [number, number] => {
        [x, y] = [x + (roll() - 0.5) * 0.02, y + (roll() - 0.5) * 0.02];
        return [x, y];
      });
      expect(mismatches({ type: 'Corridor', line, width_m: 100 + roll() * 2_000 }, 1_500)).toBeLessThan(10);
    }
  });
});
