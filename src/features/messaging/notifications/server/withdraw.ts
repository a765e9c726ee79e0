import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announce } from './announce.ts';
import { dismissCode, type MemberNotification } from './notification-store.ts';

/** Takes back what somebody was told of and is true no more, with the transaction that made it so. */
export async function withdraw(
  { db, afterCommit }: Pick<Context, 'db' | 'afterCommit'>,
  live: Live,
  told: MemberNotification,
): Promise<void> {
  if (!(await dismissCode(db, told))) return;
  afterCommit(() => announce(live, told.accountId, [{ userId: told.userId, id: null, change: 'dismissed' }]));
}
