import { assetAdmins, keysOf, readingByRenters, type Rights } from './kinds-of-right.ts';

/** The fleet for other systems, with read access to assets. */
export const integrationRights: Rights = {
  'GET /aemp/Fleet/{page}': readingByRenters('assets', 'map', 'routes'),
  'GET /aemp/Fleet/Equipment/{id}': readingByRenters('assets', 'map', 'routes'),
  'GET /aemp/Fleet/Equipment/MakeModelSerial/{make}/{model}/{serial}': readingByRenters('assets', 'map', 'routes'),
  'GET /aemp/Fleet/Equipment/{id}/{element}/{start}/{end}/{page}': readingByRenters('assets', 'map', 'routes'),

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
