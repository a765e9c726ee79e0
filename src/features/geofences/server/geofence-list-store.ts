import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { keyset, listPage, pageOf, type SortKey } from '#platform/server/database/keyset.ts';
import { PreparedJson } from '#platform/server/http/calls/binding.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { geofenceSorts, ListedGeofence, listGeofences, listMapGeofences, MapShape } from '../contract.ts';
import { drawnJson, listedAssets, summaryJson, visibleGeofences } from './geofence-store.ts';

/**
 * Events since the start of the account's day. The asset's access is checked per event, since most geofences have none.
 */
const eventsToday = (accountId: string) => sql<number>`(
  select count(*) from geofence_events e
  where e.account_id = g.account_id and e.geofence_id = g.id and not e.disproved
    and e.started_at >= (
      select date_trunc('day', now() at time zone c.time_zone) at time zone c.time_zone from accounts c where c.id = ${accountId})
    and g.unit_id = (
      select a.unit_id from assets a where a.account_id = e.account_id and a.id = e.asset_id and a.deleted_at is null))`;

const insideNow = sql<number>`(
  select count(distinct s.asset_id) from geofence_open_stays s
  join assets a on a.account_id = s.account_id and a.id = s.asset_id and a.unit_id = g.unit_id and a.deleted_at is null
  where g.active and s.account_id = g.account_id and s.geofence_id = g.id)`;

const byName: SortKey = { by: sql`lower(v.name)`, type: 'text' };
const sortKeys = (accountId: string): Record<(typeof geofenceSorts)[number], SortKey> => ({
  name: byName,
  unit: { by: sql`lower(u.code)`, type: 'text' },
  updated_at: { by: sql`g.updated_at`, type: 'timestamptz' },
  events_today: { by: sql`${eventsToday(accountId)}::float8`, type: 'float8' },
  inside_now: { by: sql`${insideNow}::float8`, type: 'float8' },
});

const listedJson = (accountId: string) => sql`json_build_object(${summaryJson}, 'shape_type', v.shape ->> 'type',
  'sub_geofence_count', jsonb_array_length(v.sub_geofences), 'events_today', ${eventsToday(accountId)}, 'inside_now', ${insideNow})`;

export function fetchGeofences({ db, scope }: Context, query: QueryOf<typeof listGeofences>) {
  return listPage(db, query, {
    sorts: sortKeys(scope.accountId),
    sort: query.sort ?? 'name',
    id: sql`g.id`,
    columns: sql`g.id, ${listedJson(scope.accountId)} as item`,
    from: sql`${visibleGeofences(scope)} and ${sql.join(conditionsOf(query), sql` and `)}`,
    toItem: ({ item }: { item: ListedGeofence }) => item,
  });
}

/** Ids of all geofences that pass the filter, by name. */
export async function fetchGeofenceIds(
  { db, scope }: ReadContext,
  { ids, ...filters }: Filters & { ids?: readonly string[] | undefined },
): Promise<string[]> {
  const chosen = ids ? sql`g.id = any(${ids}::uuid[])` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select g.id from ${visibleGeofences(scope)} and ${chosen} and ${sql.join(conditionsOf(filters), sql` and `)}
    order by lower(v.name), g.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Filters = Pick<QueryOf<typeof listGeofences>, 'search' | 'unit_id' | 'resource' | 'active' | 'asset_id'>;

function conditionsOf({ search, unit_id, resource, active, asset_id }: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search)
    conditions.push(sql`(v.name ilike ${containing(search)} or v.sub_geofences::text ilike ${containing(search)})`);
  if (unit_id) conditions.push(sql`g.unit_id = any(${unit_id}::uuid[])`);
  if (resource) conditions.push(sql`v.resources && ${resource}::text[]`);
  if (active) conditions.push(sql`g.active = ${active === 'true'}`);
  if (asset_id) conditions.push(isFor(sql`${asset_id}::uuid`));
  return conditions;
}

/** Condition: the geofence is of the asset's unit and applies to it. */
export function isFor(assetId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(v.asset_ids is null or ${assetId} = any(v.asset_ids)) and exists (
    select from assets a where a.account_id = g.account_id and a.id = ${assetId} and a.unit_id = g.unit_id and a.deleted_at is null)`;
}

/** Exact shapes of the given geofences in scope. */
export async function fetchMapShapes({ db, scope }: Context, ids: readonly string[]): Promise<MapShape[]> {
  const { rows } = await sql<MapShape>`
    select g.id, v.shape, v.sub_geofences from ${visibleGeofences(scope)} and g.active and g.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** A page of the map's list as stored JSON text; paged before it is built, to avoid sorting the texts. */
export async function fetchMapGeofences(
  { db, scope }: Context,
  query: QueryOf<typeof listMapGeofences>,
): Promise<PreparedJson> {
  const order = keyset({ name: byName }, 'name', sql`g.id`, query.after);
  const { rows } = await sql<{ id: string; sort_key: string; unit_id: string; unit: string; item: string }>`
    with portion as materialized (
      select g.id, ${order.key} as sort_key from ${visibleGeofences(scope)} and g.active and ${order.where}
      order by ${order.orderBy} limit ${query.limit + 1})
    select g.id, portion.sort_key, u.id as unit_id,
      json_build_object('id', u.id, 'code', u.code, 'name', u.name)::text as unit,
      json_build_object(
        'id', g.id, 'unit_id', g.unit_id, ${drawnJson}, 'asset_ids', ${listedAssets}, 'applies_to_all', v.asset_ids is null,
        'bounds', v.bounds, 'shape', coalesce(v.outline -> 'shape', v.shape), 'sub_geofences', coalesce(v.outline -> 'sub_geofences', v.sub_geofences),
        'is_rough', v.outline is not null)::text as item
    from portion, ${visibleGeofences(scope)} and g.id = portion.id order by ${order.orderBy}`.execute(db);
  const { rows: shown, next } = pageOf(rows, { limit: query.limit, sort: 'name' });
  const units = new Map(shown.map(({ unit_id, unit }) => [unit_id, unit]));
  const geofences = shown.map(({ item }) => item).join(',');
  return new PreparedJson(
    `{"geofences":[${geofences}],"units":[${[...units.values()].join(',')}],"next":${JSON.stringify(next)}}`,
  );
}
