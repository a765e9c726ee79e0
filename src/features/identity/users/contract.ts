import * as z from 'zod/mini';
import { baseVersion, endpoint, id, instant, listQuery, page, several, sortBy, text } from '#platform/contract.ts';

export const limits = { nameMax: 120, emailMax: 254, passwordMin: 8, passwordMax: 200, profiles: 10 } as const;

export const personName = text(limits.nameMax);
/** Trimmed; case and width are normalized by the server. */
export const email = z.string().check(z.trim(), z.maxLength(limits.emailMax), z.email());
/** A password that is being chosen. */
export const newPassword = z.string().check(z.minLength(limits.passwordMin), z.maxLength(limits.passwordMax));
export const role = z.enum(['admin', 'viewer']);
export type Role = z.output<typeof role>;

/** A person as the current account sees them. */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** In the current account. */
  role,
  /** Signs in by the corporate directory alone. */
  ad: z.boolean(),
  /** Has a passkey or an authenticator app. */
  second_factor: z.boolean(),
  active: z.boolean(),
  /** Who asks. */
  self: z.boolean(),
  /** Invited, and has not come yet: has set no password, or is `pending`. */
  invited: z.boolean(),
  /** Known elsewhere, and has not accepted the invitation: has no rights here, and shows their e-mail alone. */
  pending: z.boolean(),
  /** Belongs to an account too that the caller does not administer: only the role here and the membership can be changed. */
  shared: z.boolean(),
  /** The one administrator that the account has left: can neither go nor become a viewer. */
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

export const listUsers = endpoint('GET /users', access, {
  summary: 'The people of the current account.',
  query: z.strictObject({ ...listQuery, sort: sortBy(userSorts), role: several(role) }),
  reply: page(user),
});

export const getUser = endpoint('GET /users/{id}', access, {
  summary: 'One person of the current account.',
  reply: user,
});

/** How many e-mails an administrator may look up within `windowS` seconds. */
export const lookUpLimits = { windowS: 900, count: 60 } as const;

const relation = z.enum(['member', 'invited', 'elsewhere']);
export type Relation = z.output<typeof relation>;

/** Whether a person with that e-mail is known, so that they can be invited without being made once more. */
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
 * With `email` and `role` alone a person who is known already is invited, and belongs to the account once they accept. A new
 * person has a name and one way of signing in: a password, an invitation by mail, or the directory.
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
    /** Asset profiles that they have at once, or from when they accept. */
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

/** The new link takes the place of any before it. Who has come, or never needed an invitation, is not invited again: a conflict. */
export const inviteUser = endpoint('POST /users/{id}/invitation', access, {
  summary: 'Sends a person who has not come yet the invitation again.',
  errors: ['conflict', 'too_many_requests'],
});

export const deleteUser = endpoint('DELETE /users/{id}', access, {
  summary:
    'Ends a membership in the current account, with the last one the person is deactivated; or withdraws an invitation.',
  errors: ['conflict'],
});
