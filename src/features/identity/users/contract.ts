import * as z from 'zod/mini';
import { baseVersion, endpoint, id, instant, listEndpoint, several, text } from '#platform/contract.ts';

export const limits = { nameMax: 120, emailMax: 254, passwordMin: 8, passwordMax: 200, profiles: 10 } as const;

export const personName = text(limits.nameMax);
/** Trimmed; the server normalizes case and width. */
export const email = z.string().check(z.trim(), z.maxLength(limits.emailMax), z.email());
export const newPassword = z.string().check(z.minLength(limits.passwordMin), z.maxLength(limits.passwordMax));
export const role = z.enum(['admin', 'viewer']);
export type Role = z.output<typeof role>;

/** Person as seen by the current account. */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** In the current account. */
  role,
  /** Directory user: signs in by the directory only. */
  ad: z.boolean(),
  /** Has a passkey or an authenticator app. */
  second_factor: z.boolean(),
  active: z.boolean(),
  /** The caller. */
  self: z.boolean(),
  /** Invited and not yet signed in: without a password, or `pending`. */
  invited: z.boolean(),
  /** Existing person who has not accepted: no access here, and only the e-mail is shown. */
  pending: z.boolean(),
  /** Also belongs to accounts that the caller does not administer: only role and membership can be changed. */
  shared: z.boolean(),
  /** Last administrator of the account: cannot be removed or become a viewer. */
  last_admin: z.boolean(),
  photo_url: z.nullable(z.string()),
  last_seen_at: z.nullable(instant),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type User = z.output<typeof user>;

export const userSorts = ['name', 'email', 'role'] as const;
const access = { kind: 'session', role: 'admin', module: 'admin:users' } as const;

export const listUsers = listEndpoint('GET /users', access, {
  summary: 'The people of the current account.',
  item: user,
  sorts: userSorts,
  filters: { role: several(role) },
});

export const getUser = endpoint('GET /users/{id}', access, {
  summary: 'One person of the current account.',
  reply: user,
});

/** Lookups of e-mails per administrator within `windowS` seconds. */
export const lookUpLimits = { windowS: 900, count: 60 } as const;

const relation = z.enum(['member', 'invited', 'elsewhere']);
export type Relation = z.output<typeof relation>;

/** Whether a person with the e-mail exists, so that they can be invited. */
export const lookUpUser = endpoint('GET /users/lookup', access, {
  summary:
    'Whether a person has this e-mail: who belongs or is invited to the current account, or one of another account.',
  query: z.strictObject({ email }),
  reply: z.object({
    relation,
    /** Null for a person of another account. */
    user_id: z.nullable(id),
  }),
  errors: ['not_found', 'too_many_requests'],
});

const password = z.optional(newPassword);
const confirmation = z.optional(z.string().check(z.maxLength(limits.passwordMax)));

/**
 * With `email` and `role` alone an existing person is invited, who belongs to the account once they accept. A new
 * person needs a name and one way of signing in: a password, an invitation e-mail, or the directory.
 */
export const createUser = endpoint('POST /users', access, {
  summary: 'Adds a new person to the current account, or invites one who is known already.',
  body: z.strictObject({
    email,
    role,
    name: z.optional(personName),
    password,
    password_confirmation: confirmation,
    invite: z.optional(z.boolean()),
    ad: z.optional(z.boolean()),
    /** Asset profiles, assigned at once or on acceptance. */
    profile_ids: z.optional(z.array(id).check(z.maxLength(limits.profiles))),
  }),
  reply: user,
  errors: ['too_many_requests'],
  status: 201,
});

export const updateUser = endpoint('PUT /users/{id}', access, {
  summary:
    'Replaces what is given of a person; a stale version is a conflict, and so are the last admin’s role and a person who is pending.',
  body: z.strictObject({
    name: z.optional(personName),
    email: z.optional(email),
    role: z.optional(role),
    ad: z.optional(z.boolean()),
    version: baseVersion,
  }),
  reply: user,
  errors: ['conflict', 'too_many_requests', 'step_up_required'],
});

export const setUserPassword = endpoint('PUT /users/{id}/password', access, {
  summary: 'Gives a person another password, which ends all their sign-ins.',
  body: z.strictObject({ password: newPassword, password_confirmation: confirmation }),
  errors: ['too_many_requests', 'step_up_required'],
});

/** Replaces an earlier link. A conflict for people who have signed in or need no invitation. */
export const inviteUser = endpoint('POST /users/{id}/invitation', access, {
  summary: 'Sends a person who has not come yet the invitation again.',
  errors: ['conflict', 'too_many_requests'],
});

const ended = z.object({ ended: z.int() });

export const endSignIns = endpoint('DELETE /users/{id}/sessions', access, {
  summary: 'Ends every sign-in of a person in the current account.',
  reply: ended,
});

export const endAllSignIns = endpoint('DELETE /users/sessions', access, {
  summary: 'Ends every sign-in in the current account but the one that asks.',
  reply: ended,
});

export const deleteUser = endpoint('DELETE /users/{id}', access, {
  summary:
    'Ends a membership in the current account, with the last one the person is deactivated; or withdraws an invitation.',
  errors: ['conflict'],
});
