import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { RecordKind } from '../contract.ts';

/** Announces a change of records after the commit; ingest classifies time by targets. */
export function publishRecords({ scope, afterCommit }: Context, live: Live, kind: RecordKind): void {
  afterCommit(() => {
    live.changed('maintenance_records', scope.accountId);
    if (kind === 'targets') live.changed('asset_targets', scope.accountId);
  });
}
