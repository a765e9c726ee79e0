import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { isDuplicate } from '#platform/server/database.ts';
import type { DirectoryGroup } from '../contract.ts';
import { ScimFault, type Comparison } from '../scim-filter.ts';
import type { ScimGroup } from '../scim-resources.ts';

const columns = sql`g.id, g.external_id as "externalId", g.name, g.created_at as created, g.updated_at as updated`;

const members = sql`coalesce((
  select json_agg(json_build_object('id', gm.user_id, 'name', p.display_name) order by gm.user_id)
  from provisioned_group_members as gm
  join provisioned_users as p on p.account_id = gm.account_id and p.user_id = gm.user_id
  where gm.account_id = g.account_id and gm.group_id = g.id), '[]') as members`;

/** @throws ScimFault `invalidFilter` */
function matching(filter: readonly Comparison[]): RawBuilder<boolean>[] {
  return filter.map(({ attribute, value }) => {
    switch (attribute) {
      case 'displayname':
        return sql<boolean>`lower(g.name) = lower(${value})`;
      case 'externalid':
        return sql<boolean>`g.external_id = ${value}`;
      case 'id':
        return sql<boolean>`g.id::text = ${value.toLowerCase()}`;
      case 'members':
      case 'members.value':
        return sql<boolean>`exists (select from provisioned_group_members as gm
          where gm.account_id = g.account_id and gm.group_id = g.id and gm.user_id::text = ${value.toLowerCase()})`;
      default:
        throw new ScimFault(400, 'invalidFilter', `Nothing is found by ${attribute.slice(0, 60)}.`);
    }
  });
}

export async function fetchScimGroups(
  { db, scope }: ReadContext,
  filter: readonly Comparison[],
  { start, count, withMembers }: { start: number; count: number; withMembers: boolean },
): Promise<{ items: ScimGroup[]; total: number }> {
  const where = sql.join([sql`g.account_id = ${scope.accountId}`, ...matching(filter)], sql` and `);
  const { rows } = await sql<ScimGroup>`
    select ${columns}, ${withMembers ? members : sql`null as members`} from provisioned_groups as g where ${where}
    order by g.id limit ${count} offset ${start - 1}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from provisioned_groups as g where ${where}`.execute(db);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/** @throws ScimFault 404 */
export async function getScimGroup(context: ReadContext, id: string, withMembers = true): Promise<ScimGroup> {
  const filter = [{ attribute: 'id', value: id }];
  const { items } = await fetchScimGroups(context, filter, { start: 1, count: 1, withMembers });
  if (!items[0]) throw new ScimFault(404, undefined, 'There is no such group.');
  return items[0];
}

/** @throws ScimFault `uniqueness` */
async function keepingNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error, 'provisioned_groups_name')) throw error;
    throw new ScimFault(409, 'uniqueness', 'A group has this displayName.');
  }
}

export async function insertGroup(
  { db }: Context,
  { name, externalId }: { name: string; externalId: string | null },
): Promise<string> {
  const { rows } = await keepingNames(() =>
    sql<{
      id: string;
    }>`insert into provisioned_groups (name, external_id) values (${name}, ${externalId}) returning id`.execute(db),
  );
  if (!rows[0]) throw new Error('A new group was not stored');
  return rows[0].id;
}

/**
 * Changes a group and locks it until the transaction ends.
 * @throws ScimFault 404, `uniqueness`
 */
export async function changeGroup(
  { db, scope }: Context,
  id: string,
  { name, externalId }: { name?: string | undefined; externalId?: string | null | undefined },
): Promise<void> {
  const { rows } = await keepingNames(() =>
    sql`
      update provisioned_groups set name = coalesce(${name ?? null}, name), updated_at = now(),
        external_id = case when ${externalId !== undefined} then ${externalId ?? null} else external_id end
      where account_id = ${scope.accountId} and id::text = ${id.toLowerCase()} returning 1`.execute(db),
  );
  if (rows.length === 0) throw new ScimFault(404, undefined, 'There is no such group.');
}

export async function deleteGroup({ db, scope }: Context, id: string): Promise<void> {
  await sql`delete from provisioned_groups where account_id = ${scope.accountId} and id = ${id}`.execute(db);
}

