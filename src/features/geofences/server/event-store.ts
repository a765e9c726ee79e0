import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type {
  GeofenceEvent,
  listAssetGeofenceEvents,
  listGeofenceEvents,
  listGeofenceStays,
  Stay,
} from '../event-contract.ts';
import { instantText } from './geofence-store.ts';

/** Ended and ongoing stays. */
const allStays = sql`(
  select account_id, asset_id, part_id, geofence_id, version, entered_at, left_at, cut_off, top_speed_kmh, retroactive from geofence_stays
  union all
  select account_id, asset_id, part_id, geofence_id, version, entered_at, null, false, top_speed_kmh, retroactive from geofence_open_stays)`;

/** Joins rows `e` with their version `v` and their asset `a` within the scope. */
function judged({ scope }: Context, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const units = inReach(scope, sql`a.unit_id`);
  return sql`${rows} e
    join assets a on a.account_id = e.account_id and a.id = e.asset_id and a.deleted_at is null
    join geofences g on g.account_id = e.account_id and g.id = e.geofence_id
    join geofence_versions v on v.account_id = e.account_id and v.geofence_id = e.geofence_id and v.version = e.version
    left join lateral (select s ->> 'name' as name, s ->> 'color' as color from jsonb_array_elements(v.sub_geofences) s
      where s ->> 'id' = e.part_id::text) sub on true
    where e.account_id = ${scope.accountId} and ${units}`;
}

const partJson = sql`'asset_id', a.id, 'asset', json_build_object('id', a.id, 'code', a.code), 'geofence_id', e.geofence_id,
  'sub_geofence_id', nullif(e.part_id, e.geofence_id), 'name', coalesce(sub.name, v.name)`;

/**
 * Id of an event, derived from its identity: a UUID v7 of its start in milliseconds, and of asset, part and type. So it
 * is stable when the event is rewritten, and finds it by time.
 */
const digest = sql`md5(e.asset_id::text || e.part_id::text || e.type)`;
const eventId = sql`(lpad(to_hex((extract(epoch from e.started_at) * 1000)::bigint), 12, '0') || '7' || substr(${digest}, 1, 3) ||
  'b' || substr(${digest}, 4, 15))::uuid`;

/** Condition by ids, including the start that an id contains. */
function isOneOf(ids: readonly string[] | undefined): RawBuilder<unknown> {
  if (!ids) return sql`true`;
  const began = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  return sql`e.started_at = any(array(select to_timestamp(ms / 1000.0) from unnest(${began}::float8[]) ms)) and ${eventId} = any(${ids}::uuid[])`;
}

/** Format of `ingest/storage/geofence-copy.ts`. */
const fixesJson = sql`coalesce((
  select json_agg(json_build_object('time', ${instantText(sql`to_timestamp(e.fixes[n][1] / 1000)`)}, 'latitude', e.fixes[n][2], 'longitude', e.fixes[n][3],
    'speed_kmh', e.fixes[n][4], 'accuracy_m', e.fixes[n][5]) order by n) from generate_subscripts(e.fixes, 1) n), '[]'::json)`;

/** Whether a single fix shows event `e`, a speeding: it ended where it began, or lasts since one fix. */
export const isSeenOnce = sql<boolean>`(e.type = 'speeding' and
  coalesce(e.ended_at = e.started_at, array_length(e.fixes, 1) = 1, false))`;

const evidenceJson = sql`json_build_object('fixes', ${fixesJson}, 'limit_kmh', e.limit_kmh, 'top_speed_kmh', e.top_speed_kmh,
  'duration_s', e.duration_s, 'passing', e.passing, 'seen_once', ${isSeenOnce})`;

const eventJson = sql`json_build_object('id', ${eventId}, 'type', e.type, ${partJson}, 'color', coalesce(sub.color, v.color), 'version', e.version,
  'started_at', ${instantText(sql`e.started_at`)}, 'ended_at', ${instantText(sql`e.ended_at`)}, 'evidence', ${evidenceJson}, 'revised', e.revised,
  'disproved', e.disproved, 'retroactive', e.retroactive)`;

/** End of a stay, also by the end of its geofence. */
const leftAt = sql`least(e.left_at, g.deleted_at, case when not g.active and e.left_at is null then g.updated_at end)`;

const stayJson = sql`json_build_object(${partJson}, 'entered_at', ${instantText(sql`e.entered_at`)}, 'left_at', ${instantText(leftAt)},
  'cut_off', e.cut_off or (e.left_at is null and (g.deleted_at is not null or not g.active)),
  'duration_s', greatest(0, round(extract(epoch from coalesce(${leftAt}, now()) - e.entered_at), 3)), 'top_speed_kmh', e.top_speed_kmh,
  'retroactive', e.retroactive)`;

/** A page of events or stays, newest first. */
function fetchNewest<Item>(
  { db }: Context,
  query: { limit: number; after?: string | undefined },
  { begin, id, json, from }: Record<'begin' | 'id' | 'json' | 'from', RawBuilder<unknown>>,
) {
  return listPage(db, query, {
    sorts: { started_at: { by: begin, type: 'timestamptz' } },
    sort: '-started_at',
    id,
    columns: sql`${id} as id, ${json} as item`,
    from,
    toItem: ({ item }: { item: Item }) => item,
  });
}

/** Events of a geofence or asset that began in a span. */
export function fetchEvents(
  context: Context,
  of: { geofenceId: string } | { assetId: string },
  query: QueryOf<typeof listAssetGeofenceEvents> &
    Partial<Pick<QueryOf<typeof listGeofenceEvents>, 'asset_id' | 'event_id'>>,
) {
  const conditions = [
    'geofenceId' in of ? sql`e.geofence_id = ${of.geofenceId}` : sql`e.asset_id = ${of.assetId}`,
    sql`e.started_at >= coalesce(${query.from ?? null}::timestamptz, '-infinity')`,
    sql`e.started_at < coalesce(${query.to ?? null}::timestamptz, 'infinity')`,
    query.type ? sql`e.type = any(${query.type}::text[])` : sql`true`,
    query.asset_id ? sql`e.asset_id = any(${query.asset_id}::uuid[])` : sql`true`,
    isOneOf(query.event_id),
  ];
  const from = sql`${judged(context, sql`geofence_events`)} and ${sql.join(conditions, sql` and `)}`;
  return fetchNewest<GeofenceEvent>(context, query, { begin: sql`e.started_at`, id: eventId, json: eventJson, from });
}

/** Stays that overlap a span. */
export function fetchStays(context: Context, id: string, query: QueryOf<typeof listGeofenceStays>) {
  // Stays have no id: among equal starts, asset and part identify them.
  const key = sql`md5(e.asset_id::text || e.part_id::text)::uuid`;
  const conditions = [
    sql`e.geofence_id = ${id}`,
    sql`e.entered_at < coalesce(${query.to ?? null}::timestamptz, 'infinity')`,
    sql`coalesce(${leftAt}, 'infinity') >= coalesce(${query.from ?? null}::timestamptz, '-infinity')`,
    query.asset_id ? sql`e.asset_id = any(${query.asset_id}::uuid[])` : sql`true`,
    query.inside ? sql`${leftAt} is null and a.unit_id = g.unit_id` : sql`true`,
  ];
  const from = sql`${judged(context, allStays)} and ${sql.join(conditions, sql` and `)}`;
  return fetchNewest<Stay>(context, query, { begin: sql`e.entered_at`, id: key, json: stayJson, from });
}
