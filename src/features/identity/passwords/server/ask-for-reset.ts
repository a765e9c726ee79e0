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
 * Queues a reset request. No person is looked up here, so neither the answer nor its duration reveals who is known.
 * @throws Refusal `too_many_requests` per address
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
  // Over the limit of the e-mail nothing is sent, silently: an answer would reveal that it is known.
  if ((await countAttempt(db, `reset-email:${hidden}`, windowS)).count > resetLimits.email) return;
  await jobs.add(db, resetQueue, { email, locale: locale ?? null });
}
