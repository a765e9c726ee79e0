import { recordAudit, recordAuditOfPortal } from '#features/identity/audit/server/public.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';
import { notFound } from '#platform/errors.ts';
import type { StatusOverride, OverrideKind } from '../../contract.ts';
import { announceAsset, announceStatus } from '../announce-asset.ts';
import { fetchAsset } from '../asset-store.ts';
import { changeAsset, redecideStatus } from '../asset-write-store.ts';
import {
  explainOverride,
  fetchStatusOverrides,
  findOpenOverride,
  followFlags,
  type OverrideReason,
} from './status-override-store.ts';

interface WhichOverride {
  assetId: string;
  kind: OverrideKind;
}

/** Who sets the override. */
interface OverrideActor extends Pick<Context, 'db' | 'scope' | 'afterCommit'> {
  /** Null: nobody, it follows from time. */
  userId: string | null;
  record(entry: Parameters<typeof recordAudit>[1]): Promise<void>;
}

function personOf(context: Context): OverrideActor {
  const { db, scope, afterCommit } = context;
  return { db, scope, afterCommit, userId: scope.userId, record: (entry) => recordAudit(context, entry) };
}

/** The portal itself in the account of a transaction. */
export function portalActor(
  db: AccountTransaction,
  { accountId, afterCommit }: { accountId: string; afterCommit: Context['afterCommit'] },
): OverrideActor {
  // Belongs to nobody: reaches all assets of the account, and is never checked as a person.
  const scope: Scope = { accountId, userId: '', role: 'admin', modules: [], sections: [], unitIds: null, mayAct: true };
  return { db, scope, afterCommit, userId: null, record: (entry) => recordAuditOfPortal(db, entry) };
}

/** Sets an override or updates its reason; flag and status follow. */
export async function setStatusOverride(
  context: Context,
  live: Live,
  mark: WhichOverride & OverrideReason,
): Promise<StatusOverride> {
  await beginOverride(personOf(context), live, mark);
  const { assetId, kind } = mark;
  const set = (await fetchStatusOverrides(context, assetId)).find((one) => one.kind === kind && one.ended_at === null);
  if (!set) throw notFound();
  return set;
}

/** Ends an override if one is open. */
export async function endStatusOverride(context: Context, live: Live, mark: WhichOverride): Promise<undefined> {
  await finishOverride(personOf(context), live, mark);
}

export async function beginOverride(
  actor: OverrideActor,
  live: Live,
  mark: WhichOverride & OverrideReason,
): Promise<void> {
  const { assetId, kind, reason, until } = mark;
  const asset = await fetchAsset(actor, assetId);
  // Lock the asset's row first: concurrent changes of its overrides wait here.
  await changeAsset(actor, assetId, { [kind]: true });
  const before = await findOpenOverride(actor, assetId, kind);
  await followFlags(actor, assetId, actor.userId);
  await explainOverride(actor, mark);
  await recordOverride(actor, { assetId, kind, code: asset.code, before, after: { reason, until } });
  announceAsset(actor, live, asset);
  announceStatus(actor, live, { asset, status: await redecideStatus(actor, assetId) });
}

export async function finishOverride(
  actor: OverrideActor,
  live: Live,
  { assetId, kind }: WhichOverride,
): Promise<void> {
  const asset = await fetchAsset(actor, assetId);
  if (!asset[kind]) return;
  await changeAsset(actor, assetId, { [kind]: false });
  const before = await findOpenOverride(actor, assetId, kind);
  await followFlags(actor, assetId, actor.userId);
  await recordOverride(actor, { assetId, kind, code: asset.code, before, after: null });
  announceAsset(actor, live, asset);
  announceStatus(actor, live, { asset, status: await redecideStatus(actor, assetId) });
}

interface OverrideChange extends WhichOverride {
  code: string;
  before: OverrideReason | null;
  after: OverrideReason | null;
}

function recordOverride(
  { record }: OverrideActor,
  { assetId, kind, code, before, after }: OverrideChange,
): Promise<void> {
  const said = (words: OverrideReason | null) => ({
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
