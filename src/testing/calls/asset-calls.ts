import { randomUUID } from 'node:crypto';
import { notOfTheType, inAccount, inUnit, alone, fresh, sending, listing, naming, ofNobody } from '../matrix/call.ts';
import type { MatrixInput, MatrixCall, Things } from '../matrix/types.ts';

const unit = (things: Things) => things.unitId;
const asset = (things: Things) => things.assetId;
const profile = (things: Things) => things.profileId;
const member = (things: Things) => things.userId;
const paged = ['limit=1', 'sort=-code', 'search=canary'].map((query) => () => query);
const assetQueries = [
  (things: Things) => `unit_id=${things.unitId}`,
  (things: Things) => `search=${encodeURIComponent(things.assetCode)}`,
  (things: Things) => `geofence_id=${things.geofenceId}`,
  ...['category=', 'manufacturer=', 'model=', 'segment=', 'region=', 'customer=', 'status=without_status'].map(
    (query) => () => query,
  ),
];
const span = { query: '?from=2026-10-01T00:00:00Z&to=2026-11-01T00:00:00Z' };
/** Lists of a span. */
const asking = (...queries: ((things: Things) => string)[]): MatrixCall => ({
  inputs: (things) => [span, ...queries.map((query) => ({ query: `${span.query}&${query(things)}` }))],
});
const marking = (rest: MatrixInput = {}): MatrixCall => ({
  things: inUnit,
  inputs: (things) => [{ params: { id: things.assetId, kind: 'maintenance' }, ...rest }],
});
const attaching: MatrixCall = {
  things: inAccount,
  references: { reach: inAccount, status: 404 },
  inputs: (things, references) => [{ params: { id: things.profileId, user_id: references.userId } }],
};
const byUnit = { reach: inAccount, status: 422 } as const;

const fix = (things: Things) => `id=${encodeURIComponent(things.deviceId)}&lat=1.5&lon=2.5&timestamp=1793000000`;
const phoning: MatrixCall = {
  inputs: (things, _, caller) => [{ params: { ingest_key: caller.token || 'nobody' }, query: `?${fix(things)}` }],
  statuses: (caller, things) => [inUnit(caller, things) ? 200 : 400],
};

/** Of a host that does not exist. */
const newFeed = () => ({
  name: fresh(),
  provider: 'other',
  base_url: 'https://feed.invalid/aemp',
  sign_in: 'basic',
  token_url: null,
  username: 'reader',
  secret: 'canary',
  unit_ids: [],
  poll_minutes: 60,
  active: false,
});

