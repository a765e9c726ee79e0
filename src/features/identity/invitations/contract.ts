import * as z from 'zod/mini';
import { endpoint, guest, id, instant, signedIn } from '#platform/contract.ts';
import { limits, newPassword, role } from '#features/identity/users/contract.ts';

/** Lifetime of an invitation in seconds. */
export const invitationLifetimeS = 7 * 86_400;

/** Invitation of the caller to an account. */
const myInvitation = z.object({
  account: z.object({ id, name: z.string() }),
  role,
  /** Name of the administrator. */
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
});
export type MyInvitation = z.output<typeof myInvitation>;

/** Empty for people whose e-mail is unverified: they use the link of the e-mail. */
export const listMyInvitations = endpoint('GET /invitations', signedIn, {
  summary: 'Accounts that I am invited to and have not answered yet.',
  reply: z.object({ items: z.array(myInvitation), next: z.null(), total: z.int() }),
});

export const acceptInvitation = endpoint('PUT /accounts/{id}/membership', signedIn, {
  summary: 'Accept an invitation: my membership in that account begins.',
  errors: ['not_found'],
});

export const declineInvitation = endpoint('DELETE /accounts/{id}/invitation', signedIn, {
  summary: 'Decline an invitation.',
  errors: ['not_found'],
});

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const readInvitation = endpoint('POST /auth/invitation', guest, {
  summary: 'What the link of an invitation opens, without using it.',
  body: z.strictObject({ token }),
  reply: z.object({
    account: z.string(),
    invited_by: z.string(),
    email: z.string(),
    role,
    /**
     * Accepting sets a new password, because the e-mail is unverified and the present password may have been set by an
     * administrator.
     */
    needs_password: z.boolean(),
  }),
  errors: ['not_found'],
});

export const acceptByLink = endpoint('POST /auth/accept-invitation', guest, {
  summary: 'Accept an invitation by the link of its mail, once; a new password ends every sign-in of that person.',
  body: z.strictObject({
    token,
    password: z.optional(newPassword),
    password_confirmation: z.optional(z.string().check(z.maxLength(limits.passwordMax))),
  }),
  errors: ['not_found'],
});
