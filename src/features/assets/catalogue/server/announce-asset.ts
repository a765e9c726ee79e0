import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AssetStatus } from '../asset-status.ts';
import type { Asset } from '../contract.ts';
import { assetChanged, statusChanged, type StatusEvent } from '../live-contract.ts';

/** A status with its start, and the fix on which it was decided; null if there was none. */
export interface StatusChange {
  status: AssetStatus;
  since: Date;
  time: Date | null;
}

/** The data of the event. */
export function statusEvent(id: string, { status, since, time }: StatusChange): StatusEvent {
  return { id, status, status_since: since.toISOString(), time: time?.toISOString() ?? null };
}

/** After the commit, announces a changed asset to everyone who sees it, and to ingest to drop its caches. */
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

/** The same for many assets: everyone in the account refetches. */
export function announceManyAssets({ scope: { accountId }, afterCommit }: Context, live: Live): void {
  afterCommit(() => {
    live.changed('assets', accountId);
    live.accessChanged({ accountId });
  });
}

/** After the commit, announces that a person changed an asset's status; nothing if it stayed. */
export function announceStatus(
  context: Pick<Context, 'scope' | 'afterCommit'>,
  live: Live,
  { asset, status }: { asset: Pick<Asset, 'id' | 'unit_id'>; status: StatusChange | null },
): void {
  if (!status) return;
  const { accountId } = context.scope;
  const data = statusEvent(asset.id, status);
  context.afterCommit(() => live.publish(statusChanged, [{ accountId, unitId: asset.unit_id, key: asset.id, data }]));
}
