import { recordAudit } from '#features/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/server/live.ts';
import { notFound } from '#platform/errors.ts';
import type { AssetMark, MarkKind } from '../contract.ts';
import { announceAsset, announceStatus } from './announce-asset.ts';
import { fetchAsset } from './asset-store.ts';
import { changeAsset, redecideStatus } from './asset-write-store.ts';
import { explainMark, fetchMarks, findOpenMark, followFlags, type MarkWords } from './mark-store.ts';

interface Which {
  assetId: string;
  kind: MarkKind;
}

/** Marks an asset, or says anew why it is marked; its flag and its status follow. */
export async function setMark(context: Context, live: Live, mark: Which & MarkWords): Promise<AssetMark> {
  const { assetId, kind, reason, until } = mark;
  const asset = await fetchAsset(context, assetId);
  // First the asset's own row: whoever else marks it waits here.
  await changeAsset(context, assetId, { [kind]: true });
  const before = await findOpenMark(context, assetId, kind);
  await followFlags(context, assetId);
  await explainMark(context, mark);
  await recordMark(context, { assetId, kind, code: asset.code, before, after: { reason, until } });
  announceAsset(context, live, asset);
  announceStatus(context, live, { asset, status: await redecideStatus(context, assetId) });
  const set = (await fetchMarks(context, assetId)).find((one) => one.kind === kind && one.ended_at === null);
  if (!set) throw notFound();
  return set;
}

/** Ends a mark where one stands. */
export async function endMark(context: Context, live: Live, { assetId, kind }: Which): Promise<undefined> {
  const asset = await fetchAsset(context, assetId);
  if (!asset[kind]) return;
  await changeAsset(context, assetId, { [kind]: false });
  const before = await findOpenMark(context, assetId, kind);
  await followFlags(context, assetId);
  await recordMark(context, { assetId, kind, code: asset.code, before, after: null });
  announceAsset(context, live, asset);
  announceStatus(context, live, { asset, status: await redecideStatus(context, assetId) });
}

interface MarkChange extends Which {
  code: string;
  before: MarkWords | null;
  after: MarkWords | null;
}

function recordMark(context: Context, { assetId, kind, code, before, after }: MarkChange): Promise<void> {
  const said = (words: MarkWords | null) => ({
    code,
    [kind]: words !== null,
    [`${kind}_reason`]: words?.reason ?? null,
    [`${kind}_until`]: words?.until ?? null,
  });
  return recordAudit(context, {
    action: 'update',
    entity: 'asset',
    entity_id: assetId,
    before: said(before),
    after: said(after),
  });
}
