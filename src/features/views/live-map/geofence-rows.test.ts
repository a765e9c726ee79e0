import { describe, expect, it } from 'vitest';
import type { MapReading } from '#features/geofences/public.ts';
import { geofenceRows, findGeofence, press, tickOf } from './geofence-rows.ts';

const drawn = {
  color: '#2f6fed',
  max_speed_kmh: null,
  resources: [],
  shape: { type: 'Circle', center: [0, 0], radius_m: 9 },
} satisfies Partial<MapReading['geofences'][number]>;
const geofence = (id: string, unit_id: string, name: string, subs: string[] = []): MapReading['geofences'][number] => ({
  ...drawn,
  id,
  unit_id,
  name,
  asset_ids: [],
  applies_to_all: true,
  bounds: [0, 0, 1, 1],
  is_rough: false,
  sub_geofences: subs.map((sub) => ({ ...drawn, id: sub, name: `Portão ${sub}` })),
});
const reading: MapReading = {
  units: [
    { id: 'n', code: 'UL-1', name: 'Norte' },
    { id: 's', code: 'UL-2', name: 'Sul' },
  ],
  geofences: [
    geofence('a', 'n', 'Canteiro', ['a1', 'a2']),
    geofence('b', 's', 'Pátio'),
    geofence('c', 'n', 'Área de São João'),
  ],
};
const look = { hidden: new Set<string>(), turned: new Set<string>(), search: '' };
const seen = (more: Partial<typeof look>) =>
  geofenceRows(reading, { ...look, ...more }).map(({ id, tick, isOpen }) => `${id} ${tick} ${String(isOpen)}`);

describe('geofenceRows', () => {
  it('opens units and closes geofences by default', () =>
    expect(seen({})).toEqual(['n on true', 'a on false', 'c on undefined', 's on true', 'b on undefined']));
  it('toggles opened and closed rows', () =>
    expect(seen({ turned: new Set(['a', 's']) })).toEqual([
      'n on true',
      'a on true',
      'a1 on undefined',
      'a2 on undefined',
      'c on undefined',
      's on false',
    ]));
  it('shows partial visibility up to the unit', () =>
    expect(seen({ hidden: new Set(['a1']) }).slice(0, 2)).toEqual(['n some true', 'a some false']));
  it.each([
    ['sao joao', ['n', 'c']],
    ['PORTAO a1', ['n', 'a', 'a1', 'a2']],
    ['sul', ['s', 'b']],
    ['nowhere', []],
  ])('finds %s', (search, ids) => expect(geofenceRows(reading, { ...look, search }).map(({ id }) => id)).toEqual(ids));
});

describe('press', () => {
  it.each([
    ['on', [], ['a', 'a1']],
    ['some', ['a1', 'b'], ['b']],
    ['off', ['a', 'a1', 'b'], ['b']],
  ])('pressing: %s', (_, before, after) => {
    const hidden = new Set(before);
    const ids = ['a', 'a1'];
    expect([...press({ ids, tick: tickOf(ids, hidden) }, hidden)].toSorted()).toEqual(after);
  });
});

it('findGeofence finds a sub-geofence by its id', () => {
  expect(findGeofence(reading, 'a2')?.geofence.id).toBe('a');
  expect(findGeofence(reading, 'a2')?.sub?.name).toBe('Portão a2');
  expect(findGeofence(reading, 'b')?.sub).toBeNull();
  expect(findGeofence(reading, 'x')).toBeNull();
});
