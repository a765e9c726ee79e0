import * as z from 'zod/mini';
import { endpoint, guest, text } from '#platform/contract.ts';
import { email, limits, newPassword, personName } from '#features/identity/users/contract.ts';
import { locale, timeZone } from '#features/identity/session/contract.ts';

/** Lifetime of a link in seconds. */
export const lifetimes = { reset: 1_800, invitation: 7 * 86_400 } as const;

/** Limits for a guest within `windowS` seconds. */
export const resetLimits = { windowS: 900, address: 20, email: 3 } as const;

/** Invitation e-mails: to one person per hour, and in an account per day. */
export const invitationLimits = {
  person: { windowS: 3_600, count: 6 },
  account: { windowS: 86_400, count: 200 },
} as const;

const token = z.string().check(z.minLength(1), z.maxLength(200));
const chosen = { password: newPassword, password_confirmation: z.string().check(z.maxLength(limits.passwordMax)) };

/** Answers the same for every e-mail, known or not. */
export const forgotPassword = endpoint('POST /auth/forgot-password', guest, {
  summary: 'Ask for a mail with which to choose another password.',
  body: z.strictObject({
    email,
    /** Language of the page, used when the person has chosen none. */
    locale: z.optional(locale),
  }),
});

export const linkPurposes = ['reset', 'invitation', 'set-up'] as const;

export const readPasswordLink = endpoint('POST /auth/password-link', guest, {
  summary: 'What a link from a mail opens, without using it.',
  body: z.strictObject({ token }),
  reply: z.object({
    purpose: z.enum(linkPurposes),
    /** E-mail of the person; null for the first set-up. */
    email: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

export const resetPassword = endpoint('POST /auth/reset-password', guest, {
  summary: 'Choose a password by a link from a mail, once; every sign-in of that person ends.',
  body: z.strictObject({ token, ...chosen }),
  errors: ['not_found'],
});

export const setUp = endpoint('POST /auth/set-up', guest, {
  summary: 'Make the first account and its administrator, by the link that an empty portal shows when it starts.',
  body: z.strictObject({
    token,
    account: text(limits.nameMax),
    name: personName,
    email,
    ...chosen,
    locale: z.optional(locale),
    time_zone: z.optional(timeZone),
  }),
  errors: ['not_found'],
});
