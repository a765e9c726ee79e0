import { AssetGeofences, type UnitMove } from '#features/geofences/engine/crossings/asset-geofences.ts';
import { GeofenceBook, type StoredVersion } from '#features/geofences/engine/crossings/geofence-book.ts';
import type { Shape } from '#features/geofences/shapes/public.ts';
import { rules, toFix } from './run-track.ts';

/** Unit and asset of the tables. */
export const unitId = 'unit';
export const assetId = 'asset';

/** Box in metres north and east of the tracks' start. */
export function boxAt(south: number, west: number, north: number, east: number): Shape {
  const point = (northM: number, eastM: number): [number, number] => {
    const { longitude, latitude } = toFix({ s: 0, north: northM, east: eastM });
    return [longitude, latitude];
  };
  return {
    type: 'Polygon',
    coordinates: [[point(south, west), point(south, east), point(north, east), point(north, west)]],
  };
}

export function version(geofence: Partial<StoredVersion> & Pick<StoredVersion, 'shape'>): StoredVersion {
  return {
    id: 'geofence',
    unit_id: unitId,
    version: 1,
    max_speed_kmh: null,
    resources: ['entry', 'exit', 'speeding'],
    asset_ids: null,
    sub_geofences: [],
    from: -Infinity,
    to: null,
    ...geofence,
  };
}

export function bookOf(versions: readonly StoredVersion[]): GeofenceBook {
  const book = new GeofenceBook();
  for (const stored of versions) book.put(stored);
  return book;
}

/** Rules of a track with these versions. */
export function rulesWith(versions: readonly StoredVersion[], moves: readonly UnitMove[] = []) {
  return { ...rules, geofences: new AssetGeofences(bookOf(versions), assetId, unitId, moves) };
}

/** Geofences of every kind around the tracks' start. */
export const fencedBook = bookOf([
  version({
    id: 'a',
    shape: boxAt(-500, -500, 300, 400),
    max_speed_kmh: 20,
    sub_geofences: [
      { id: 'b', max_speed_kmh: 10, resources: ['entry', 'exit', 'speeding'], shape: boxAt(-100, -100, 100, 100) },
    ],
  }),
  version({ id: 'c', shape: { type: 'Circle', center: [-51.2, -30.03], radius_m: 3_000 } }),
  version({
    id: 'd',
    shape: {
      type: 'Corridor',
      line: [
        [-51.3, -30.02],
        [-51.1, -30.04],
      ],
      width_m: 300,
    },
  }),
]);
export const fenced = { ...rules, geofences: new AssetGeofences(fencedBook, assetId, unitId) };
