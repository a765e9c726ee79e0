import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/server/live.ts';
import type { Severity } from '../contract.ts';
import type { Told } from '../notification-codes.ts';
import { announce } from './announce.ts';
import { insertNotifications } from './notification-store.ts';

/** What some people of an account are told of. */
export type News = Told & {
  accountId: string;
  /** Those of them who are no members of the account are passed over. */
  userIds: readonly string[];
  severity: Severity;
  /** A path of the portal. */
  link: string | null;
  /** What it is about: all about one thing are read together. */
  about?: string;
  /** Only those who see this asset see it, at any later time. */
  assetId?: string;
  /** Said again with the same key it is not told again, read or dismissed as it may be. */
  key?: string;
};

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
