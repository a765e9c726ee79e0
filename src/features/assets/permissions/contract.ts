import * as z from 'zod/mini';
import { role } from '#features/identity/users/contract.ts';
import {
  baseVersion,
  endpoint,
  forSectionAdmin,
  id,
  instant,
  listEndpoint,
  several,
  text,
} from '#platform/contract.ts';
import { sections } from '#platform/scope.ts';

export const section = z.enum(sections);

/** An asset profile: units, sections, and whether its people may act there. */
export const assetProfile = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Every unit, including future ones; `unit_ids` is empty then. */
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

export const limits = { name: 120, description: 500, units: 1_000, people: 200, profiles: 10 } as const;

const access = forSectionAdmin('settings');

const fields = {
  description: z.optional(z.nullable(text(limits.description))),
  all_units: z.optional(z.boolean()),
  unit_ids: z.optional(z.array(id).check(z.maxLength(limits.units))),
  sections: z.optional(z.array(section).check(z.maxLength(sections.length))),
  may_act: z.optional(z.boolean()),
};

export const profileSorts = ['name', 'units', 'users', 'updated_at'] as const;

export const listAssetProfiles = listEndpoint('GET /asset-profiles', access, {
  summary: 'Permission sets of the account.',
  item: assetProfile,
  sorts: profileSorts,
});

export const getAssetProfile = endpoint('GET /asset-profiles/{id}', access, {
  summary: 'One permission set.',
  reply: assetProfile,
});

export const createAssetProfile = endpoint('POST /asset-profiles', access, {
  summary: 'Adds a permission set; its name is unique in the account.',
  body: z.strictObject({ name: text(limits.name), ...fields }),
  reply: assetProfile,
  repeatable: true,
  status: 201,
});

export const updateAssetProfile = endpoint('PUT /asset-profiles/{id}', access, {
  summary: 'Replaces what is given of a permission set; its people see the difference at once.',
  body: z.strictObject({ name: z.optional(text(limits.name)), ...fields, version: baseVersion }),
  reply: assetProfile,
  errors: ['conflict'],
});

export const deleteAssetProfile = endpoint('DELETE /asset-profiles/{id}', access, {
  summary: 'Deletes a permission set; its people lose what it gave them.',
});

const memberParams = z.strictObject({ id, user_id: id });

export const attachUser = endpoint('PUT /asset-profiles/{id}/users/{user_id}', access, {
  summary: 'Gives a member of the account this permission set.',
  params: memberParams,
});

export const detachUser = endpoint('DELETE /asset-profiles/{id}/users/{user_id}', access, {
  summary: 'Takes this permission set from a member.',
  params: memberParams,
});

const named = z.object({ id, name: z.string() });

/** A member with the sum of their profiles; an administrator reaches everything without any. */
export const moduleUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** False: cannot sign in. */
  active: z.boolean(),
  photo_url: z.nullable(z.string()),
  last_seen_at: z.nullable(instant),
  profiles: z.array(named),
  all_units: z.boolean(),
  /** Number of units in reach today. */
  unit_count: z.int(),
  sections: z.array(section),
  may_act: z.boolean(),
});
export type ModuleUser = z.output<typeof moduleUser>;

export const moduleUserSorts = ['name', 'role', 'units', 'last_seen_at'] as const;

export const listModuleUsers = listEndpoint('GET /asset-profiles/users', access, {
  summary: 'The people of the account with their permission sets and what those add up to.',
  item: moduleUser,
  sorts: moduleUserSorts,
  filters: {
    role: several(role),
    profile_id: several(id),
    /** People who reach one of these units. */
    unit_id: several(id),
    /** `true`: people without any profile; administrators need none and are left out. */
    without_profile: z.optional(z.literal('true')),
  },
});

const profileIds = z._default(z.array(id).check(z.maxLength(limits.profiles)), []);

export const changeAttachments = endpoint('PUT /asset-profiles/users', access, {
  summary: 'Gives permission sets to members and takes others from them, all or nothing; what is so already stays.',
  body: z.strictObject({
    user_ids: z.array(id).check(z.minLength(1), z.maxLength(limits.people)),
    attach: profileIds,
    detach: profileIds,
  }),
  /** Number of attachments added and removed. */
  reply: z.object({ attached: z.int(), detached: z.int() }),
});

export const getAccess = endpoint('GET /asset-profiles/users/{id}', access, {
  summary: 'What one member reaches, and by which of their permission sets.',
  reply: z.object({
    user: moduleUser,
    profiles: z.array(
      z.object({ id, name: z.string(), all_units: z.boolean(), sections: z.array(section), may_act: z.boolean() }),
    ),
    /** Units named by profiles, each with those profiles. */
    units: z.array(z.object({ id, code: z.string(), name: z.string(), profile_ids: z.array(id) })),
  }),
});
export type EffectiveAccess = z.output<typeof getAccess.reply>;

/** What a person loses when a profile is deleted. */
export const affectedUser = z.object({
  user: z.object({ id, name: z.string(), photo_url: z.nullable(z.string()) }),
  /** The whole asset module: it was their only profile. */
  module: z.boolean(),
  /** They reached every unit, including future ones, and no longer do. */
  all_units: z.boolean(),
  unit_count: z.int(),
  sections: z.array(section),
  acting: z.boolean(),
});
export type AffectedUser = z.output<typeof affectedUser>;

export const listAffectedUsers = endpoint('GET /asset-profiles/{id}/affected', access, {
  summary: 'What deleting a permission set would take from whom; people who lose nothing are only counted.',
  reply: z.object({ affected: z.array(affectedUser), unaffected: z.int() }),
});

/** A step from a person to an asset, in the order of evaluation. */
export const accessStep = z.enum(['active', 'module', 'role', 'profiles', 'unit', 'section']);
export type AccessStep = z.output<typeof accessStep>;

/** What would change the answer. */
export const remedy = z.object({
  kind: z.enum(['activate', 'attach', 'add_unit', 'add_section', 'detach', 'make_viewer']),
  /** The profile concerned; null if none. */
  profile: z.nullable(z.object({ id, name: z.string(), people: z.int(), all_units: z.boolean() })),
});
export type Remedy = z.output<typeof remedy>;

export const explainAccess = endpoint(
  'GET /asset-profiles/why',
  { kind: 'session', role: 'admin' },
  {
    summary: 'Why a member sees or does not see an asset, link by link, and what would change it.',
    query: z.strictObject({ user_id: id, asset_id: id }),
    reply: z.object({
      user: z.object({ id, name: z.string(), role }),
      asset: z.object({ id, code: z.string(), unit: z.object({ id, code: z.string(), name: z.string() }) }),
      sees: z.boolean(),
      /** Ends at the deciding step. `profiles` are those that make it hold. */
      steps: z.array(z.object({ code: accessStep, holds: z.boolean(), profiles: z.array(named) })),
      /** Sections open to them on the asset; empty if they do not see it. */
      sections: z.array(section),
      may_act: z.boolean(),
      remedies: z.array(remedy),
    }),
  },
);
export type AccessExplanation = z.output<typeof explainAccess.reply>;
