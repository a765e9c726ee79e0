import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapPoint } from './map-point.ts';
import { worldSize } from '#platform/geo/mercator.ts';
import { clusterPoints } from './cluster-points.ts';
import { PointStore } from './point-store.ts';

const place = fc.record({
  longitude: fc.double({ min: -53, max: -50, noNaN: true }),
  latitude: fc.double({ min: -31, max: -29, noNaN: true }),
  colour: fc.nat(5),
});

function storeOf(places: readonly Pick<MapPoint, 'longitude' | 'latitude' | 'colour'>[]): PointStore {
  const store = new PointStore({ glides: true });
  store.update(
    places.map((item, index) => ({ ...item, id: `p${index}`, heading: null, shape: 'disc', label: '' })),
    0,
  );
  return store;
}

describe('clusterPoints', () => {
  it('counts every point once, with its colour, inside the cluster’s bounds', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 200 }), fc.integer({ min: 2, max: 12 }), (places, zoom) => {
        const { clusters, singles } = clusterPoints(storeOf(places), zoom);
        expect(clusters.reduce((sum, cluster) => sum + cluster.count, singles.length)).toBe(places.length);
        for (const { count, mix, x, y, box } of clusters) {
          expect(count).toBeGreaterThan(1);
          expect(mix.reduce((sum, part) => sum + part, 0)).toBe(count);
          expect(x).toBeGreaterThanOrEqual(box.minX - 1e-12);
          expect(x).toBeLessThanOrEqual(box.maxX + 1e-12);
          expect(y).toBeGreaterThanOrEqual(box.minY - 1e-12);
          expect(y).toBeLessThanOrEqual(box.maxY + 1e-12);
        }
      }),
    );
  });

  it('joins points across cells', () => {
    const zoom = 8;
    const line = Math.ceil(0.36 * (worldSize(zoom) / 64)) / (worldSize(zoom) / 64);
    const pixel = 1 / worldSize(zoom);
    const degrees = (x: number) => x * 360 - 180;
    const store = storeOf([
      { longitude: degrees(line - 3 * pixel), latitude: -30, colour: 0 },
      { longitude: degrees(line + 3 * pixel), latitude: -30, colour: 1 },
    ]);
    const { clusters, singles } = clusterPoints(store, zoom);
    expect(singles).toHaveLength(0);
    expect(clusters.map(({ count, mix }) => [count, mix[0], mix[1]])).toEqual([[2, 1, 1]]);
  });

  it('leaves distant points alone', () => {
    const store = storeOf([
      { longitude: -51, latitude: -30, colour: 0 },
      { longitude: -46, latitude: -23, colour: 0 },
    ]);
    expect([...clusterPoints(store, 6).singles].toSorted()).toEqual([0, 1]);
  });

  it('has the highest badge of its points', () => {
    const store = storeOf(Array.from({ length: 6 }, () => ({ longitude: -51, latitude: -30, colour: 0 })));
    expect(clusterPoints(store, 5).clusters).toMatchObject([{ count: 6, rank: 0 }]);
    expect(clusterPoints(store, 5, Uint8Array.from([0, 2, 0, 5, 1, 0])).clusters).toMatchObject([{ rank: 5 }]);
  });
});
