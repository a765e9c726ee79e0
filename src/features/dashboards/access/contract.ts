import * as z from 'zod/mini';
import { role } from '#features/identity/users/contract.ts';
import { endpoint, forModuleAdmin, id } from '#platform/contract.ts';
import { reasons } from './access-rules.ts';
import { contentKind } from '#features/dashboards/boards/contract.ts';

const adminAccess = forModuleAdmin('admin:dashboards');

export const access = z.enum(['allowed', 'denied']);
const about = {
  /** One of the two, or neither: then the entry applies to the person wherever there is no more specific one. */
  briefcase_id: z.nullable(id),
  content_id: z.nullable(id),
  /** Null: everyone. */
  user_id: z.nullable(id),
};

export const permission = z.object({ ...about, access });
export type Permission = z.output<typeof permission>;

export const permissionLimits = { changes: 1_000 } as const;

export const listPermissions = endpoint('GET /dashboard-permissions', adminAccess, {
  summary: 'Words about who may see what: all of them, or those on one folder, content or person.',
  query: z.strictObject({
    briefcase_id: z.optional(id),
    content_id: z.optional(id),
    user_id: z.optional(id),
  }),
  reply: z.object({ items: z.array(permission), next: z.null(), total: z.int() }),
});

const change = z
  .strictObject({
    briefcase_id: z._default(about.briefcase_id, null),
    content_id: z._default(about.content_id, null),
    user_id: z._default(about.user_id, null),
    /** Null removes the entry, so that a more general one applies. */
    access: z.nullable(access),
  })
  .check(
    z.refine(({ briefcase_id, content_id, user_id }) =>
      content_id === null ? briefcase_id !== null || user_id !== null : briefcase_id === null,
    ),
  );

export const putPermissions = endpoint('PUT /dashboard-permissions', adminAccess, {
  summary: 'Says or takes back many words, all or nothing; what is so already stays.',
  body: z.strictObject({ changes: z.array(change).check(z.minLength(1), z.maxLength(permissionLimits.changes)) }),
  reply: z.object({ changed: z.int() }),
});
export type PermissionChange = z.output<typeof change>;

/** The entry here, the resulting access, and which entry decides. */
const answer = { word: z.nullable(access), access, why: z.enum(reasons) };

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** False: cannot sign in. */
  active: z.boolean(),
  photo_url: z.nullable(z.string()),
});

export const listPeopleOf = endpoint('GET /dashboard-permissions/people', adminAccess, {
  summary: 'Everyone of the account with what they see of one folder or content, and why.',
  query: z
    .strictObject({ briefcase_id: z.optional(id), content_id: z.optional(id) })
    .check(z.refine(({ briefcase_id, content_id }) => (briefcase_id === undefined) !== (content_id === undefined))),
  reply: z.object({
    /** For everyone without a more specific entry. */
    word: z.nullable(access),
    items: z.array(z.object({ user: person, ...answer })),
  }),
});
export type PersonAnswer = z.output<typeof listPeopleOf.reply>['items'][number];

export const listThingsOf = endpoint('GET /dashboard-permissions/users/{id}', adminAccess, {
  summary: 'Every folder and content with whether a member sees it, and why.',
  reply: z.object({
    user: person,
    /** For the person, wherever there is no more specific entry. */
    word: z.nullable(access),
    items: z.array(
      z.object({
        id,
        name: z.string(),
        color: z.string(),
        ...answer,
        contents: z.array(z.object({ id, name: z.string(), kind: contentKind, ...answer })),
      }),
    ),
  }),
});
export type ThingsOf = z.output<typeof listThingsOf.reply>;
