import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { dashboardsChanged } from '../contract.ts';

/** After the commit, announces that dashboards changed, without ids, as some may not be visible to a reader. */
export function announceDashboards({ scope, afterCommit }: Context, live: Live): void {
  const { accountId } = scope;
  afterCommit(() => live.publish(dashboardsChanged, [{ accountId, key: 'all', data: {} }]));
}
