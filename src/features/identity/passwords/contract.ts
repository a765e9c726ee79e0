import * as z from 'zod/mini';
import { endpoint, guest, text } from '#platform/contract.ts';
import { email, limits, newPassword, personName } from '#features/identity/users/contract.ts';
import { locale, timeZone } from '#features/identity/session/contract.ts';

/** How long a link holds, in seconds. */
export const lifetimes = { reset: 1_800, invitation: 7 * 86_400 } as const;

/** What a person without a session may try within `windowS` seconds. */
export const resetLimits = { windowS: 900, address: 20, email: 3 } as const;

/** Invitations that an account mails: to one person within an hour, and to all within a day. */
export const invitationLimits = {
  person: { windowS: 3_600, count: 6 },
  account: { windowS: 86_400, count: 200 },
} as const;

const token = z.string().check(z.minLength(1), z.maxLength(200));
const chosen = { password: newPassword, password_confirmation: z.string().check(z.maxLength(limits.passwordMax)) };

/** The answer is the same for every e-mail, known or not: what follows, follows by mail. */
export const forgotPassword = endpoint('POST /auth/forgot-password', guest, {
  summary: 'Ask for a mail with which to choose another password.',
  body: z.strictObject({
    email,
    /** What the page speaks, for a person who never chose. */
    locale: z.optional(locale),
  }),
});

export const linkPurposes = ['reset', 'invitation', 'set-up'] as const;

export const readPasswordLink = endpoint('POST /auth/password-link', guest, {
  summary: 'What a link from a mail opens, without using it.',
  body: z.strictObject({ token }),
  reply: z.object({
    purpose: z.enum(linkPurposes),
    /** Whose password it is; null where nobody is there yet. */
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
