import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { AssetTextField } from '../../asset-text-fields.ts';

/** An asset's own values, without inherited ones. */
export interface OwnAsset extends Record<AssetTextField, string | null> {
  id: string;
  code: string;
  unit_id: string;
  device_ids: string[];
}

/** The account's assets with these codes, ignoring case, by the code as given. For administrators. */
export async function fetchKnownAssets(
  { db, scope }: Context,
  codes: readonly string[],
): Promise<Map<string, OwnAsset>> {
  const { rows } = await sql<OwnAsset & { given: string }>`
    select given, a.id, a.code, a.unit_id, a.category, a.manufacturer, a.model, a.segment, a.cost_centre, a.region,
      a.customer, a.plate, a.serial,
      array(select d.device_id from asset_devices d
        where d.account_id = a.account_id and d.asset_id = a.id order by d.device_id) as device_ids
    from unnest(${codes}::text[]) as given
    join assets a on lower(a.code) = lower(given) and a.deleted_at is null
    where a.account_id = ${scope.accountId}`.execute(db);
  return new Map(rows.map(({ given, ...asset }) => [given, asset]));
}

/** Of these devices, those that belong to an asset of the account, with its id. */
export async function fetchDeviceOwners(
  { db, scope }: Context,
  devices: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ device_id: string; asset_id: string }>`
    select device_id, asset_id from asset_devices
    where account_id = ${scope.accountId} and device_id = any(${devices}::text[])`.execute(db);
  return new Map(rows.map(({ device_id, asset_id }) => [device_id, asset_id]));
}
