import * as z from 'zod/mini';
import { profile, timeZone, units } from '#features/identity/session/contract.ts';
import { email, limits, personName } from '#features/identity/users/contract.ts';
import { endpoint, signedIn } from '#platform/contract.ts';

/** For how many seconds the link to another e-mail holds. */
export const emailLifetimeS = 86_400;

/** How often a person may ask for another e-mail within `windowS` seconds. */
export const emailLimits = { windowS: 3_600, asked: 5 } as const;

/**
 * Replaces what it is given and leaves the rest. Another e-mail needs the present password, and holds once the link that it gets by
 * mail is opened; the answer is the same whether another person has it or not. The present e-mail takes back what was asked for.
 */
export const updateProfile = endpoint('PUT /profile/update', signedIn, {
  summary: 'Change my name, time zone or units, or ask for another e-mail.',
  body: z.strictObject({
    name: z.optional(personName),
    email: z.optional(email),
    current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.passwordMax))),
    time_zone: z.optional(z.nullable(timeZone)),
    units: z.optional(units),
  }),
  reply: profile,
  errors: ['current_password_invalid', 'forbidden', 'conflict', 'too_many_requests'],
});

/** For the person who asked, signed in anywhere; once. */
export const confirmEmail = endpoint('POST /profile/confirm-email', signedIn, {
  summary: 'Take the e-mail that I asked for, by the link that it got.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: profile,
  errors: ['not_found'],
});
