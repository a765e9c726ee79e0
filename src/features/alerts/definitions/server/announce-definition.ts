import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { definitionsChanged } from '../contract.ts';

/** Publishes after the commit that definitions changed, to ingest and to their viewers: not which, as some are of units out of reach. */
export function announceDefinition(context: Context, live: Live): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    live.changed('alert_definitions', accountId);
    live.publish(definitionsChanged, [{ accountId, key: 'all', data: {} }]);
  });
}
