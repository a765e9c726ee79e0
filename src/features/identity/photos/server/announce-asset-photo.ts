import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Tells, after the commit, everyone who sees the asset to read it anew. */
export function announceAssetPhoto(context: Context, live: Live, asset: { id: string; unitId: string }): void {
  const { accountId } = context.scope;
  context.afterCommit(() =>
    live.publish([{ type: 'asset', accountId, unitId: asset.unitId, key: asset.id, data: { id: asset.id } }]),
  );
}
