import { admins, everyone, members, of, type Rights } from './kinds-of-right.ts';

const readers = of('services:dashboards', members);
const writers = of('services:dashboards', admins);

/** Viewers read what they are granted; administrators write and grant access. */
export const dashboardRights: Rights = {
  'GET /briefcases': readers,
  'GET /briefcases/{id}': readers,
  'GET /briefcases/{id}/contents': readers,
  'GET /contents': readers,
  'GET /contents/{id}': readers,
  'GET /contents/{id}/framing': readers,
  'PUT /contents/{id}/favourite': readers,
  'DELETE /contents/{id}/favourite': readers,
  'POST /contents/{id}/visit': readers,
  // By the signed address of an embedded page.
  'GET /embeds/{token}': everyone,

  'POST /briefcases': writers,
  'PUT /briefcases/{id}': writers,
  'DELETE /briefcases/{id}': writers,
  'POST /briefcases/{id}/contents': writers,
  'PUT /contents/{id}': writers,
  'DELETE /contents/{id}': writers,
  'POST /contents/{id}/copy': writers,
  'GET /contents/{id}/versions': writers,

  // In the admin area, which every account has.
  'GET /contents/{id}/delivery': admins,
  'PUT /contents/{id}/delivery': admins,
  'DELETE /contents/{id}/delivery': admins,
  'GET /dashboard-permissions': admins,
  'PUT /dashboard-permissions': admins,
  'GET /dashboard-permissions/people': admins,
  'GET /dashboard-permissions/users/{id}': admins,
};
