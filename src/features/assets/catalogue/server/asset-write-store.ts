import { sql } from 'kysely';
import { code, invalid, notFound } from '#platform/errors.ts';
import { reachesUnit } from '#platform/scope.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { isDuplicate, uniqueBy, updateVersioned } from '#platform/server/database.ts';
import { decideAssetStatus, sinceOf, type AssetStatus } from '../asset-status.ts';
import type { StatusChange } from './announce-asset.ts';
import type { AssetTextField } from '../asset-text-fields.ts';

const uniqueCode = uniqueBy('code', 'assets_code');

export interface AssetFields extends Partial<Record<AssetTextField, string | null>> {
  code: string;
  unit_id: string;
  disabled?: boolean;
  maintenance?: boolean;
}

/**
 * Inserts an asset that has never reported.
 * @throws Refusal `validation_error`: `code` taken, `unit_id` unknown
 */
export async function insertAsset(context: Context, fields: AssetFields): Promise<string> {
  await demandUnit(context, fields.unit_id);
  const { id } = await uniqueCode(() =>
    context.db.insertInto('assets').values(fields).returning('id').executeTakeFirstOrThrow(),
  );
  const { status } = decideAssetStatus(
    {
      disabled: fields.disabled ?? false,
      maintenance: fields.maintenance ?? false,
      lastTime: null,
      engineOn: null,
      working: false,
      moving: false,
      engineOffSince: null,
    },
    { noCommunicationMs: 0, turnedOffMs: 0 },
    Date.now(),
  );
  await context.db
    .insertInto('asset_states')
    .values({ account_id: context.scope.accountId, asset_id: id, status })
    .execute();
  return id;
}

/**
 * Changes fields. A change of unit is added to `asset_moves` by the trigger `note_move`.
 *
 * @throws Refusal `conflict` for a stale version, `validation_error` as in `insertAsset`
 */
export async function changeAsset(
  context: ReadContext,
  id: string,
  { version, ...fields }: Partial<AssetFields> & { version?: number },
): Promise<void> {
  if (fields.unit_id !== undefined) await demandUnit(context, fields.unit_id);
  const update = context.db
    .updateTable('assets')
    .set({ ...fields, updated_at: new Date() })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  await uniqueCode(() => updateVersioned(update, version));
}

/** @throws Refusal `not_found` if it was deleted meanwhile */
export async function removeAsset({ db, scope }: Context, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('assets')
    .set({ deleted_at: new Date() })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  await db.deleteFrom('asset_devices').where('account_id', '=', scope.accountId).where('asset_id', '=', id).execute();
}

/** @throws Refusal `validation_error` on a device that belongs to another asset */
export async function replaceDevices(
  { db, scope }: Context,
  assetId: string,
  deviceIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('asset_devices')
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .execute();
  // All writers use the same order, so that two assets swapping devices do not deadlock.
  for (const device_id of [...new Set(deviceIds)].sort()) {
    try {
      await db.insertInto('asset_devices').values({ device_id, asset_id: assetId }).execute();
    } catch (error) {
      throw isDuplicate(error) ? invalid({ [`device_ids.${deviceIds.indexOf(device_id)}`]: [code.unique] }) : error;
    }
    await db
      .deleteFrom('unassigned_devices')
      .where('account_id', '=', scope.accountId)
      .where('device_id', '=', device_id)
      .execute();
  }
}

/** The status after an override was set or removed; null if unchanged. */
export async function redecideStatus({ db, scope }: ReadContext, assetId: string): Promise<StatusChange | null> {
  const { rows } = await sql<StatusRow>`
    select s.status, s.status_since, s.time, coalesce(s.engine_on, s.ignition) as engine_on, s.working, s.moving, s.engine_off_since, a.disabled, a.maintenance,
      accounts.silent_after_s, accounts.inactive_after_s
    from asset_states s
    join assets a on a.account_id = s.account_id and a.id = s.asset_id
    join accounts on accounts.id = s.account_id
    where s.account_id = ${scope.accountId} and s.asset_id = ${assetId} for update of s`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const now = new Date();
  const next = decideFromRow(row, now);
  await db
    .updateTable('asset_states')
    .set({
      status: next.status,
      status_due_at: next.dueAt === null ? null : new Date(next.dueAt),
      status_since: next.since,
    })
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .execute();
  return next.status === row.status ? null : { status: next.status, since: next.since, time: row.time };
}

export interface StatusRow {
  status: AssetStatus;
  status_since: Date;
  time: Date | null;
  engine_on: boolean | null;
  working: boolean;
  moving: boolean;
  engine_off_since: Date | null;
  disabled: boolean;
  maintenance: boolean;
  silent_after_s: number;
  inactive_after_s: number;
}

/** Applies the pure rule to a stored state. */
export function decideFromRow(row: StatusRow, now: Date) {
  const next = decideAssetStatus(
    {
      disabled: row.disabled,
      maintenance: row.maintenance,
      lastTime: row.time?.getTime() ?? null,
      engineOn: row.engine_on,
      working: row.working,
      moving: row.moving,
      engineOffSince: row.engine_off_since?.getTime() ?? null,
    },
    { noCommunicationMs: row.silent_after_s * 1_000, turnedOffMs: row.inactive_after_s * 1_000 },
    now.getTime(),
  );
  const before = { status: row.status, since: row.status_since.getTime() };
  return { ...next, since: new Date(sinceOf(next, before, now.getTime())) };
}

/** Checks that the unit exists and is in reach, and locks it until the asset is in it. */
async function demandUnit({ db, scope }: ReadContext, unitId: string): Promise<void> {
  const found = await db
    .selectFrom('units')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', unitId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!found || !reachesUnit(scope, unitId)) throw invalid({ unit_id: [code.unknownReference] });
}
