import type { LiveEventType } from '#platform/live/event.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Live event of assets, passed in because the domain of assets depends on this one. */
export type AssetChanged = LiveEventType<'asset', { id: string }> & { visibleTo: { sections: readonly string[] } };

/** Publishes the asset's change after the commit. */
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
