import * as z from 'zod/mini';
import { endpoint, id, instant, listQuery, page, signedIn } from '#platform/contract.ts';
import { limits, newPassword } from '#features/identity/users/contract.ts';

/** Tries of the present password within `windowS` seconds, over all sessions. */
export const changeLimits = { windowS: 900, tries: 10 } as const;

/** A session: one browser in one account. */
export const signedInSession = z.object({
  id,
  /** The session of the request. */
  current: z.boolean(),
  account: z.object({ id, name: z.string() }),
  /** From the user agent; null when unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
});
export type SignedInSession = z.output<typeof signedInSession>;

const access = signedIn;

export const listSessions = endpoint('GET /profile/sessions', access, {
  summary: 'Where I am signed in, in any of my accounts; latest use first.',
  query: z.strictObject({ limit: listQuery.limit, after: listQuery.after }),
  reply: page(signedInSession),
});

export const endSession = endpoint('DELETE /profile/sessions/{id}', access, {
  summary: 'End one of my sign-ins.',
  errors: ['not_found', 'step_up_required'],
});

export const endOtherSessions = endpoint('DELETE /profile/sessions', access, {
  summary: 'End all my sign-ins but the one that asks.',
  reply: z.object({ ended: z.int() }),
  errors: ['step_up_required'],
});

/** Ends all other sessions of the caller. */
export const changePassword = endpoint('PUT /profile/change-password', access, {
  summary: 'Change my password, knowing the present one.',
  body: z.strictObject({
    current_password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
    password: newPassword,
    password_confirmation: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
  }),
  errors: ['current_password_invalid', 'conflict', 'too_many_requests'],
});
