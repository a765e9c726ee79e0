import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { InputKind } from '../contract.ts';

/** Once it is committed, whatever reckons with inputs reckons anew; among targets is what ingest books by. */
export function announceInputs({ scope, afterCommit }: Context, live: Live, kind: InputKind): void {
  afterCommit(() => {
    live.changed('asset_inputs', scope.accountId);
    if (kind === 'targets') live.changed('asset_targets', scope.accountId);
  });
}
