import { describe, expect, it, vi } from 'vitest';
import type { MapPoint } from './map-point.ts';
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from '#platform/geo/mercator.ts';
import { PointStore } from './point-store.ts';
import { VERTEX_BYTES } from './point-vertex.ts';

const point = (id: string, change: Partial<MapPoint> = {}): MapPoint => ({
  id, longitude: -51.2, latitude: -30, heading: 90, colour: 0, shape: 'disc', label: id, ...change,
}); // prettier-ignore

/** About a hundred metres to the east. */
const NEAR = { longitude: -51.199 };

function placeAt(store: PointStore, id: string, now: number): { longitude: number; latitude: number } {
  const out = new Float64Array(2);
  store.positionAt(store.slotOf(id) ?? -1, now, out);
  return { longitude: longitudeAt(out[0] ?? 0), latitude: latitudeAt(out[1] ?? 0) };
}

function vertex(store: PointStore, id: string): Float32Array {
  return new Float32Array(store.bytes.buffer, (store.slotOf(id) ?? 0) * VERTEX_BYTES, 8);
}

describe('PointStore', () => {
  it.each([
    { what: 'stands at its first fix', now: 10_000, longitude: -51.2 },
    { what: 'is half way after half the interval between its fixes', now: 12_000, longitude: -51.1995 },
    { what: 'has arrived after the whole interval', now: 14_000, longitude: -51.199 },
    { what: 'stays where it arrived', now: 60_000, longitude: -51.199 },
  ])('a moving point $what', ({ now, longitude }) => {
    const store = new PointStore({ glides: true });
    store.update([point('a')], 6_000);
    store.update([point('a', NEAR)], 10_000);
    expect(placeAt(store, 'a', now).longitude).toBeCloseTo(longitude, 9);
  });

  it('starts a new glide from the drawn position, without jumping back', () => {
    const store = new PointStore({ glides: true });
    store.update([point('a')], 0);
    store.update([point('a', NEAR)], 4_000);
    store.update([point('a', { longitude: -51.198 })], 6_000);
    expect(placeAt(store, 'a', 6_000).longitude).toBeCloseTo(-51.1995, 9);
  });

  it('never shows a point more than ten seconds late', () => {
    const store = new PointStore({ glides: true });
    store.update([point('a')], 0);
    store.update([point('a', NEAR)], 60_000);
    expect(placeAt(store, 'a', 70_000).longitude).toBeCloseTo(-51.199, 9);
  });

  it.each([
    { why: 'an unbelievable distance', glides: true, change: { longitude: -46.6 } },
    { why: 'a person who asked for less motion', glides: false, change: NEAR },
  ])('jumps for $why', ({ glides, change }) => {
    const store = new PointStore({ glides });
    store.update([point('a')], 0);
    store.update([point('a', change)], 5_000);
    expect(placeAt(store, 'a', 5_000).longitude).toBeCloseTo(change.longitude, 9);
    expect(store.motion(5_000).until).toBe(0);
  });

  it('rotates the short way across north', () => {
    const store = new PointStore({ glides: true });
    store.update([point('a', { heading: 350 })], 0);
    store.update([point('a', { heading: 10, ...NEAR })], 5_000);
    expect([...vertex(store, 'a').subarray(6, 8)]).toEqual([350, 370]);
  });

  it('keeps vertices exact to a fraction of a pixel near the origin at the deepest zoom', () => {
    const store = new PointStore({ glides: true });
    store.update([point('a')], 0);
    store.rebase(mercatorX(-51.21), mercatorY(-30.01), 0);
    const exact = mercatorX(-51.2) - mercatorX(-51.21);
    expect(Math.abs((vertex(store, 'a')[2] ?? 0) - exact) * 512 * 2 ** 20).toBeLessThan(0.1);
  });

  it('reports which slots changed, once', () => {
    const store = new PointStore({ glides: true });
    const points = ['a', 'b', 'c', 'd'].map((id) => point(id));
    store.replace(points, 0);
    expect(store.takeChanges()).toEqual({ from: 0, to: 3 });
    expect(store.takeChanges()).toBeUndefined();
    store.replace(
      points.map((item) => (item.id === 'c' ? point('c', NEAR) : item)),
      1_000,
    );
    expect(store.takeChanges()).toEqual({ from: 2, to: 2 });
  });

  it('neither looks up nor changes the points that it has already', () => {
    const store = new PointStore({ glides: true });
    let reads = 0;
    const points = ['a', 'b', 'c'].map((id) =>
      Object.defineProperty(point(id), 'id', {
        get: () => {
          reads += 1;
          return id;
        },
      }),
    );
    expect(store.replace(points, 0)).toBe(true);
    reads = 0;
    expect([store.replace([...points], 1_000), reads]).toEqual([false, 0]);
  });

  it('takes other ids of the same points without placing one again', () => {
    const store = new PointStore({ glides: true });
    store.replace([point('a'), point('b')], 0);
    expect(store.slotOf('b')).toBe(1);
    store.replace([point('1', { label: 'a' }), point('2', { label: 'b', ...NEAR })], 5_000);
    expect([store.slotOf('a'), store.slotOf('1'), store.slotOf('2'), store.size]).toEqual([undefined, 0, 1, 2]);
    // The one that moved meanwhile glides, as it is the same.
    expect(placeAt(store, '2', 5_000).longitude).toBeCloseTo(-51.2, 9);
    expect(placeAt(store, '2', 10_000).longitude).toBeCloseTo(NEAR.longitude, 9);
  });

  it('looks up nothing of the many that go, and lets the few that stay glide on', () => {
    const store = new PointStore({ glides: true });
    const points = Array.from({ length: 1_000 }, (_, place) => point(`p${place}`));
    store.replace(points, 0);
    const moved = points.map((item) => (item.id === 'p500' ? point('p500', NEAR) : item));
    store.replace(moved, 4_000);
    const set = vi.spyOn(Map.prototype, 'set');
    store.replace(moved.slice(499, 502), 6_000);
    const sets = set.mock.calls.length;
    set.mockRestore();
    expect(sets).toBeLessThan(20);
    expect(store.ids).toEqual(['p499', 'p500', 'p501']);
    expect(placeAt(store, 'p500', 6_000).longitude).toBeCloseTo(-51.1995, 9);
  });

  it('removes points and keeps the others', () => {
    const store = new PointStore({ glides: true });
    const points = Array.from({ length: 50 }, (_, i) => point(`p${i}`, { longitude: -51 + i / 10, colour: i % 6 }));
    store.replace(points, 0);
    const remaining = points.filter((_, i) => i % 3 !== 0);
    store.replace(remaining, 1_000);
    expect(store.size).toBe(remaining.length);
    expect(store.slotOf('p0')).toBeUndefined();
    for (const item of remaining) {
      const slot = store.slotOf(item.id) ?? -1;
      expect(store.ids[slot]).toBe(item.id);
      expect(store.colours[slot]).toBe(item.colour);
      expect(longitudeAt(store.targetX(slot))).toBeCloseTo(item.longitude, 9);
      const found: number[] = [];
      store.grid.forEachIn(
        { minX: store.targetX(slot), maxX: store.targetX(slot), minY: store.targetY(slot), maxY: store.targetY(slot) },
        (hit) => found.push(hit),
      );
      expect(found).toContain(slot);
    }
  });

  it('holds other points in place of all that it had', () => {
    const store = new PointStore({ glides: true });
    store.replace([point('a'), point('b'), point('c')], 0);
    store.replace([point('d', { longitude: 10 }), point('e', NEAR)], 0);
    expect([store.size, store.slotOf('a'), store.slotOf('e')]).toEqual([2, undefined, 1]);
    const found: number[] = [];
    store.grid.forEachIn({ minX: 0, maxX: 1, minY: 0, maxY: 1 }, (slot) => found.push(slot));
    expect(found.sort()).toEqual([0, 1]);
    store.replace([], 0);
    expect([store.size, store.slotOf('d')]).toEqual([0, undefined]);
  });

  it('reports the speed and end of glides, so that frames stop', () => {
    const store = new PointStore({ glides: true });
    store.update([point('a')], 0);
    store.update([point('a', NEAR)], 4_000);
    expect(store.motion(5_000)).toEqual({ fastest: expect.closeTo(0.001 / 360 / 4_000, 14), until: 8_000 });
    expect(store.motion(8_000)).toEqual({ fastest: 0, until: 0 });
  });
});
