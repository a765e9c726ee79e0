import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Publishes, after the commit, that these people's scopes are to be read again. */
export function announceAccess(context: Context, live: Live, userIds: readonly string[]): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    for (const userId of userIds) live.accessChanged({ accountId, userId });
  });
}
