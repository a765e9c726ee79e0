import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { addressGroup, countAttempt } from '#features/identity/session/server/public.ts';
import { normalizeEmail } from '#features/identity/users/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { Refusal } from '#platform/errors.ts';
import { locales } from '#platform/locale.ts';
import type { GuestContext } from '#platform/server/context.ts';
import type { Jobs, Queue } from '#platform/server/jobs.ts';
import { resetLimits, type forgotPassword } from '../contract.ts';

export const resetQueue = {
  name: 'password-reset',
  data: z.object({
    /** Normalized. */
    email: z.string(),
    locale: z.nullable(z.enum(locales)),
  }),
} satisfies Queue;

/**
 * Puts a request down for later. Nobody is looked up here, so that neither the answer nor its time shows who is known.
 * @throws Refusal `too_many_requests` by the address
 */
export async function askForReset(
  { db, request }: GuestContext,
  jobs: Jobs,
  { email: typed, locale }: BodyOf<typeof forgotPassword>,
): Promise<undefined> {
  const { windowS } = resetLimits;
  const address = await countAttempt(db, `reset-address:${addressGroup(request.address)}`, windowS);
  if (address.count > resetLimits.address) throw new Refusal('too_many_requests', { retryAfterS: address.waitS });
  const email = normalizeEmail(typed);
  const hidden = createHash('sha256').update(email).digest('base64url');
  // Enough mails are on their way: said to nobody, since only their reader can know.
  if ((await countAttempt(db, `reset-email:${hidden}`, windowS)).count > resetLimits.email) return;
  await jobs.add(db, resetQueue, { email, locale: locale ?? null });
}
