import { countAttempt } from '#features/identity/session/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { invitationLimits } from '../contract.ts';

/**
 * Counts an invitation e-mail of the current account.
 * @throws Refusal `too_many_requests`
 */
export async function countInvitation({ db, scope }: Context, userId: string): Promise<void> {
  const { person, account } = invitationLimits;
  for (const [key, { windowS, count: most }] of [
    [`invitation:${scope.accountId}:${userId}`, person],
    [`invitations:${scope.accountId}`, account],
  ] as const) {
    const { count, waitS } = await countAttempt(db, key, windowS);
    if (count > most) throw new Refusal('too_many_requests', { retryAfterS: waitS });
  }
}
