import { randomUUID } from 'node:crypto';
import { alone, fresh, notOfTheType, inUnit, listing, naming } from '../matrix/call.ts';
import type { MatrixCall, Things } from '../matrix/types.ts';

const asset = (things: Things) => things.assetId;
const geofence = (things: Things) => things.geofenceId;
const byUnit = { reach: inUnit, status: 422 } as const;

/** Far from all positions that the matrix sends. */
export const matrixShape = {
  type: 'Polygon',
  coordinates: [
    [
      [100, 60],
      [101, 60],
      [101, 61],
      [100, 61],
      [100, 60],
    ],
  ],
} as const;
export const matrixDrawing = { color: '#2f6fed', resources: ['entry', 'exit'], shape: matrixShape };

/** Uploaded files of another person: the tests of the domain show who may import them. */
const ofNobody = (body: (things: Things) => object): MatrixCall => ({
  things: () => false,
  inputs: (things) => [{ params: { id: randomUUID() }, body: body(things) }],
});

const withoutPast: MatrixCall = {
  ...naming(inUnit, geofence, { body: { from: '2026-10-01' } }),
  references: { reach: () => false, status: 422 },
};

/** Geofences and their events. */
export const geofenceCalls: Record<string, MatrixCall> = {
  'GET /geofences': listing(
    () => 'limit=1',
    () => 'sort=-events_today',
    () => 'search=canary',
    () => 'resource=entry&active=true',
    (things) => `unit_id=${things.unitId}`,
    (things) => `asset_id=${things.assetId}`,
  ),
  'GET /geofences/map': listing(),
  'GET /geofences/map/shapes': listing((things) => `geofence_id=${things.geofenceId}`),
  'GET /geofences/assets': listing(
    () => 'limit=1',
    () => 'search=canary',
    (things) => `unit_id=${things.unitId}`,
  ),
  'GET /geofences/inside': listing((things) => `geofence_id=${things.geofenceId}`),
  'POST /geofences': {
    references: byUnit,
    inputs: (_, references) => [{ body: { ...matrixDrawing, name: fresh(), unit_id: references.unitId } }],
  },
  'POST /geofences/import': { ...alone, statuses: notOfTheType },
  'POST /geofences/import/{id}/preview': ofNobody((things) => ({ unit_id: things.unitId, radius_m: 50 })),
  'POST /geofences/import/{id}/run': ofNobody((things) => ({
    unit_id: things.unitId,
    mode: 'good',
    color: '#2f6fed',
    resources: [],
  })),
  'POST /geofences/preview': {
    references: byUnit,
    inputs: (_, references) => [{ body: { unit_id: references.unitId, resources: ['entry'], shape: matrixShape } }],
  },
  'GET /geofences/suggestions': listing((things) => `unit_id=${things.unitId}`),
  'POST /geofences/suggestions/dismissals': {
    references: byUnit,
    inputs: (_, references) => [{ body: { unit_id: references.unitId, longitude: 100, latitude: 60, radius_m: 100 } }],
  },
  // One that exists is covered by the tests of the domain.
  'DELETE /geofences/suggestions/dismissals/{id}': {
    things: () => false,
    inputs: () => [{ params: { id: randomUUID() } }],
  },
  'GET /geofences/export': {
    inputs: ({ geofenceId }) => [
      { query: '?format=geojson' },
      { query: '?format=kml&search=canary' },
      { query: `?format=gpx&geofence_id=${geofenceId}` },
    ],
  },
  'GET /geofences/{id}': naming(inUnit, geofence),
  'PUT /geofences/{id}': naming(inUnit, geofence, { body: { color: '#2f6fee' } }),
  'DELETE /geofences/{id}': naming(inUnit, geofence),
  'POST /geofences/{id}/copy': {
    things: inUnit,
    references: byUnit,
    inputs: (things, references) => [
      { params: { id: things.geofenceId }, body: { name: fresh(), unit_id: references.unitId } },
    ],
  },
  'GET /geofences/{id}/past': naming(inUnit, geofence),
  // No position is stored before it was drawn: nothing begins.
  'POST /geofences/{id}/past/preview': withoutPast,
  'POST /geofences/{id}/past': withoutPast,
  'POST /geofences/activation': {
    references: byUnit,
    inputs: (_, references) => [{ body: { geofence_ids: [references.geofenceId], active: false } }],
  },
  'GET /geofences/{id}/events': naming(inUnit, geofence, { query: '?type=entry&limit=1' }),
  'GET /geofences/{id}/stays': naming(inUnit, geofence, { query: '?inside=now' }),
  'GET /geofences/{id}/days': naming(inUnit, geofence, { query: '?from=2026-10-01&to=2026-10-14' }),
  'GET /assets/{id}/geofences': naming(inUnit, asset),
  'GET /assets/{id}/geofence-events': naming(inUnit, asset),
};
