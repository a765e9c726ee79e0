import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { definitionsChanged } from '../contract.ts';

/**
 * After the commit, announces to ingest and to viewers that definitions changed. It does not say which, as some belong
 * to units out of reach.
 */
export function announceDefinition(context: Context, live: Live): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    live.changed('alert_definitions', accountId);
    live.publish(definitionsChanged, [{ accountId, key: 'all', data: {} }]);
  });
}
