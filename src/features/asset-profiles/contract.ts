import * as z from 'zod/mini';
import { baseVersion, endpoint, id, idParams, instant, listQuery, page, sortBy, text } from '#platform/contract.ts';

/** Parts of the asset module that a profile opens. Settings are for account admins, whatever a profile says. */
export const sections = [
  'assets',
  'map',
  'routes',
  'geofences',
  'alerts',
  'management',
  'indicators',
  'settings',
] as const;
export const section = z.enum(sections);

/** A permission set: which units and sections its people reach, and whether they may act there. */
export const assetProfile = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Every unit, those to come too; `unit_ids` is empty then. */
  all_units: z.boolean(),
  unit_ids: z.array(id),
  sections: z.array(section),
  /** Its people treat alerts and draw geofences in its units. */
  may_act: z.boolean(),
  user_ids: z.array(id),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type AssetProfile = z.output<typeof assetProfile>;

const access = { kind: 'session', module: 'services:simc', section: 'settings', role: 'admin' } as const;

const fields = {
  description: z.optional(z.nullable(text(500))),
  all_units: z.optional(z.boolean()),
  unit_ids: z.optional(z.array(id).check(z.maxLength(1_000))),
  sections: z.optional(z.array(section).check(z.maxLength(sections.length))),
  may_act: z.optional(z.boolean()),
};

export const listAssetProfiles = endpoint({
  method: 'GET',
  path: '/asset-profiles',
  summary: 'Permission sets of the account.',
  access,
  query: z.strictObject({ ...listQuery, sort: sortBy(['name']) }),
  reply: page(assetProfile),
});

export const getAssetProfile = endpoint({
  method: 'GET',
  path: '/asset-profiles/{id}',
  summary: 'One permission set.',
  access,
  params: idParams,
  reply: assetProfile,
});

export const createAssetProfile = endpoint({
  method: 'POST',
  path: '/asset-profiles',
  summary: 'Adds a permission set; its name is unique in the account.',
  access,
  body: z.strictObject({ name: text(120), ...fields }),
  reply: assetProfile,
  repeatable: true,
  status: 201,
});

export const updateAssetProfile = endpoint({
  method: 'PUT',
  path: '/asset-profiles/{id}',
  summary: 'Replaces what is given of a permission set; its people see the difference at once.',
  access,
  params: idParams,
  body: z.strictObject({ name: z.optional(text(120)), ...fields, version: baseVersion }),
  reply: assetProfile,
  errors: ['conflict'],
});

export const deleteAssetProfile = endpoint({
  method: 'DELETE',
  path: '/asset-profiles/{id}',
  summary: 'Deletes a permission set; its people lose what it gave them.',
  access,
  params: idParams,
  status: 204,
});

const memberParams = z.strictObject({ id, user_id: id });

export const attachUser = endpoint({
  method: 'PUT',
  path: '/asset-profiles/{id}/users/{user_id}',
  summary: 'Gives a member of the account this permission set.',
  access,
  params: memberParams,
  status: 204,
});

export const detachUser = endpoint({
  method: 'DELETE',
  path: '/asset-profiles/{id}/users/{user_id}',
  summary: 'Takes this permission set from a member.',
  access,
  params: memberParams,
  status: 204,
});
