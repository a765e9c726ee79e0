import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { photoUrl } from '#features/identity/photos/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import { lastPosition, type Asset } from '../contract.ts';
import { visibleAssets } from './list/visible-assets-store.ts';

/** An instant in the API's format: UTC with milliseconds. */
const instantText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** When a value was reported; null without one. */
const timeOf = (value: string, at: string) =>
  sql`case when ${sql.ref(`s.${value}`)} is not null then ${instantText(sql`coalesce(${sql.ref(`s.${at}`)}, s.time)`)} end`;

/** Name and value of all other fields of the latest position. */
const said = z
  .keyof(z.omit(lastPosition, { time: true, latitude: true, longitude: true, fuel_pct_at: true, fuel_used_at: true }))
  .options.flatMap((field) => [sql.lit(field), sql.ref(`s.${field}`)]);

/** Feeds that reported values last, by the positions of those values; nothing of days that are packed. */
const sources = sql`(select json_object_agg(e.value, json_build_object('feed', f.name, 'time', ${instantText(sql`e.at`)}))
  from (values ('time', s.time), ('hour_meter_h', s.hour_meter_at), ('odometer_km', s.odometer_at),
    ('fuel_pct', s.fuel_pct_at)) e (value, at)
  join positions p on p.account_id = a.account_id and p.asset_id = a.id and p.time = e.at
  join feeds f on f.account_id = a.account_id and f.id::text = p.attributes ->> 'feed'
  where exists (select from feeds where account_id = a.account_id))`;

/** Path prefix of a stored photo. */
const photoPath = sql.lit(photoUrl(''));

/** The entity of the contract, built as JSON in the database. */
const assetJson = sql<Asset>`json_build_object(
  'id', a.id, 'code', a.code, 'unit_id', a.unit_id,
  'unit', json_build_object('id', u.id, 'code', u.code, 'name', u.name),
  'category', a.category, 'manufacturer', a.manufacturer, 'model', a.model, 'segment', a.segment,
  'cost_centre', coalesce(a.cost_centre, u.code), 'region', coalesce(a.region, u.region), 'customer', coalesce(a.customer, u.customer),
  'plate', a.plate, 'serial', a.serial,
  'device_ids', array(select d.device_id from asset_devices d where d.account_id = a.account_id and d.asset_id = a.id order by d.device_id),
  'status', s.status, 'status_since', ${instantText(sql`s.status_since`)},
  'hour_meter_h', s.hour_meter_h, 'odometer_km', s.odometer_km,
  'last', case when s.time is not null then json_build_object(
    'time', ${instantText(sql`s.time`)}, 'latitude', s.latitude, 'longitude', s.longitude, ${sql.join(said)},
    'fuel_pct_at', ${timeOf('fuel_pct', 'fuel_pct_at')}, 'fuel_used_at', ${timeOf('fuel_used_l', 'fuel_used_at')}) end,
  'sources', ${sources},
  'photo_url', ${photoPath} || a.photo,
  'disabled', a.disabled, 'maintenance', a.maintenance, 'version', a.version,
  'created_at', ${instantText(sql`a.created_at`)}, 'updated_at', ${instantText(sql`a.updated_at`)})`;

/** @throws Refusal `not_found` for an asset that does not exist or is out of the scope, without distinction */
export async function fetchAsset({ db, scope }: ReadContext, id: string): Promise<Asset> {
  const { rows } = await sql<{
    asset: Asset;
  }>`select ${assetJson} as asset from ${visibleAssets(scope)} and a.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].asset;
}

/** Those of the assets that are in the scope, each as JSON text, in any order. */
export async function fetchAssetTexts(
  { db, scope }: ReadContext,
  ids: readonly string[],
): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{ id: string; text: string }>`
    select a.id, ${assetJson}::text as text from ${visibleAssets(scope)} and a.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Those of the assets that are in the scope, by id. */
export async function fetchManyAssets({ db, scope }: ReadContext, ids: readonly string[]): Promise<Map<string, Asset>> {
  const { rows } = await sql<{ asset: Asset }>`
    select ${assetJson} as asset from ${visibleAssets(scope)} and a.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ asset }) => [asset.id, asset]));
}

/** @throws Refusal `not_found` for an asset that does not exist or is out of the scope */
export async function demandVisibleAsset({ db, scope }: Context, id: string): Promise<void> {
  const { rows } = await sql`select from ${visibleAssets(scope)} and a.id = ${id}`.execute(db);
  if (rows.length === 0) throw notFound();
}

/** Fix time of the newest position in an account; null if nothing ever reported. */
export function fetchLatestTime(db: Database, accountId: string): Promise<Date | null> {
  return inAccount(db, accountId, async (transaction) => {
    const { latest } = await transaction
      .selectFrom('asset_states')
      .select(({ fn }) => fn.max('time').as('latest'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return latest;
  });
}