export async function fetchMemberIds({ db, scope }: ReadContext, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from provisioned_group_members
    where account_id = ${scope.accountId} and group_id = ${groupId}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Adds members and people provisioned by the directory; others are ignored. */
export async function addMembers({ db, scope }: Context, groupId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into provisioned_users (user_id, user_name, email, display_name, was_member)
    select u.id, u.email, u.email, u.name, true from memberships as m join users as u on u.id = m.user_id
    where m.account_id = ${scope.accountId} and u.id::text = any(${userIds}::text[]) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into provisioned_group_members (group_id, user_id)
    select ${groupId}::uuid, user_id from provisioned_users
    where account_id = ${scope.accountId} and user_id::text = any(${userIds}::text[]) on conflict do nothing`.execute(
    db,
  );
}

export async function removeMembers(
  { db, scope }: Context,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    delete from provisioned_group_members
    where account_id = ${scope.accountId} and group_id = ${groupId} and user_id::text = any(${userIds}::text[])`.execute(
    db,
  );
}

/** Combined grants of a person's groups. */
export interface Grants {
  admin: boolean;
  profileIds: string[];
}

export interface GrantedMember extends Grants {
  userId: string;
  role: 'admin' | 'viewer';
}

/** Members of the account among the given people, with the grants of their groups. */
export async function fetchGrants({ db, scope }: ReadContext, userIds: readonly string[]): Promise<GrantedMember[]> {
  const { rows } = await sql<GrantedMember>`
    select m.user_id as "userId", m.role, coalesce(bool_or(g.gives_admin), false) as admin,
      array(select distinct unnest(g2.profile_ids) from provisioned_groups as g2
        join provisioned_group_members as gm2 on gm2.account_id = g2.account_id and gm2.group_id = g2.id
        where g2.account_id = m.account_id and gm2.user_id = m.user_id)::text[] as "profileIds"
    from memberships as m
    left join provisioned_group_members as gm on gm.account_id = m.account_id and gm.user_id = m.user_id
    left join provisioned_groups as g on g.account_id = gm.account_id and g.id = gm.group_id
    where m.account_id = ${scope.accountId} and m.user_id = any(${userIds}::uuid[])
    group by m.account_id, m.user_id, m.role order by m.user_id`.execute(db);
  return rows;
}

/** Gives people whom the directory has invited, and who have not accepted yet, what their groups give once they do. */
export async function renewInvitationGrants({ db, scope }: Context, userIds: readonly string[]): Promise<void> {
  const groups = sql`provisioned_groups as g
    join provisioned_group_members as gm on gm.account_id = g.account_id and gm.group_id = g.id
    where g.account_id = i.account_id and gm.user_id = i.user_id`;
  await sql`
    update membership_invitations as i set
      role = case when exists (select from ${groups} and g.gives_admin) then 'admin' else 'viewer' end,
      profile_ids = array(select distinct unnest(g.profile_ids) from ${groups})
    from api_keys as k
    where i.account_id = ${scope.accountId} and i.user_id = any(${userIds}::uuid[])
      and k.account_id = i.account_id and k.id = i.invited_by and k.kind = 'scim'`.execute(db);
}

const listed = sql`g.id, g.name, g.gives_admin, g.profile_ids::text[] as profile_ids,
  (select count(*)::int from provisioned_group_members as gm
    where gm.account_id = g.account_id and gm.group_id = g.id) as members`;

export async function fetchDirectoryGroups({ db, scope }: ReadContext): Promise<DirectoryGroup[]> {
  const { rows } = await sql<DirectoryGroup>`
    select ${listed} from provisioned_groups as g where g.account_id = ${scope.accountId}
    order by lower(g.name), g.id limit 1000`.execute(db);
  return rows;
}

/** @throws Refusal `not_found` */
export async function fetchDirectoryGroup({ db, scope }: ReadContext, id: string): Promise<DirectoryGroup> {
  const { rows } = await sql<DirectoryGroup>`
    select ${listed} from provisioned_groups as g where g.account_id = ${scope.accountId} and g.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function changeGroupGrants(
  { db, scope }: Context,
  id: string,
  { gives_admin, profile_ids }: Pick<DirectoryGroup, 'gives_admin' | 'profile_ids'>,
): Promise<void> {
  await sql`
    update provisioned_groups set gives_admin = ${gives_admin}, profile_ids = ${profile_ids}::uuid[], updated_at = now()
    where account_id = ${scope.accountId} and id = ${id}`.execute(db);
}
