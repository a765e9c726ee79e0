import { acting, admins, asking, assetAdmins, keysOf, members, reading, type Rights } from './kinds-of-right.ts';

/** Units, assets, devices and positions: viewers read, administrators write, keys of kind ingest and full send. */
export const assetRights: Rights = {
  // Every screen of the module has a filter of units.
  'GET /units': reading('any'),
  'GET /units/{id}': reading('any'),
  'GET /units/{id}/dependents': assetAdmins,
  'POST /units': assetAdmins,
  'PUT /units/{id}': assetAdmins,
  'DELETE /units/{id}': assetAdmins,

  'GET /assets': reading('assets', 'map', 'routes'),
  'GET /assets/filters': reading('assets', 'map', 'routes'),
  'GET /assets/export': reading('assets', 'map', 'routes'),
  'POST /assets/lookup': asking('assets', 'map', 'routes'),
  'GET /assets/map': reading('map'),
  'GET /assets/map/identities': reading('map'),
  'GET /assets/states': reading('map'),
  'GET /assets/{id}': reading('assets', 'map', 'routes'),
  'GET /assets/{id}/status-overrides': reading('assets', 'map', 'routes'),
  'POST /assets': assetAdmins,
  'PUT /assets/{id}': assetAdmins,
  'DELETE /assets/{id}': assetAdmins,
  'PUT /assets/{id}/photo': assetAdmins,
  'DELETE /assets/{id}/photo': assetAdmins,
  'PUT /assets/{id}/status-overrides/{kind}': assetAdmins,
  'DELETE /assets/{id}/status-overrides/{kind}': assetAdmins,
  'POST /assets/bulk': assetAdmins,
  'POST /assets/bulk/{id}/undo': assetAdmins,
  'POST /assets/import': assetAdmins,
  'POST /assets/import/{id}/run': assetAdmins,
  'GET /assets/import/template': assetAdmins,

  // Settings are for administrators only.
  'GET /asset-profiles': assetAdmins,
  'POST /asset-profiles': assetAdmins,
  'GET /asset-profiles/{id}': assetAdmins,
  'PUT /asset-profiles/{id}': assetAdmins,
  'DELETE /asset-profiles/{id}': assetAdmins,
  'GET /asset-profiles/{id}/affected': assetAdmins,
  'PUT /asset-profiles/{id}/users/{user_id}': assetAdmins,
  'DELETE /asset-profiles/{id}/users/{user_id}': assetAdmins,
  'GET /asset-profiles/users': assetAdmins,
  'PUT /asset-profiles/users': assetAdmins,
  'GET /asset-profiles/users/{id}': assetAdmins,
  // Also without the asset module, which the answer states.
  'GET /asset-profiles/why': admins,
  'GET /devices': assetAdmins,
  // Decision 080: a profile that may act clears fault codes.
  'GET /asset-faults': reading('assets'),
  'GET /asset-faults/export': reading('assets'),
  'POST /asset-faults/{id}/clear': acting('assets'),
  'GET /devices/unassigned': assetAdmins,

  'GET /saved-views': members,
  'POST /saved-views': members,
  'PUT /saved-views/{id}': members,
  'DELETE /saved-views/{id}': members,
  'GET /profile/preferences/{key}': members,
  'PUT /profile/preferences/{key}': members,

  'POST /telemetry': keysOf('ingest', 'full'),
  'POST /ingest/traccar': keysOf('ingest', 'full'),
  'GET /ingest/osmand/{ingest_key}': keysOf('ingest', 'full'),
  'POST /ingest/osmand/{ingest_key}': keysOf('ingest', 'full'),
};
