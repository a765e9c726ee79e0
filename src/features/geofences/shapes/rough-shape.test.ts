import { describe, expect, it } from 'vitest';
import { leeways, roughen } from './rough-shape.ts';
import { areaOf, holds, type Shape } from './shape.ts';

/** A round shape with a jagged outline. */
function coast(corners: number, reach: number): [number, number][] {
  const ring = Array.from({ length: corners }, (_, at): [number, number] => {
    const angle = (at * 2 * Math.PI) / corners;
    const far = reach * (1 + 0.2 * Math.sin(3 * angle) + 0.01 * Math.sin(40 * angle));
    return [-51 + far * Math.cos(angle), -10 + far * Math.sin(angle)];
  });
  return [...ring, ring[0] ?? [0, 0]];
}

const cornersOf = (shape: Shape) => areaOf(shape).rings.reduce((sum, ring) => sum + ring.length / 2, 0);

describe('roughen', () => {
  it('simplifies within the tolerance', () => {
    const shape: Shape = { type: 'Polygon', coordinates: [coast(2_000, 0.1)] };
    const rough = roughen(shape);
    expect(cornersOf(rough)).toBeLessThanOrEqual(24);
    const [west, south, east, north] = areaOf(shape).bounds;
    const room = Math.max(...leeways) * Math.max(east - west, north - south) * 1.1;
    const area = areaOf(rough);
    for (let angle = 0; angle < 6.28; angle += 0.05) {
      const border = 0.1 * (1 + 0.2 * Math.sin(3 * angle) + 0.01 * Math.sin(40 * angle));
      const at = (far: number) => [-51 + far * Math.cos(angle), -10 + far * Math.sin(angle)] as const;
      expect(holds(area, ...at(border - 2 * room))).toBe(true);
      expect(holds(area, ...at(border + 2 * room))).toBe(false);
    }
  });

  it('keeps shapes with few vertices and circles', () => {
    const few: Shape = { type: 'Polygon', coordinates: [coast(12, 0.1)] };
    const circle: Shape = { type: 'Circle', center: [-51, -10], radius_m: 400 };
    expect(roughen(few)).toBe(few);
    expect(roughen(circle)).toBe(circle);
  });

  it('drops invisible islands, never all', () => {
    const islands: Shape = { type: 'MultiPolygon', coordinates: [[coast(60, 0.1)], [coast(40, 0.0001)]] };
    const rough = roughen(islands);
    expect(rough.type === 'MultiPolygon' && rough.coordinates).toHaveLength(1);
    expect(cornersOf(roughen({ type: 'Polygon', coordinates: [coast(60, 0.000_000_1)] }))).toBeGreaterThan(2);
  });

  it('simplifies a long line', () => {
    const line = Array.from({ length: 400 }, (_, at): [number, number] => [
      -51 + at / 1_000,
      -10 + Math.sin(at / 60) / 50,
    ]);
    const rough = roughen({ type: 'Corridor', line, width_m: 50 });
    expect(rough.type === 'Corridor' && rough.line.length).toBeLessThanOrEqual(24);
  });
});
