import { removeMembership } from '#features/identity/users/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { fetchMyAccounts, recordLeaving } from './my-account-store.ts';

/**
 * Ends the caller's membership in one of their accounts, current or not.
 * @throws Refusal `not_found` for a non-member, `conflict` for the last admin
 */
export async function leaveAccount(
  context: Context,
  live: Pick<Live, 'accessChanged'>,
  accountId: string,
): Promise<undefined> {
  const { userId } = context.scope;
  const mine = (await fetchMyAccounts(context.db, userId)).find(({ id }) => id === accountId);
  if (!mine) throw notFound();
  await removeMembership(context.db, { accountId, userId });
  await recordLeaving(context, mine);
  context.afterCommit(() => live.accessChanged({ accountId, userId }));
}
