import * as z from 'zod/mini';
import { endpoint, id, idParams, instant, listQuery, page } from '#platform/contract.ts';
import { limits, newPassword } from '#features/identity/users/contract.ts';

/** How often a person may try their present password within `windowS` seconds, wherever they are signed in. */
export const changeLimits = { windowS: 900, tries: 10 } as const;

/** One sign-in that lasts: of one browser, in one account. */
export const signedInSession = z.object({
  id,
  /** The one that asks. */
  current: z.boolean(),
  account: z.object({ id, name: z.string() }),
  /** As the device names itself; null where it says nothing that is known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
});
export type SignedInSession = z.output<typeof signedInSession>;

const access = { kind: 'session' } as const;

export const listSessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  summary: 'Where I am signed in, in any of my accounts; latest use first',
  access,
  query: z.strictObject({ limit: listQuery.limit, after: listQuery.after }),
  reply: page(signedInSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/profile/sessions/{id}',
  summary: 'End one of my sign-ins',
  access,
  params: idParams,
  errors: ['not_found'],
  status: 204,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/profile/sessions',
  summary: 'End all my sign-ins but the one that asks',
  access,
  reply: z.object({ ended: z.int() }),
});

/** Ends all my sign-ins but the one that asks. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/profile/change-password',
  summary: 'Change my password, knowing the present one',
  access,
  body: z.strictObject({
    current_password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
    password: newPassword,
    password_confirmation: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
  }),
  status: 204,
  errors: ['current_password_invalid', 'conflict', 'too_many_requests'],
});
