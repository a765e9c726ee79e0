import { acting, admins, assetAdmins, keysOf, people, reading, type Rights } from './kinds-of-right.ts';

/** The map and an asset's page show alerts; a profile that may act treats them. */
export const alertRights: Rights = {
  'GET /alerts': reading('alerts', 'map', 'assets'),
  'GET /alerts/open': reading('alerts', 'map', 'assets'),
  'GET /alerts/summary': reading('alerts'),
  'GET /alerts/chosen': reading('alerts'),
  'GET /alerts/export': reading('alerts'),
  'GET /alerts/assignees': reading('alerts'),
  'GET /alerts/effective-measures': reading('alerts'),
  'GET /alerts/{id}': reading('alerts'),
  'GET /alerts/{id}/report': reading('alerts'),
  'GET /counter-measure-templates': reading('alerts'),
  'PUT /alerts/{id}': acting('alerts'),
  'POST /alerts/{id}/counter-measures': acting('alerts'),
  'POST /alerts/{id}/finish': acting('alerts'),
  'POST /alerts/{id}/reopen': acting('alerts'),
  'POST /alerts/treat': acting('alerts'),
  'POST /counter-measure-templates': acting('alerts'),
  // Only people view alerts.
  'PUT /alerts/{id}/viewers': people('alerts'),
  'DELETE /alerts/{id}/viewers/{tab}': people('alerts'),
  'POST /alerts/external': { ...keysOf('full'), sections: ['alerts'] },

  // Decision 110: administrators write definitions; trying one on the past stores nothing.
  'GET /alert-definitions': reading('management'),
  'GET /alert-definitions/choices': reading('management'),
  'GET /alert-definitions/{id}': reading('management'),
  'GET /alert-definitions/{id}/file': reading('management', 'alerts'),
  'POST /alert-definitions': assetAdmins,
  'POST /alert-definitions/preview': acting('management'),
  'PUT /alert-definitions/{id}': assetAdmins,
  'DELETE /alert-definitions/{id}': assetAdmins,
  'PUT /alert-definitions/{id}/file': assetAdmins,
  'DELETE /alert-definitions/{id}/file': assetAdmins,

  'GET /webhooks': admins,
  'POST /webhooks': admins,
  'PUT /webhooks/{id}': admins,
  'DELETE /webhooks/{id}': admins,
  'GET /webhooks/{id}/deliveries': admins,
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': admins,
};
