import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/server/live.ts';
import type { Asset } from '../contract.ts';

/** Tells, after the commit, everyone who sees the asset that it changed, and ingest that its caches did. */
export function announceAsset(context: Context, live: Live, asset: Pick<Asset, 'id' | 'unit_id'>): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    live.changed('assets', accountId);
    live.publish([{ type: 'asset', accountId, unitId: asset.unit_id, key: asset.id, data: { id: asset.id } }]);
  });
}
