import { sql } from 'kysely';
import { feedsInTrouble } from '#features/integrations/feeds/server/public.ts';
import type { AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { toChange, type ChangedRow } from './periodic-watch-store.ts';

/**
 * Raises an alert for each feed in trouble, and ends alerts of those that do well again. An alert belongs to one unit of
 * those that its feed and the definition share: where most machines of the feed are, else most assets.
 * @returns the resulting changes
 */
export async function watchFeeds(
  db: AccountTransaction,
  accountId: string,
  definitionId: string,
): Promise<AlertOfUnit[]> {
  const troubled = sql`
    select d.id as definition, left(d.description || ': ' || f.name, 200) as description, f.id as feed, u.id as unit, f.trouble_since,
      json_build_object('since', to_char(f.trouble_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'value', null, 'limit', null, 'geofence', null, 'fixes', '[]'::json,
        'attributes', '{}'::json) as evidence
    from alert_definitions d join ${feedsInTrouble(accountId)} on f.account_id = d.account_id
    cross join lateral (
      select u.id from units u left join assets a on a.account_id = u.account_id and a.unit_id = u.id and a.deleted_at is null
        left join feed_machines m on m.account_id = a.account_id and m.asset_id = a.id and m.feed_id = f.id and not m.ignored
      where u.account_id = f.account_id and u.deleted_at is null
        and (f.unit_ids = '{}' or u.id = any(f.unit_ids)) and (d.unit_ids = '{}' or u.id = any(d.unit_ids))
        and (d.asset_ids = '{}' or a.id = any(d.asset_ids))
      group by u.id, u.code order by count(m.id) desc, count(a.id) desc, lower(u.code) limit 1) u
    where d.account_id = ${accountId} and d.id = ${definitionId}`;
  const raised = await sql<ChangedRow>`
    with troubled as (${troubled})
    select r.alert_id, r.status, r.severity, r.unit_id, r.asset_id
    from (select * from troubled order by feed) t cross join lateral raise_alert(${accountId}::uuid, definition, null, unit,
      'feed ' || (evidence ->> 'since'), trouble_since, null, null, null,
      evidence::jsonb, description, null, feed) r`.execute(db);
  const ended = await sql<ChangedRow>`
    with troubled as (${troubled}),
    well as (
      select distinct o.subject_id as feed from alert_occurrences o
      where o.account_id = ${accountId} and o.definition_id = ${definitionId} and o.ended_at is null
        and not exists (select from troubled t where t.feed = o.subject_id)
      order by 1)
    select r.alert_id, r.status, r.severity, r.unit_id, r.asset_id
    from well cross join lateral end_alert_condition(${accountId}::uuid, ${definitionId}::uuid, feed, now()) r`.execute(
    db,
  );
  return [...raised.rows, ...ended.rows].map(toChange);
}
