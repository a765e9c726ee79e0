import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/server/live.ts';

/** Once it is committed, whatever reckons with inputs reckons anew. */
export function announceInputs({ scope, afterCommit }: Context, live: Live): void {
  afterCommit(() => live.changed('asset_inputs', scope.accountId));
}
