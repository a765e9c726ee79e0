import { assetAdmins, reading, type Rights } from './kinds-of-right.ts';

/** Inputs of indicators: readable with the section indicators, written by administrators. */
const recordRights = (kind: string): Rights => ({
  [`GET /${kind}`]: reading('indicators'),
  [`GET /${kind}/export`]: reading('indicators'),
  [`POST /${kind}`]: assetAdmins,
  [`PUT /${kind}/{id}`]: assetAdmins,
  [`DELETE /${kind}/{id}`]: assetAdmins,
  [`POST /${kind}/import`]: assetAdmins,
  [`POST /${kind}/import/{id}/run`]: assetAdmins,
  [`GET /${kind}/import/template`]: assetAdmins,
});

export const maintenanceRights: Rights = {
  ...recordRights('contracts'),
  ...recordRights('costs'),
  ...recordRights('services'),
  ...recordRights('downtimes'),
  ...recordRights('targets'),
  'POST /services/{id}/done': assetAdmins,
};
