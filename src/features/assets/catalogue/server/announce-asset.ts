import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AssetStatus } from '../asset-status.ts';
import type { Asset } from '../contract.ts';
import { assetChanged, statusChanged } from '../live-contract.ts';

/** Tells, after the commit, everyone who sees the asset that it changed, and ingest that its caches did. */
export function announceAsset(
  context: Pick<Context, 'scope' | 'afterCommit'>,
  live: Live,
  asset: Pick<Asset, 'id' | 'unit_id'>,
): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    live.changed('assets', accountId);
    live.publish(assetChanged, [{ accountId, unitId: asset.unit_id, key: asset.id, data: { id: asset.id } }]);
  });
}

/** The same of so many that everyone in the account had better read again. */
export function announceManyAssets({ scope: { accountId }, afterCommit }: Context, live: Live): void {
  afterCommit(() => {
    live.changed('assets', accountId);
    live.accessChanged({ accountId });
  });
}

/** Tells, after the commit, that a person changed an asset's status; nothing where it stayed. */
export function announceStatus(
  context: Pick<Context, 'scope' | 'afterCommit'>,
  live: Live,
  { asset, status }: { asset: Pick<Asset, 'id' | 'unit_id'>; status: { status: AssetStatus; since: Date } | null },
): void {
  if (!status) return;
  const { accountId } = context.scope;
  const data = { id: asset.id, status: status.status, status_since: status.since.toISOString() };
  context.afterCommit(() => live.publish(statusChanged, [{ accountId, unitId: asset.unit_id, key: asset.id, data }]));
}
