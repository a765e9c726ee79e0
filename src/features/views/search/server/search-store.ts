import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import { limits, type SearchHit } from '../contract.ts';

/** Orders prefix matches first. */
function best(typed: string, ...columns: RawBuilder<unknown>[]) {
  const pattern = containing(typed);
  const prefix = pattern.slice(1);
  const any = (text: string) =>
    sql.join(
      columns.map((column) => sql`${column} ilike ${text}`),
      sql` or `,
    );
  return {
    matches: sql`(${any(pattern)})`,
    order: sql`(${any(prefix)}) desc nulls last, lower(${columns[0] ?? sql`1`})`,
  };
}

export async function findUnits({ db, scope }: Context, typed: string): Promise<SearchHit['units']> {
  const { matches, order } = best(typed, sql`u.code`, sql`u.name`);
  const reach = inReach(scope, sql`u.id`);
  const { rows } = await sql<SearchHit['units'][number]>`
    select u.id, u.code, u.name from units as u
    where u.account_id = ${scope.accountId} and u.deleted_at is null and ${reach} and ${matches}
    order by ${order} limit ${limits.units}`.execute(db);
  return rows;
}

/** Unresolved alerts only: they are few, and what people search for. */
export async function findAlerts({ db, scope }: Context, typed: string): Promise<SearchHit['alerts']> {
  const { matches } = best(typed, sql`l.code`, sql`l.description`, sql`l.asset_code`);
  const reach = inReach(scope, sql`l.unit_id`);
  const { rows } = await sql<SearchHit['alerts'][number]>`
    select l.id, l.code, l.description, coalesce(l.asset_code, u.code) as subject from alerts l
    join units u on u.account_id = l.account_id and u.id = l.unit_id
    where l.account_id = ${scope.accountId} and not l.gone and l.status_rank < 2 and ${reach} and ${matches}
    order by l.severity_rank desc, l.last_occurred_at desc limit ${limits.alerts}`.execute(db);
  return rows;
}

export async function findGeofences({ db, scope }: Context, typed: string): Promise<SearchHit['geofences']> {
  const { matches, order } = best(typed, sql`v.name`, sql`sub.name`);
  const reach = inReach(scope, sql`g.unit_id`);
  const { rows } = await sql<SearchHit['geofences'][number]>`
    select g.id, v.name, sub.name as sub, u.code as unit from geofences g
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
    join units u on u.account_id = g.account_id and u.id = g.unit_id and u.deleted_at is null
    left join lateral (select s ->> 'name' as name from jsonb_array_elements(v.sub_geofences) s
      where s ->> 'name' ilike ${containing(typed)} order by 1 limit 1) sub on true
    where g.account_id = ${scope.accountId} and g.deleted_at is null and ${reach} and ${matches}
    order by ${order} limit ${limits.geofences}`.execute(db);
  return rows;
}

export async function findProfiles({ db, scope }: Context, typed: string): Promise<SearchHit['profiles']> {
  const { matches, order } = best(typed, sql`p.name`);
  const { rows } = await sql<SearchHit['profiles'][number]>`
    select p.id, p.name from asset_profiles as p where p.account_id = ${scope.accountId} and ${matches}
    order by ${order} limit ${limits.profiles}`.execute(db);
  return rows;
}

/** Trackers of assets in scope; for administrators also unassigned ones. */
export async function findDevices(
  { db, scope }: Context,
  typed: string,
  withUnassigned: boolean,
): Promise<SearchHit['devices']> {
  const { matches, order } = best(typed, sql`d.device_id`);
  const reach = inReach(scope, sql`a.unit_id`);
  const unassigned = sql`
    union all select n.device_id, null from unassigned_devices n where n.account_id = ${scope.accountId} and not exists (
      select from asset_devices o where o.account_id = n.account_id and o.device_id = n.device_id)`;
  const { rows } = await sql<SearchHit['devices'][number]>`
    select d.device_id, d.asset from (
      select v.device_id, a.code as asset from asset_devices v
      join assets a on a.account_id = v.account_id and a.id = v.asset_id and a.deleted_at is null
      where v.account_id = ${scope.accountId} and ${reach} ${withUnassigned ? unassigned : sql``}) d
    where ${matches} order by ${order} limit ${limits.devices}`.execute(db);
  return rows;
}

export async function findPeople({ db, scope }: Context, typed: string): Promise<SearchHit['people']> {
  const { matches, order } = best(typed, sql`u.name`, sql`u.email`);
  const { rows } = await sql<SearchHit['people'][number]>`
    select u.id, u.name, u.email from users as u
    join memberships as m on m.user_id = u.id and m.account_id = ${scope.accountId}
    where ${matches} order by ${order} limit ${limits.people}`.execute(db);
  return rows;
}
