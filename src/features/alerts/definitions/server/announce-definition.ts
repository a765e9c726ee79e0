import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { definitionsChanged } from '../contract.ts';

/** Tells ingest, after the commit, that other conditions are in force, and whoever looks at them that they changed: not which, some are of units out of reach. */
export function announceDefinition(context: Context, live: Live): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    live.changed('alert_definitions', accountId);
    live.publish(definitionsChanged, [{ accountId, key: 'all', data: {} }]);
  });
}
