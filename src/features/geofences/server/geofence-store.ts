import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type { Geofence } from '../contract.ts';

/** Geofences in scope, joined as `g` (identity), `v` (current version) and `u` (unit): the base of all reads. */
export function visibleGeofences(scope: Scope): RawBuilder<unknown> {
  const units = inReach(scope, sql`g.unit_id`);
  return sql`geofences g
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
    join units u on u.account_id = g.account_id and u.id = g.unit_id and u.deleted_at is null
    where g.account_id = ${scope.accountId} and g.deleted_at is null and ${units}`;
}

/** Instant as in the API: UTC with milliseconds. */
export const instantText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Listed assets that are still in the unit; not looked up when there is no list. */
export const listedAssets = sql`case when v.asset_ids is null then '[]'::json else coalesce((
  select json_agg(a.id order by a.code) from assets a
  where a.account_id = v.account_id and a.id = any(v.asset_ids) and a.unit_id = g.unit_id and a.deleted_at is null), '[]'::json) end`;

export const drawnJson = sql`'name', v.name, 'color', v.color, 'max_speed_kmh', v.max_speed_kmh, 'resources', v.resources`;

/** JSON fields common to list items and single geofences. */
export const summaryJson = sql`'id', g.id, ${drawnJson}, 'unit_id', g.unit_id,
  'unit', json_build_object('id', u.id, 'code', u.code, 'name', u.name), 'active', g.active,
  'asset_ids', ${listedAssets}, 'applies_to_all', v.asset_ids is null, 'bounds', v.bounds, 'area_m2', round(v.area_m2::numeric, 1)::float8,
  'version', g.version, 'created_at', ${instantText(sql`g.created_at`)}, 'updated_at', ${instantText(sql`g.updated_at`)}`;

const geofenceJson = sql`json_build_object(${summaryJson}, 'shape', v.shape, 'sub_geofences', v.sub_geofences)`;

/** @throws Refusal `not_found` for a geofence that is absent or out of scope, without distinction */
export async function fetchGeofence(context: Context, id: string): Promise<Geofence> {
  const [geofence] = await fetchChosen(context, sql`g.id = ${id}`);
  if (!geofence) throw notFound();
  return geofence;
}

/** Geofences for a file, by ids, units or all, by name. */
export function fetchGeofencesWhere(
  context: ReadContext,
  { ids, unitIds }: { ids?: readonly string[] | undefined; unitIds?: readonly string[] | undefined },
): Promise<Geofence[]> {
  const chosen = [
    ids ? sql`g.id = any(${ids}::uuid[])` : sql`true`,
    unitIds ? sql`g.unit_id = any(${unitIds}::uuid[])` : sql`true`,
  ];
  return fetchChosen(context, sql.join(chosen, sql` and `));
}

async function fetchChosen({ db, scope }: ReadContext, condition: RawBuilder<unknown>): Promise<Geofence[]> {
  const { rows } = await sql<{ geofence: Geofence }>`
    select ${geofenceJson} as geofence from ${visibleGeofences(scope)} and ${condition} order by lower(v.name), g.id`.execute(
    db,
  );
  return rows.map(({ geofence }) => geofence);
}

/** All listed assets, including those moved to another unit; null: all assets of the unit. */
export async function fetchListedAssets({ db, scope }: Context, id: string): Promise<string[] | null> {
  const { rows } = await sql<{ asset_ids: string[] | null }>`
    select v.asset_ids from ${visibleGeofences(scope)} and g.id = ${id}`.execute(db);
  return rows[0]?.asset_ids ?? null;
}
