import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Tells ingest, after the commit, that other conditions are in force, and whoever looks at them that they changed: not which, some are of units out of reach. */
export function announceDefinition(context: Context, live: Live): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    live.changed('alert_definitions', accountId);
    live.publish([{ type: 'alert_definitions', accountId, key: 'all', data: {} }]);
  });
}
