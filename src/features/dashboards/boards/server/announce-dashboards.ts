import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { dashboardsChanged } from '../contract.ts';

/** Notifies, after the commit, readers of dashboards that they changed: not which, some are not theirs to see. */
export function announceDashboards({ scope, afterCommit }: Context, live: Live): void {
  const { accountId } = scope;
  afterCommit(() => live.publish(dashboardsChanged, [{ accountId, key: 'all', data: {} }]));
}
