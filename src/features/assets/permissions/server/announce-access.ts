import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** After the commit, announces that these people's access must be reloaded. */
export function announceAccess(context: Context, live: Live, userIds: readonly string[]): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    for (const userId of userIds) live.accessChanged({ accountId, userId });
  });
}
