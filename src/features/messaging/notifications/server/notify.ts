import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announce } from './announce.ts';
import type { News } from './news.ts';
import { insertNotifications } from './notification-store.ts';

/** Tells people of something in the transaction of what happened: they have it with its commit, and not without it. */
export async function notify(
  { db, afterCommit }: Pick<Context, 'db' | 'afterCommit'>,
  live: Live,
  news: News,
): Promise<void> {
  const made = await insertNotifications(db, news);
  if (made.length === 0) return;
  afterCommit(() =>
    announce(
      live,
      news.accountId,
      made.map(({ id, user_id }) => ({ id, userId: user_id, change: 'added' as const })),
    ),
  );
}