/** Units, assets, history, profiles, and ingest. */
export const assetCalls: Record<string, MatrixCall> = {
  'GET /search': {
    inputs: (things) =>
      ['canary', 'own-', 'unit-', 'gone-', things.assetCode].map((text) => ({
        query: `?q=${encodeURIComponent(text)}`,
      })),
  },
  'GET /units': listing(...paged),
  'POST /units': sending(() => ({ code: fresh(), name: fresh() })),
  'GET /units/{id}': naming(inUnit, unit),
  'GET /units/{id}/dependents': naming(inUnit, unit),
  'PUT /units/{id}': naming(inUnit, unit, { body: { customer: 'Changed' } }),
  'DELETE /units/{id}': naming(inUnit, (things) => things.spareUnitId),

  'GET /assets': listing(...paged, ...assetQueries),
  'GET /assets/filters': listing(...assetQueries),
  'GET /saved-views': { inputs: () => [{ query: '?page=assets' }] },
  'POST /saved-views': sending(() => ({ page: 'assets', name: fresh(), query: 'sort=code' })),
  'PUT /saved-views/{id}': { ...ofNobody, inputs: () => [{ params: { id: randomUUID() }, body: { name: fresh() } }] },
  'DELETE /saved-views/{id}': ofNobody,
  'GET /profile/preferences/{key}': { inputs: () => [{ params: { key: 'assets' } }] },
  'PUT /profile/preferences/{key}': { inputs: () => [{ params: { key: 'assets' }, body: { value: { dense: true } } }] },
  'GET /assets/map': alone,
  'GET /assets/map/identities': alone,
  'GET /assets/states': alone,
  'GET /assets/export': listing(...assetQueries),
  'GET /asset-faults': listing(
    (things) => `asset_id=${things.assetId}`,
    (things) => `unit_id=${things.unitId}`,
  ),
  'GET /asset-faults/export': listing((things) => `asset_id=${things.assetId}`),
  'POST /asset-faults/{id}/clear': ofNobody,
  'POST /assets/lookup': sending((things) => ({ terms: [things.assetCode] })),
  'POST /assets/bulk': {
    references: byUnit,
    inputs: (_, references) => [
      {
        body: { asset_ids: [references.assetId], change: { category: `Bulk ${fresh()}`, unit_id: references.unitId } },
      },
    ],
  },
  'POST /assets/bulk/{id}/undo': ofNobody,
  'POST /assets': {
    references: byUnit,
    inputs: (_, references) => [{ body: { code: fresh(), unit_id: references.unitId } }],
  },
  'GET /assets/{id}': naming(inUnit, asset),
  'PUT /assets/{id}': {
    things: inUnit,
    references: byUnit,
    inputs: (things, references) => [
      { params: { id: things.assetId }, body: { unit_id: references.unitId, model: 'Changed' } },
    ],
  },
  'DELETE /assets/{id}': naming(inUnit, asset),
  'PUT /assets/{id}/photo': naming(inUnit, asset),
  'DELETE /assets/{id}/photo': naming(inUnit, asset),
  'GET /assets/{id}/status-overrides': naming(inUnit, asset),
  'PUT /assets/{id}/status-overrides/{kind}': marking({ body: { reason: 'Changed' } }),
  'DELETE /assets/{id}/status-overrides/{kind}': marking(),
  'GET /assets/{id}/timeline': naming(inUnit, asset, { query: '?from=2026-10-01&to=2026-10-14' }),
  'GET /assets/{id}/silence': naming(inUnit, asset),
  'GET /assets/{id}/meter-changes': naming(inUnit, asset),
  'GET /assets/{id}/history': naming(inUnit, asset),
  'GET /assets/{id}/positions': naming(inUnit, asset, span),
  'GET /aemp/Fleet/{page}': { inputs: () => [{ params: { page: '1' } }] },
  'GET /aemp/Fleet/Equipment/{id}': naming(inUnit, (things) => things.assetCode),
  'GET /aemp/Fleet/Equipment/MakeModelSerial/{make}/{model}/{serial}': {
    things: () => false,
    inputs: () => [{ params: { make: 'none', model: 'none', serial: 'none' } }],
  },
  'GET /aemp/Fleet/Equipment/{id}/{element}/{start}/{end}/{page}': {
    things: inUnit,
    inputs: (things) => [
      {
        params: {
          id: things.assetCode,
          element: 'Locations',
          start: '2026-10-01T00:00:00Z',
          end: '2026-11-01T00:00:00Z',
          page: '1',
        },
      },
    ],
  },
  'GET /assets/{id}/trips': naming(inUnit, asset, span),
  'GET /assets/{id}/stops': naming(inUnit, asset, span),
  'GET /assets/{id}/days': naming(inUnit, asset, { query: '?from=2026-10-01&to=2026-11-01' }),
  'GET /routes': asking(
    () => 'limit=0',
    () => 'limit=1&sort=-started_at',
    ...assetQueries,
    (things) => `asset_id=${things.assetId}`,
    (things) => `code=${encodeURIComponent(things.assetCode)}`,
  ),
  'GET /routes/lines': asking(
    () => 'limit=1',
    (things) => `asset_id=${things.assetId}`,
  ),
  // Real tracks are covered by the slice's own tests.
  'POST /assets/{id}/track': { ...naming(inUnit, asset), statuses: notOfTheType },
  'POST /assets/{id}/track/preview': { ...naming(inUnit, asset), statuses: notOfTheType },
  'GET /routes/export': asking(
    ...['gpx', 'kml'].map((format) => () => `format=${format}&detail=fixes`),
    (things) => `asset_id=${things.assetId}`,
  ),

  'POST /routes/report': sending((things) => ({
    from: '2026-10-01T00:00:00Z',
    to: '2026-11-01T00:00:00Z',
    asset_id: [things.assetId],
    format: 'pdf',
    locale: 'pt',
  })),

  'GET /assets/positions/changes': { inputs: () => [{}] },
  'GET /assets/positions': { inputs: () => [{ query: '?at=2026-10-06T12:00:00Z' }] },
  'GET /assets/{id}/path': naming(inUnit, asset, { query: `${span.query}&zoom=16&bounds=-60,-40,60,40` }),
  'GET /replay': {
    references: { reach: inUnit, status: 404 },
    inputs: (_, references) => [{ query: `${span.query}&asset_id=${references.assetId}` }],
  },

  'GET /asset-profiles': listing(
    () => 'limit=1',
    () => 'sort=-name',
    () => 'search=P',
  ),
  'POST /asset-profiles': {
    references: byUnit,
    inputs: (_, references) => [{ body: { name: fresh(), unit_ids: [references.unitId] } }],
  },
  'GET /asset-profiles/{id}': naming(inAccount, profile),
  'PUT /asset-profiles/{id}': {
    things: inAccount,
    references: byUnit,
    inputs: (things, references) => [{ params: { id: things.profileId }, body: { unit_ids: [references.unitId] } }],
  },
  'DELETE /asset-profiles/{id}': naming(inAccount, profile),
  'PUT /asset-profiles/{id}/users/{user_id}': attaching,
  'DELETE /asset-profiles/{id}/users/{user_id}': attaching,

  'GET /asset-profiles/users': listing(
    () => 'limit=1',
    () => 'sort=-units',
    () => 'search=canary',
    () => 'role=viewer&without_profile=true',
    (things) => `profile_id=${things.profileId}`,
    (things) => `unit_id=${things.unitId}`,
  ),
  'PUT /asset-profiles/users': {
    references: byUnit,
    inputs: (_, references) => [
      { body: { user_ids: [references.userId], attach: [references.profileId], detach: [] } },
      { body: { user_ids: [references.userId], attach: [], detach: [references.profileId] } },
    ],
  },
  'GET /asset-profiles/users/{id}': naming(inAccount, member),
  'GET /asset-profiles/{id}/affected': naming(inAccount, profile),
  'GET /asset-profiles/why': {
    references: { reach: inAccount, status: 404 },
    inputs: (_, references) => [{ query: `?user_id=${references.userId}&asset_id=${references.assetId}` }],
  },

  // A picture is not text; the slice's own tests send files.
  'POST /assets/import': { ...alone, statuses: notOfTheType },
  'POST /assets/import/{id}/run': {
    things: () => false,
    inputs: () => [{ params: { id: randomUUID() }, body: { mode: 'good' } }],
  },
  'GET /assets/import/template': listing(() => 'locale=pt'),
  'GET /jobs': listing(
    () => 'limit=1',
    () => 'state=running&state=done',
    () => 'search=import&mine=true',
  ),
  // Existing jobs are covered by the slice's own tests.
  'GET /jobs/{id}': ofNobody,
  'DELETE /jobs/{id}': ofNobody,
  'POST /jobs/{id}/retry': ofNobody,
  'GET /jobs/{id}/file': ofNobody,
  'GET /notifications': listing(
    () => 'limit=1',
    () => 'unread=true&severity=high&severity=critical',
    () => 'search=canary',
  ),
  'GET /notifications/unread': alone,
  // Existing notifications are covered by the slice's own tests.
  'POST /notifications/{id}/read': ofNobody,
  'POST /notifications/read': listing(() => `until=${randomUUID()}&about=canary`),
  'DELETE /notifications/{id}': ofNobody,
  'DELETE /notifications': listing(() => `until=${randomUUID()}`),
  'GET /devices': listing(
    () => 'limit=1',
    () => 'search=canary',
    () => 'assigned=true',
    () => 'sort=asset',
  ),
  'GET /devices/unassigned': alone,
  'GET /live': alone,
  'PUT /live/{stream}/view': { inputs: () => [{ params: { stream: randomUUID() }, body: { view: null } }] },
  'GET /address': { inputs: () => [{ query: '?latitude=-30.03&longitude=-51.2' }] },

  'GET /feeds': listing(() => 'limit=1'),
  'POST /feeds': sending(() => newFeed()),
  'POST /feeds/try': sending(() => newFeed()),
  // Existing feeds are covered by the slice's own tests.
  'PUT /feeds/{id}': { ...ofNobody, inputs: () => [{ params: { id: randomUUID() }, body: { name: fresh() } }] },
  'GET /feeds/{id}': ofNobody,
  'DELETE /feeds/{id}': ofNobody,
  'GET /feeds/{id}/machines': ofNobody,
  'PUT /feeds/{id}/machines/{machine_id}': {
    ...ofNobody,
    inputs: () => [{ params: { id: randomUUID(), machine_id: randomUUID() }, body: { asset_id: null } }],
  },
  'POST /mcp': { ...sending(() => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' })), statuses: () => [406] },
  'GET /mcp': { ...alone, statuses: () => [405] },
  'POST /telemetry': sending(({ assetCode }) => [
    { asset: assetCode, time: '2026-10-05T12:00:00Z', latitude: 1.5, longitude: 2.5 },
  ]),
  'POST /ingest/traccar': sending(({ deviceId }) => ({
    device: { uniqueId: deviceId },
    position: { latitude: 1.5, longitude: 2.5, fixTime: '2026-10-05T12:00:00.000+00:00', valid: true },
  })),
  'GET /ingest/osmand/{ingest_key}': phoning,
  'POST /ingest/osmand/{ingest_key}': phoning,
};
