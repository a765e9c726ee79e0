import { recordAudit, recordAuditOfPortal } from '#features/identity/audit/server/public.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';
import { notFound } from '#platform/errors.ts';
import type { AssetMark, MarkKind } from '../../contract.ts';
import { announceAsset, announceStatus } from '../announce-asset.ts';
import { fetchAsset } from '../asset-store.ts';
import { changeAsset, redecideStatus } from '../asset-write-store.ts';
import { explainMark, fetchMarks, findOpenMark, followFlags, type MarkWords } from './mark-store.ts';

interface Which {
  assetId: string;
  kind: MarkKind;
}

/** Who marks. */
interface Marker extends Pick<Context, 'db' | 'scope' | 'afterCommit'> {
  /** Null: nobody, it is time. */
  userId: string | null;
  record(entry: Parameters<typeof recordAudit>[1]): Promise<void>;
}

function personOf(context: Context): Marker {
  const { db, scope, afterCommit } = context;
  return { db, scope, afterCommit, userId: scope.userId, record: (entry) => recordAudit(context, entry) };
}

/** The portal itself in the account of a transaction. */
export function clockMarker(
  db: AccountTransaction,
  { accountId, afterCommit }: { accountId: string; afterCommit: Context['afterCommit'] },
): Marker {
  // Nobody's: it reaches the account's assets, and is asked for no person.
  const scope: Scope = { accountId, userId: '', role: 'admin', modules: [], sections: [], unitIds: null, mayAct: true };
  return { db, scope, afterCommit, userId: null, record: (entry) => recordAuditOfPortal(db, entry) };
}

/** Marks an asset, or says anew why it is marked; its flag and its status follow. */
export async function setMark(context: Context, live: Live, mark: Which & MarkWords): Promise<AssetMark> {
  await beginMark(personOf(context), live, mark);
  const { assetId, kind } = mark;
  const set = (await fetchMarks(context, assetId)).find((one) => one.kind === kind && one.ended_at === null);
  if (!set) throw notFound();
  return set;
}

/** Ends a mark where one stands. */
export async function endMark(context: Context, live: Live, mark: Which): Promise<undefined> {
  await finishMark(personOf(context), live, mark);
}

export async function beginMark(marker: Marker, live: Live, mark: Which & MarkWords): Promise<void> {
  const { assetId, kind, reason, until } = mark;
  const asset = await fetchAsset(marker, assetId);
  // First the asset's own row: whoever else marks it waits here.
  await changeAsset(marker, assetId, { [kind]: true });
  const before = await findOpenMark(marker, assetId, kind);
  await followFlags(marker, assetId, marker.userId);
  await explainMark(marker, mark);
  await recordMark(marker, { assetId, kind, code: asset.code, before, after: { reason, until } });
  announceAsset(marker, live, asset);
  announceStatus(marker, live, { asset, status: await redecideStatus(marker, assetId) });
}

export async function finishMark(marker: Marker, live: Live, { assetId, kind }: Which): Promise<void> {
  const asset = await fetchAsset(marker, assetId);
  if (!asset[kind]) return;
  await changeAsset(marker, assetId, { [kind]: false });
  const before = await findOpenMark(marker, assetId, kind);
  await followFlags(marker, assetId, marker.userId);
  await recordMark(marker, { assetId, kind, code: asset.code, before, after: null });
  announceAsset(marker, live, asset);
  announceStatus(marker, live, { asset, status: await redecideStatus(marker, assetId) });
}

interface MarkChange extends Which {
  code: string;
  before: MarkWords | null;
  after: MarkWords | null;
}

function recordMark({ record }: Marker, { assetId, kind, code, before, after }: MarkChange): Promise<void> {
  const said = (words: MarkWords | null) => ({
    code,
    [kind]: words !== null,
    [`${kind}_reason`]: words?.reason ?? null,
    [`${kind}_until`]: words?.until ?? null,
  });
  return record({
    action: 'update',
    entity: 'asset',
    entity_id: assetId,
    before: said(before),
    after: said(after),
  });
}
