import { acting, reading, readingToAct, type Rights } from './kinds-of-right.ts';

/** The map has a geofence layer; profiles that may act write geofences in their units. */
export const geofenceRights: Rights = {
  'GET /geofences': reading('geofences', 'map'),
  'GET /geofences/map': reading('geofences', 'map'),
  'GET /geofences/map/shapes': reading('geofences', 'map'),
  'GET /geofences/inside': reading('geofences', 'map'),
  'GET /geofences/export': reading('geofences', 'map'),
  'GET /geofences/{id}': reading('geofences', 'map'),
  'GET /geofences/{id}/events': reading('geofences', 'map'),
  'GET /geofences/{id}/stays': reading('geofences', 'map'),
  'GET /geofences/{id}/days': reading('geofences', 'map'),
  'GET /assets/{id}/geofences': reading('geofences', 'assets', 'map'),
  'GET /assets/{id}/geofence-events': reading('geofences', 'assets', 'map'),

  'GET /geofences/assets': readingToAct('geofences'),
  'GET /geofences/suggestions': readingToAct('geofences'),
  'GET /geofences/{id}/past': readingToAct('geofences'),
  'POST /geofences/suggestions/dismissals': acting('geofences'),
  'DELETE /geofences/suggestions/dismissals/{id}': acting('geofences'),
  'POST /geofences': acting('geofences'),
  'PUT /geofences/{id}': acting('geofences'),
  'DELETE /geofences/{id}': acting('geofences'),
  'POST /geofences/{id}/copy': acting('geofences'),
  'POST /geofences/activation': acting('geofences'),
  'POST /geofences/{id}/past': acting('geofences'),
  'POST /geofences/{id}/past/preview': acting('geofences'),
  'POST /geofences/preview': acting('geofences'),
  'POST /geofences/import': acting('geofences'),
  'POST /geofences/import/{id}/preview': acting('geofences'),
  'POST /geofences/import/{id}/run': acting('geofences'),
};
