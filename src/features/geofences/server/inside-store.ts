import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type { listAssetGeofences, listGeofenceDays, listInside } from '../event-contract.ts';
import { drawnJson, instantText, visibleGeofences } from './geofence-store.ts';
import { isFor } from './geofence-list-store.ts';

/** Seconds inside by day and asset, from stored daily sums. */
export async function fetchInsideDays(
  { db, scope }: Context,
  id: string,
  { from, to }: QueryOf<typeof listGeofenceDays>,
): Promise<ReplyOf<typeof listGeofenceDays>> {
  const units = inReach(scope, sql`a.unit_id`);
  const { rows } = await sql<{ item: ReplyOf<typeof listGeofenceDays>['items'][number] }>`
    select json_build_object('day', d.day, 'asset_id', a.id, 'asset', json_build_object('id', a.id, 'code', a.code),
      'inside_s', (d.geofence_s ->> ${id}::text)::float8) as item
    from asset_days d join assets a on a.account_id = d.account_id and a.id = d.asset_id and a.deleted_at is null
    where d.account_id = ${scope.accountId} and d.day between ${from} and ${to} and d.geofence_s ? ${id}::text and ${units}
    order by d.day, lower(a.code)`.execute(db);
  return { items: rows.map(({ item }) => item) };
}

/** Assets currently inside geofences of the scope, by code. */
export async function fetchInside(
  { db, scope }: Context,
  geofenceIds: readonly string[],
): Promise<ReplyOf<typeof listInside>> {
  const { rows } = await sql<{ item: ReplyOf<typeof listInside>['items'][number] }>`
    select json_build_object('geofence_id', g.id, 'sub_geofence_id', nullif(s.part_id, g.id), 'asset_id', a.id,
      'asset', json_build_object('id', a.id, 'code', a.code), 'since', ${instantText(sql`s.entered_at`)}) as item
    from geofence_open_stays s
    join assets a on a.account_id = s.account_id and a.id = s.asset_id and a.deleted_at is null
    join (select g.id, g.account_id, g.unit_id from ${visibleGeofences(scope)} and g.active and g.id = any(${geofenceIds}::uuid[])) g
      on g.account_id = s.account_id and g.id = s.geofence_id and g.unit_id = a.unit_id
    where s.account_id = ${scope.accountId} order by lower(a.code), s.part_id`.execute(db);
  return { items: rows.map(({ item }) => item) };
}

/** Active geofences that apply to an asset, and since when it is inside. */
export async function fetchGeofencesOf(
  { db, scope }: Context,
  assetId: string,
): Promise<ReplyOf<typeof listAssetGeofences>> {
  const open = sql`select s.part_id, s.entered_at from geofence_open_stays s
    where s.account_id = g.account_id and s.geofence_id = g.id and s.asset_id = ${assetId}`;
  const { rows } = await sql<{ item: ReplyOf<typeof listAssetGeofences>['items'][number] }>`
    select json_build_object('id', g.id, ${drawnJson},
      'inside_since', (select ${instantText(sql`max(o.entered_at)`)} from (${open}) o where o.part_id = g.id),
      'inside_of', coalesce((select json_agg(json_build_object('id', o.part_id, 'name', p ->> 'name', 'since', ${instantText(sql`o.entered_at`)}))
        from (${open}) o join jsonb_array_elements(v.sub_geofences) p on p ->> 'id' = o.part_id::text), '[]'::json)) as item
    from ${visibleGeofences(scope)} and g.active and ${isFor(sql`${assetId}::uuid`)} order by lower(v.name), g.id`.execute(
    db,
  );
  return { items: rows.map(({ item }) => item) };
}
