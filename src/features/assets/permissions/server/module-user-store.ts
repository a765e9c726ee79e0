import { sql } from 'kysely';
import { photoUrl } from '#features/identity/photos/contract.ts';
import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { listPage, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import { profileSections } from '../profile-union.ts';
import type { EffectiveAccess, listModuleUsers, ModuleUser, moduleUserSorts } from '../contract.ts';

type UserRow = Omit<ModuleUser, 'photo_url' | 'last_seen_at'> & { photo: string | null; last_seen_at: Date | null };

/** Administrators reach every unit without any profile. */
const isEverywhere = sql`(m.role = 'admin' or coalesce(g.all_units, false))`;
const liveUnits = sql`(select count(*) from units where units.account_id = m.account_id and units.deleted_at is null)`;
const namedUnits = sql`(
  select count(distinct pu.unit_id) from asset_profile_users a
  join asset_profile_units pu on pu.account_id = a.account_id and pu.profile_id = a.profile_id
  join units on units.account_id = pu.account_id and units.id = pu.unit_id and units.deleted_at is null
  where a.account_id = m.account_id and a.user_id = m.user_id)`;
const unitCount = sql`case when ${isEverywhere} then ${liveUnits} else ${namedUnits} end`;

const columns = sql`u.id, u.name, u.email, m.role, u.active, u.photo, u.last_seen_at,
  coalesce(g.profiles, '[]') as profiles, ${isEverywhere} as all_units, ${unitCount} as unit_count,
  case when m.role = 'admin' then ${sql.lit(`{${profileSections.join(',')}}`)}::text[] else array(
    select distinct s from asset_profile_users a
    join asset_profiles p on p.account_id = a.account_id and p.id = a.profile_id, unnest(p.sections) s
    where a.account_id = m.account_id and a.user_id = m.user_id) end as sections,
  m.role = 'admin' or coalesce(g.may_act, false) as may_act`;

const members = sql`memberships m join users u on u.id = m.user_id left join lateral (
  select json_agg(json_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id) as profiles,
    bool_or(p.all_units) as all_units, bool_or(p.may_act) as may_act
  from asset_profile_users a join asset_profiles p on p.account_id = a.account_id and p.id = a.profile_id
  where a.account_id = m.account_id and a.user_id = m.user_id) g on true`;

const sortKeys: Record<(typeof moduleUserSorts)[number], SortKey> = {
  name: { by: sql`lower(u.name)`, type: 'text' },
  role: { by: sql`m.role`, type: 'text' },
  units: { by: sql`(${unitCount})::float8`, type: 'float8' },
  last_seen_at: { by: sql`coalesce(u.last_seen_at, '1970-01-01T00:00:00Z')`, type: 'timestamptz' },
};

function toUser({ photo, last_seen_at, sections, ...row }: UserRow): ModuleUser {
  return {
    ...row,
    sections: profileSections.filter((section) => sections.includes(section)),
    photo_url: photoUrl(photo),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}

export function fetchModuleUsers({ db, scope }: Context, query: QueryOf<typeof listModuleUsers>) {
  return listPage(db, query, {
    sorts: sortKeys,
    sort: query.sort ?? 'name',
    id: sql`u.id`,
    columns,
    from: sql`${members} where m.account_id = ${scope.accountId} and ${narrowedBy(query)}`,
    toItem: toUser,
  });
}

function narrowedBy({ search = '', role, profile_id, unit_id, without_profile }: QueryOf<typeof listModuleUsers>) {
  const pattern = containing(search);
  const attached = sql`select from asset_profile_users a where a.account_id = m.account_id and a.user_id = m.user_id`;
  const conditions = [sql`(u.name ilike ${pattern} or u.email ilike ${pattern})`];
  if (role) conditions.push(sql`m.role = any(${role}::text[])`);
  if (profile_id) conditions.push(sql`exists (${attached} and a.profile_id = any(${profile_id}::uuid[]))`);
  if (without_profile) conditions.push(sql`m.role = 'viewer' and not exists (${attached})`);
  if (unit_id)
    conditions.push(sql`(${isEverywhere} or exists (
      select from asset_profile_users a
      join asset_profile_units pu on pu.account_id = a.account_id and pu.profile_id = a.profile_id
      where a.account_id = m.account_id and a.user_id = m.user_id and pu.unit_id = any(${unit_id}::uuid[])))`);
  return sql.join(conditions, sql` and `);
}

/** @throws Refusal `not_found` if they are not a member of the account */
async function fetchModuleUser({ db, scope }: Context, id: string): Promise<ModuleUser> {
  const { rows } = await sql<UserRow>`
    select ${columns} from ${members} where m.account_id = ${scope.accountId} and u.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toUser(rows[0]);
}

/** @throws Refusal `not_found` if they are not a member of the account */
export async function fetchAccess(context: Context, id: string): Promise<EffectiveAccess> {
  const { db, scope } = context;
  const user = await fetchModuleUser(context, id);
  const mine = sql`asset_profile_users a join asset_profiles p on p.account_id = a.account_id and p.id = a.profile_id`;
  const profiles = await sql<EffectiveAccess['profiles'][number]>`
    select p.id, p.name, p.all_units, p.sections, p.may_act from ${mine}
    where a.account_id = ${scope.accountId} and a.user_id = ${id} order by lower(p.name), p.id`.execute(db);
  const units = await sql<EffectiveAccess['units'][number]>`
    select units.id, units.code, units.name, array_agg(p.id::text) as profile_ids from ${mine}
    join asset_profile_units pu on pu.account_id = p.account_id and pu.profile_id = p.id
    join units on units.account_id = pu.account_id and units.id = pu.unit_id and units.deleted_at is null
    where a.account_id = ${scope.accountId} and a.user_id = ${id}
    group by units.id, units.code, units.name order by lower(units.code), units.id`.execute(db);
  return { user, profiles: profiles.rows, units: units.rows };
}
