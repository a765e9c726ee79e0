import { userNotFound } from '#platform/errors.ts';
import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { lookUpUser as contract } from '../contract.ts';
import { normalizeEmail } from '../email-rules.ts';
import { findKnownUser } from './user-store.ts';

/**
 * Tells an administrator that somebody has the e-mail; of a person of other accounts nothing more.
 * @throws Refusal `not_found`
 */
export async function lookUpUser(context: Context, email: string): Promise<ReplyOf<typeof contract>> {
  const known = await findKnownUser(context, normalizeEmail(email));
  if (!known) throw userNotFound();
  const { relation, userId } = known;
  return { standing: relation, user_id: relation === 'elsewhere' ? null : userId };
}
