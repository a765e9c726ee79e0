import { expect, test } from 'vitest';
import { fitsFilter } from './fits-filter.ts';
import { noGeofenceFilter, type GeofenceFilter } from './geofences-address.ts';

const depot = {
  name: 'Depot North',
  unit_id: 'u1',
  resources: ['entry', 'exit'] as ('entry' | 'exit')[],
  sub_geofences: [{ name: 'Gate' }],
  asset_ids: ['a1'],
  applies_to_all: false,
};

test.each<[Partial<GeofenceFilter>, boolean]>([
  [{}, true],
  [{ search: 'north' }, true],
  [{ search: ' gate' }, true],
  [{ search: 'south' }, false],
  [{ unit_id: ['u1', 'u2'] }, true],
  [{ unit_id: ['u2'] }, false],
  [{ resource: ['speeding', 'exit'] }, true],
  [{ resource: ['speeding'] }, false],
  [{ active: true }, true],
  [{ active: false }, false],
])('the filter %o: %s', (part, fits) => {
  expect(fitsFilter(depot, { ...noGeofenceFilter, ...part })).toBe(fits);
});

test.each([
  [{ id: 'a1', unit_id: 'u1' }, true],
  [{ id: 'a2', unit_id: 'u1' }, false],
  [{ id: 'a1', unit_id: 'u2' }, false],
])('the asset filter %o: %s', (asset, fits) => {
  expect(fitsFilter(depot, noGeofenceFilter, asset)).toBe(fits);
  expect(fitsFilter({ ...depot, applies_to_all: true }, noGeofenceFilter, asset)).toBe(asset.unit_id === 'u1');
});
