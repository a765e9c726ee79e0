import type { LiveEventType } from '#platform/live/event.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** The live event of assets, which stand after photos: the program hands it in. */
export type AssetChanged = LiveEventType<'asset', { id: string }> & { visibleTo: { sections: readonly string[] } };

/** Asks, after the commit, everyone who sees the asset to read it again. */
export function announceAssetPhoto(
  context: Context,
  { live, assetChanged }: { live: Live; assetChanged: AssetChanged },
  asset: { id: string; unitId: string },
): void {
  const { accountId } = context.scope;
  context.afterCommit(() =>
    live.publish(assetChanged, [{ accountId, unitId: asset.unitId, key: asset.id, data: { id: asset.id } }]),
  );
}
