import { sql } from 'kysely';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { OwnAsset } from './known-assets-store.ts';

type Fields = Partial<Omit<OwnAsset, 'id' | 'device_ids'>>;
/** A new asset. */
export type NewAsset = Fields & Pick<OwnAsset, 'code' | 'unit_id'>;
/** Changes of an existing asset; absent fields stay. */
export type AssetChange = Fields & Pick<OwnAsset, 'id'>;

const row = sql`(id uuid, code text, unit_id uuid, category text, manufacturer text, model text, segment text,
  cost_centre text, region text, customer text, plate text, serial text)`;

/**
 * Inserts assets that have never reported.
 * @returns their ids by code
 */
export async function insertManyAssets({ db }: Context, assets: readonly NewAsset[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    with made as (
      insert into assets (code, unit_id, category, manufacturer, model, segment, cost_centre, region, customer, plate, serial)
      select n.code, n.unit_id, n.category, n.manufacturer, n.model, n.segment, n.cost_centre, n.region, n.customer,
        n.plate, n.serial
      from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as n ${row}
      returning account_id, id, code),
    states as (insert into asset_states (account_id, asset_id, status) select account_id, id, 'without_status' from made)
    select id, code from made`.execute(db);
  return new Map(rows.map(({ id, code: name }) => [name, id]));
}

/** Changes the given fields of assets. @returns how many existed */
export async function changeManyAssets({ db, scope }: Context, changes: readonly AssetChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update assets as a set code = coalesce(n.code, a.code), unit_id = coalesce(n.unit_id, a.unit_id),
      category = coalesce(n.category, a.category), manufacturer = coalesce(n.manufacturer, a.manufacturer),
      model = coalesce(n.model, a.model), segment = coalesce(n.segment, a.segment),
      cost_centre = coalesce(n.cost_centre, a.cost_centre), region = coalesce(n.region, a.region),
      customer = coalesce(n.customer, a.customer), plate = coalesce(n.plate, a.plate), serial = coalesce(n.serial, a.serial)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n ${row}
    where a.account_id = ${scope.accountId} and a.id = n.id and a.deleted_at is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Sets the devices of assets together, so that they may swap them. */
export async function replaceManyDevices(
  { db, scope }: Context,
  assets: readonly { id: string; device_ids: readonly string[] }[],
): Promise<void> {
  const pairs = assets.flatMap(({ id, device_ids }) => device_ids.map((device) => ({ id, device })));
  const devices = pairs.map(({ device }) => device);
  await sql`
    delete from asset_devices
    where account_id = ${scope.accountId} and asset_id = any(${assets.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`
    insert into asset_devices (device_id, asset_id)
    select device, asset from unnest(${devices}::text[], ${pairs.map(({ id }) => id)}::uuid[]) as p (device, asset)
    order by device`.execute(db);
  await sql`
    delete from unassigned_devices
    where account_id = ${scope.accountId} and device_id = any(${devices}::text[])`.execute(db);
}

/**
 * Locks units until the transaction ends, so that none is deleted while assets are put into it.
 * @throws Refusal `validation_error` if one does not exist
 */
export async function holdUnits({ db, scope }: Context, unitIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from units where account_id = ${scope.accountId} and id = any(${unitIds}::uuid[]) and deleted_at is null
    order by id for share`.execute(db);
  if (rows.length < new Set(unitIds).size) throw invalid({ unit_id: [code.unknownReference] });
}
