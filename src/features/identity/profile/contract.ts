import * as z from 'zod/mini';
import { profile, timeZone, units } from '#features/identity/session/contract.ts';
import { email, limits, personName } from '#features/identity/users/contract.ts';
import { endpoint, signedIn } from '#platform/contract.ts';

/** Lifetime of the confirmation link in seconds. */
export const emailLifetimeS = 86_400;

/** Requests of a new e-mail per person within `windowS` seconds. */
export const emailLimits = { windowS: 3_600, asked: 5 } as const;

/**
 * Partial update. A new e-mail needs the present password and takes effect when its confirmation link is opened; the
 * answer is the same whether it is in use or not. Sending the present e-mail cancels a pending change.
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

/** For the person who asked, in any session; once. */
export const confirmEmail = endpoint('POST /profile/confirm-email', signedIn, {
  summary: 'Take the e-mail that I asked for, by the link that it got.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: profile,
  errors: ['not_found'],
});
