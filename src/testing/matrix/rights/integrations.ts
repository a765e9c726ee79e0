import { assetAdmins, keysOf, readingByAemp, type Rights } from './kinds-of-right.ts';

/** Decision 075: the fleet for other systems, with read access to assets or by a key of its own kind. */
export const integrationRights: Rights = {
  'GET /aemp/Fleet/{page}': readingByAemp('assets', 'map', 'routes'),
  'GET /aemp/Fleet/Equipment/{id}': readingByAemp('assets', 'map', 'routes'),
  'GET /aemp/Fleet/Equipment/MakeModelSerial/{make}/{model}/{serial}': readingByAemp('assets', 'map', 'routes'),
  'GET /aemp/Fleet/Equipment/{id}/{element}/{start}/{end}/{page}': readingByAemp('assets', 'map', 'routes'),

  // Decision 082: credentials of the account's makers, for administrators of the module.
  'GET /feeds': assetAdmins,
  'POST /feeds': assetAdmins,
  'GET /feeds/{id}': assetAdmins,
  'POST /feeds/try': assetAdmins,
  'PUT /feeds/{id}': assetAdmins,
  'DELETE /feeds/{id}': assetAdmins,
  'GET /feeds/{id}/machines': assetAdmins,
  'PUT /feeds/{id}/machines/{machine_id}': assetAdmins,
  // Decision 081: assistants use keys that read.
  'POST /mcp': keysOf('read', 'full'),
  'GET /mcp': keysOf('read', 'full'),
};
