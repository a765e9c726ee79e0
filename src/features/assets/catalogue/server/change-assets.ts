import { recordAudits } from '#features/identity/audit/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { code, conflict, invalid, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { assetChanged, statusChanged } from '../live-contract.ts';
import {
  bulkMax,
  type BulkChange,
  type changeAssets as contract,
  type undoAssetChange as undoContract,
} from '../bulk-contract.ts';
import type { Asset } from '../contract.ts';
import { statusEvent, type StatusChange } from './announce-asset.ts';
import { fetchManyAssets } from './asset-store.ts';
import {
  holdAssets,
  matchMarks,
  putBack,
  putOnAll,
  redecideStatuses,
  rememberBefore,
  reopenMarks,
  takeBefore,
  type BulkFields,
  type FormerAsset,
  type LockedAsset,
} from './bulk-store.ts';
import type { AssetIndexes } from './index/asset-index-cache.ts';
import { selectRows } from './index/select-assets.ts';
import { narrowBesideIndex } from './list/visible-assets-store.ts';
import { holdUnits } from './list/many-assets-store.ts';

interface ChangeAssetsDeps {
  live: Live;
  indexes: AssetIndexes;
}

/**
 * Changes many assets: all of them or none.
 * @throws Refusal `validation_error`: neither or both of list and filter, too many, an unknown asset or unit, nothing
 * to change
 */
export async function changeAssets(
  context: Context,
  { live, indexes }: ChangeAssetsDeps,
  body: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const change = givenOf(body.change);
  if (Object.keys(change).length === 0) throw invalid({ change: [code.required] });
  const ids = await listIds(context, indexes, body);
  if (change.unit_id !== undefined) await holdUnits(context, [change.unit_id]);
  const held = await holdAssets(context, ids);
  if (body.asset_ids && held.length < ids.length) throw invalid(missingOf(body.asset_ids, held));
  const former = held.flatMap((asset) => formerOf(asset, change));
  if (former.length === 0) return { changed: 0, unchanged: held.length, undo: null };
  const changed = former.map(({ id }) => id);
  const write = () => putOnAll(context, changed, change);
  const mark = () => matchMarks(context, changed, body.reason ?? null);
  await rewrite(context, live, { ids: changed, write, mark: isMark(change) ? mark : null });
  const versions = new Map((await holdAssets(context, changed)).map(({ id, version }) => [id, version]));
  const { id, until } = await rememberBefore(
    context,
    former.map((asset) => ({ ...asset, version: versions.get(asset.id) ?? asset.version })),
  );
  return { changed: changed.length, unchanged: held.length - changed.length, undo: { id, until: until.toISOString() } };
}

/**
 * Undoes a bulk change; assets changed since stay as they are.
 * @throws Refusal `not_found` for another person's change, `conflict` if it has expired or was undone already
 */
export async function undoAssetChange(
  context: Context,
  { live }: ChangeAssetsDeps,
  id: string,
): Promise<ReplyOf<typeof undoContract>> {
  const before = await takeBefore(context, id);
  if (before === undefined) throw notFound();
  if (before === 'too late') throw conflict();
  const held = new Map(
    (
      await holdAssets(
        context,
        before.map((asset) => asset.id),
      )
    ).map((asset) => [asset.id, asset.version]),
  );
  const same = before.filter((asset) => held.get(asset.id) === asset.version);
  const units = [...new Set(same.flatMap(({ fields }) => fields.unit_id ?? []))];
  if (units.length > 0) await holdUnits(context, units);
  if (same.length > 0) {
    const ids = same.map((asset) => asset.id);
    const mark = async () => {
      await reopenMarks(context, id, ids);
      await matchMarks(context, ids, null);
    };
    await rewrite(context, live, {
      ids,
      write: () => putBack(context, same),
      mark: same.some(({ fields }) => isMark(fields)) ? mark : null,
    });
  }
  return { restored: same.length, conflicts: before.length - same.length };
}

interface Rewriting {
  ids: readonly string[];
  write(): Promise<void>;
  /** Null: no override is set or ended. */
  mark: (() => Promise<void>) | null;
}

/** Writes the change with its consequences: overrides, statuses, audit of each asset, live events. */
async function rewrite(context: Context, live: Live, { ids, write, mark }: Rewriting): Promise<void> {
  const before = await fetchManyAssets(context, ids);
  await write();
  await mark?.();
  const statuses = mark ? await redecideStatuses(context, ids) : [];
  const after = await fetchManyAssets(context, ids);
  await recordAudits(
    context,
    ids.flatMap((id) => {
      const now = after.get(id);
      return now
        ? [{ action: 'update', entity: 'asset', entity_id: id, before: before.get(id) ?? null, after: now }]
        : [];
    }),
  );
  context.afterCommit(() => publish(context, live, { before, after, statuses }));
}

interface ChangeOutcome {
  before: ReadonlyMap<string, Asset>;
  after: ReadonlyMap<string, Asset>;
  statuses: readonly (StatusChange & { id: string })[];
}

function publish({ scope: { accountId } }: Context, live: Live, { before, after, statuses }: ChangeOutcome): void {
  // Access to an asset follows its unit, so everyone's view of the account is refreshed.
  const isMoved = [...after.values()].some(({ id, unit_id }) => before.get(id)?.unit_id !== unit_id);
  live.changed('assets', accountId);
  if (isMoved) live.accessChanged({ accountId });
  live.publish(
    assetChanged,
    [...after.values()].map(({ id, unit_id }) => ({
      accountId,
      unitId: unit_id,
      key: id,
      data: { id },
    })),
  );
  live.publish(
    statusChanged,
    statuses.flatMap(({ id, ...change }) => {
      const unitId = after.get(id)?.unit_id;
      if (unitId === undefined) return [];
      return [{ accountId, unitId, key: id, data: statusEvent(id, change) }];
    }),
  );
}

async function listIds(
  context: Context,
  indexes: AssetIndexes,
  { asset_ids, filter }: BodyOf<typeof contract>,
): Promise<string[]> {
  if (Boolean(asset_ids) === Boolean(filter)) throw invalid({ asset_ids: [code.required] });
  if (asset_ids) return [...new Set(asset_ids)];
  const index = await indexes.of(context);
  const { passes, count } = selectRows(index, context.scope.unitIds, await narrowBesideIndex(context, filter ?? {}));
  if (count > bulkMax) throw invalid({ filter: [code.maxLength] }, { filter: { max: bulkMax } });
  return index.ids.filter((_, row) => passes[row]);
}

function missingOf(ids: readonly string[], held: readonly LockedAsset[]): Record<string, number[]> {
  const there = new Set(held.map(({ id }) => id));
  return Object.fromEntries(
    ids.flatMap((id, at) => (there.has(id) ? [] : [[`asset_ids.${at}`, [code.unknownReference]]])),
  );
}

function givenOf(change: BulkChange): BulkChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function isMark(fields: Partial<BulkFields> | BulkChange): boolean {
  return fields.disabled !== undefined || fields.maintenance !== undefined;
}

/** Previous values that the change replaces; empty if the asset has the new values already. */
function formerOf(asset: LockedAsset, change: BulkChange): FormerAsset[] {
  const names = (Object.keys(change) as (keyof BulkFields)[]).filter((name) => asset[name] !== change[name]);
  if (names.length === 0) return [];
  return [
    { id: asset.id, version: asset.version, fields: Object.fromEntries(names.map((name) => [name, asset[name]])) },
  ];
}
