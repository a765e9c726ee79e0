import { countAttempt } from '#features/identity/session/server/public.ts';
import { Refusal, userNotFound } from '#platform/errors.ts';
import type { ReplyOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { lookUpLimits, type lookUpUser as contract } from '../contract.ts';
import { normalizeEmail } from '../email-rules.ts';
import { findKnownUser } from './user-store.ts';

/**
 * Says to an administrator whether the e-mail is in use, and nothing more about people of other accounts. Counted outside
 * a transaction, so that failed lookups count too.
 * @throws Refusal `not_found`, `too_many_requests`
 */
export async function lookUpUser(stream: StreamContext, email: string): Promise<ReplyOf<typeof contract>> {
  await countLookUp(stream);
  const known = await findKnownUser(stream, normalizeEmail(email));
  if (!known) throw userNotFound();
  const { relation, userId } = known;
  return { relation, user_id: relation === 'elsewhere' ? null : userId };
}

/** @throws Refusal `too_many_requests` over the administrator's limit of lookups */
export async function countLookUp({ db, scope }: StreamContext): Promise<void> {
  const { count, waitS } = await countAttempt(db, `look-up:${scope.userId}`, lookUpLimits.windowS);
  if (count > lookUpLimits.count) throw new Refusal('too_many_requests', { retryAfterS: waitS });
}

/**
 * Counts a refused e-mail as a lookup, since the refusal reveals that it is in use.
 * @throws Refusal `too_many_requests`
 */
export async function countTakenEmail(stream: StreamContext, email: string | undefined): Promise<void> {
  const known = email === undefined ? null : await findKnownUser(stream, normalizeEmail(email));
  if (known?.relation === 'elsewhere') await countLookUp(stream);
}
