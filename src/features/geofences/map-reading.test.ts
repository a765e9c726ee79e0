import { describe, expect, it } from 'vitest';
import type { Geofence } from './contract.ts';
import { isFor, readPortions, withGeofence, withShapes, type MapReading } from './map-reading.ts';

const unit = { id: 'u1', code: 'UL-1', name: 'North' };
const geofence = (id: string, name: string, more: Partial<Geofence> = {}): Geofence => ({
  id,
  name,
  color: '#2f6fed',
  max_speed_kmh: null,
  resources: ['entry'],
  unit_id: unit.id,
  unit,
  active: true,
  asset_ids: [],
  applies_to_all: true,
  bounds: [0, 0, 1, 1],
  area_m2: 1,
  version: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  shape: { type: 'Circle', center: [0, 0], radius_m: 50 },
  sub_geofences: [],
  ...more,
});
const nothing: MapReading = { geofences: [], units: [] };
const names = ({ geofences }: MapReading) => geofences.map(({ name }) => name);

describe('withGeofence', () => {
  const first = withGeofence(nothing, 'b', geofence('b', 'Beta'));

  it('adds a geofence by name, with its unit', () => {
    const both = withGeofence(first, 'a', geofence('a', 'alfa'));
    expect(names(both)).toEqual(['alfa', 'Beta']);
    expect(both.units).toEqual([unit]);
    expect(both.geofences[1]).toBe(first.geofences[0]);
  });
  it('replaces one', () => expect(names(withGeofence(first, 'b', geofence('b', 'Gama')))).toEqual(['Gama']));
  it('removes a deleted one', () => expect(names(withGeofence(first, 'b', null))).toEqual([]));
  it('removes an inactive one', () =>
    expect(names(withGeofence(first, 'b', geofence('b', 'Beta', { active: false })))).toEqual([]));
});

describe('readPortions', () => {
  it('reads all pages: each geofence once in its last version, units by code', async () => {
    const [south, north] = [{ id: 'u2', code: 'UL-2', name: 'South' }, unit];
    const mapGeofence = (id: string, name: string) => withGeofence(nothing, id, geofence(id, name)).geofences[0]!;
    const portions = {
      first: { geofences: [mapGeofence('a', 'A'), mapGeofence('b', 'B')], units: [south], next: 'second' },
      second: { geofences: [mapGeofence('c', 'C'), mapGeofence('a', 'Z')], units: [south, north], next: null },
    };
    const asked: unknown[] = [];
    const read = await readPortions((after) => {
      asked.push(after);
      return Promise.resolve(after === 'second' ? portions.second : portions.first);
    });
    expect(asked).toEqual([undefined, 'second']);
    expect(names(read)).toEqual(['B', 'C', 'Z']);
    expect(read.units).toEqual([north, south]);
  });
});

describe('withShapes', () => {
  const shape = { type: 'Circle' as const, center: [0, 0] as [number, number], radius_m: 60 };
  const [one, other] = [
    withGeofence(nothing, 'a', geofence('a', 'A')).geofences[0]!,
    withGeofence(nothing, 'b', geofence('b', 'B')).geofences[0]!,
  ];
  const reading = { units: [unit], geofences: [{ ...one, is_rough: true }, other] };

  it('replaces simplified shapes by exact ones, and leaves the others', () => {
    const now = withShapes(reading, [
      { id: 'a', shape, sub_geofences: [] },
      { id: 'b', shape, sub_geofences: [] },
    ]);
    expect(now.geofences[0]).toEqual({ ...one, shape, is_rough: false });
    expect(now.geofences[1]).toBe(other);
  });
});

describe('isFor', () => {
  it.each([
    ['all of its unit', {}, 'u1', true],
    ['of another unit', {}, 'u2', false],
    ['a list that names it', { applies_to_all: false, asset_ids: ['x'] }, 'u1', true],
    ['a list without it', { applies_to_all: false, asset_ids: ['y'] }, 'u1', false],
  ])('applies to the asset: %s', (_, more, unit_id, expected) =>
    expect(isFor(geofence('a', 'A', more), { id: 'x', unit_id })).toBe(expected),
  );
});
