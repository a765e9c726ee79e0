import { asking, assetAdmins, reading, type Rights } from './kinds-of-right.ts';

/** What assets did. */
export const tripRights: Rights = {
  'GET /assets/positions/changes': reading('assets', 'map', 'routes'),
  'GET /assets/{id}/positions': reading('assets', 'map', 'routes'),
  'GET /assets/{id}/trips': reading('assets', 'map', 'routes'),
  'GET /assets/{id}/stops': reading('assets', 'map', 'routes'),
  'GET /assets/{id}/days': reading('assets', 'map', 'routes'),
  'GET /routes': reading('routes'),
  'GET /routes/lines': reading('routes'),
  'GET /routes/export': reading('routes'),
  'POST /routes/report': asking('routes'),
  'POST /assets/{id}/track': assetAdmins,
  'POST /assets/{id}/track/preview': assetAdmins,
  // Wherever a place is shown.
  'GET /address': reading('assets', 'map', 'routes', 'geofences', 'alerts'),
};
