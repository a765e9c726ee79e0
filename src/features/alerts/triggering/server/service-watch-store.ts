import { sql } from 'kysely';
import { accountServices, serviceShare } from '#features/maintenance/records/server/public.ts';
import { serviceDueFrom, type ServiceCondition } from '#features/alerts/definitions/public.ts';
import type { AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { toChange, type ChangedRow } from './periodic-watch-store.ts';

/**
 * Raises due services that were not raised yet, and ends alerts of those no longer due: each service triggers once per
 * due date. @returns the resulting changes
 */
export async function watchServices(
  db: AccountTransaction,
  accountId: string,
  { id, is }: Pick<ServiceCondition, 'is'> & { id: string },
): Promise<AlertOfUnit[]> {
  const due = sql`
    select d.id as definition, d.description || ': ' || i.name as description, a.id as asset, a.unit_id as unit, a.latitude, a.longitude, a.time,
      concat_ws(' ', 'service', i.id, i.last_done_day, i.last_done_h, i.last_done_km) as key
    from alert_definitions d cross join ${accountServices(accountId)}
      and ${serviceShare} >= ${sql.lit(serviceDueFrom[is])}::float8 and d.account_id = ${accountId} and d.id = ${id}
      and (d.unit_ids = '{}' or a.unit_id = any(d.unit_ids)) and (d.asset_ids = '{}' or a.id = any(d.asset_ids))`;
  const raised = await sql<ChangedRow>`
    with due as (${due}),
    unreported as (
      select * from due where not exists (
        select from alert_occurrences o
        where o.account_id = ${accountId} and o.definition_id = due.definition and o.subject_id = due.asset and o.key = due.key)
      order by asset, key)
    select r.alert_id, r.status, r.severity, r.unit_id, r.asset_id
    from unreported cross join lateral raise_alert(${accountId}::uuid, definition, asset, unit, key, now(), null, latitude, longitude,
      jsonb_build_object('since', null, 'value', null, 'limit', null, 'geofence', null, 'attributes', '{}'::jsonb, 'fixes',
        case when time is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('time', time, 'latitude', latitude, 'longitude', longitude, 'speed_kmh', null)) end),
      left(description, 200)) r`.execute(db);
  const ended = await sql<ChangedRow>`
    with due as (${due}),
    over as (
      select distinct o.subject_id as asset from alert_occurrences o
      where o.account_id = ${accountId} and o.definition_id = ${id} and o.ended_at is null and not exists (select from due where due.asset = o.subject_id)
      order by 1)
    select r.alert_id, r.status, r.severity, r.unit_id, r.asset_id
    from over cross join lateral end_alert_condition(${accountId}::uuid, ${id}::uuid, asset, now()) r`.execute(db);
  return [...raised.rows, ...ended.rows].map(toChange);
}
