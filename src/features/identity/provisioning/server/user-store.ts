import { sql, type RawBuilder } from 'kysely';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { isDuplicate } from '#platform/server/database.ts';
import type { KnownPerson } from '../join-policy.ts';
import type { Comparison } from '../scim-filter.ts';
import { ScimFault } from '../scim-filter.ts';
import type { ScimUser } from '../scim-resources.ts';

/** Person as described by the directory. */
export interface ProvisionedUser {
  userName: string;
  externalId: string | null;
  email: string;
  displayName: string;
  givenName: string | null;
  familyName: string | null;
}

/**
 * Members and people provisioned by the directory. E-mail and name are the directory's, not later choices of the
 * person, and do not reveal whether the e-mail is in use.
 */
const people = ({ scope: { accountId } }: ReadContext) => sql`(
  select x.user_id as id, p.external_id as "externalId", coalesce(p.user_name, u.email) as "userName",
    coalesce(p.display_name, u.name) as "displayName", p.given_name as "givenName", p.family_name as "familyName",
    coalesce(p.email, u.email) as email,
    m.user_id is not null or i.user_id is not null as active,
    coalesce(p.created_at, m.created_at) as created, coalesce(p.updated_at, m.updated_at) as updated
  from (select user_id from memberships where account_id = ${accountId}
    union select user_id from provisioned_users where account_id = ${accountId}) as x
  join users as u on u.id = x.user_id
  left join provisioned_users as p on p.account_id = ${accountId} and p.user_id = x.user_id
  left join memberships as m on m.account_id = ${accountId} and m.user_id = x.user_id
  left join membership_invitations as i on i.account_id = ${accountId} and i.user_id = x.user_id
    and i.expires_at > clock_timestamp()) as person`;

const groups = ({ scope: { accountId } }: ReadContext) => sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
  from provisioned_group_members as gm join provisioned_groups as g on g.account_id = gm.account_id and g.id = gm.group_id
  where gm.account_id = ${accountId} and gm.user_id = person.id), '[]') as groups`;

const attributes: Record<string, (value: string) => RawBuilder<boolean>> = {
  username: (value) => sql`lower(person."userName") = lower(${value})`,
  externalid: (value) => sql`person."externalId" = ${value}`,
  id: (value) => sql`person.id::text = ${value}`,
  emails: (value) => sql`person.email = lower(${value})`,
  'emails.value': (value) => sql`person.email = lower(${value})`,
  active: (value) => sql`person.active::text = ${value}`,
};

/** @throws ScimFault `invalidFilter` */
function matching(filter: readonly Comparison[], known: typeof attributes): RawBuilder<boolean> {
  const conditions = filter.map(({ attribute, value }) => {
    const condition = Object.hasOwn(known, attribute) ? known[attribute] : undefined;
    if (!condition) throw new ScimFault(400, 'invalidFilter', `Nothing is found by ${attribute.slice(0, 60)}.`);
    return condition(value);
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function fetchScimUsers(
  context: ReadContext,
  filter: readonly Comparison[],
  { start, count }: { start: number; count: number },
): Promise<{ items: ScimUser[]; total: number }> {
  const where = matching(filter, attributes);
  const { rows } = await sql<ScimUser>`
    select person.*, ${groups(context)} from ${people(context)} where ${where}
    order by person.id limit ${count} offset ${start - 1}`.execute(context.db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${people(context)} where ${where}`.execute(context.db);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/** @throws ScimFault 404 */
export async function getScimUser(context: ReadContext, id: string): Promise<ScimUser> {
  const { items } = await fetchScimUsers(context, [{ attribute: 'id', value: id.toLowerCase() }], {
    start: 1,
    count: 1,
  });
  if (!items[0]) throw new ScimFault(404, undefined, 'There is no such person.');
  return items[0];
}

/**
 * Stores the directory's description of a person.
 * @throws ScimFault `uniqueness`
 */
export async function storeProvisioned({ db, scope }: Context, userId: string, user: ProvisionedUser): Promise<void> {
  try {
    await sql`
      insert into provisioned_users (user_id, user_name, external_id, email, display_name, given_name, family_name)
      values (${userId}, ${user.userName}, ${user.externalId}, ${user.email}, ${user.displayName}, ${user.givenName},
        ${user.familyName})
      on conflict (account_id, user_id) do update set user_name = excluded.user_name, external_id = excluded.external_id,
        email = excluded.email, display_name = excluded.display_name, given_name = excluded.given_name,
        family_name = excluded.family_name, updated_at = now()
      where provisioned_users.account_id = ${scope.accountId}`.execute(db);
  } catch (error) {
    if (!isDuplicate(error, 'provisioned_users_user_name')) throw error;
    throw new ScimFault(409, 'uniqueness', 'This userName is in use.');
  }
}

/** Records that the directory made a person a member. */
export async function noteMember({ db, scope }: Context, userId: string): Promise<void> {
  await sql`
    update provisioned_users set was_member = true
    where account_id = ${scope.accountId} and user_id = ${userId}`.execute(db);
}

/** Deletes the directory's description of a person, with their groups. */
export async function deleteProvisioned({ db, scope }: Context, userId: string): Promise<void> {
  await sql`delete from provisioned_users where account_id = ${scope.accountId} and user_id = ${userId}`.execute(db);
}

/** Relation of a non-member to the account. */
export async function fetchKnownPerson({ db, scope }: Context, userId: string): Promise<KnownPerson> {
  const { rows } = await sql<KnownPerson>`
    select u.ad,
      exists (select from directory_identities as i where i.user_id = u.id and i.tenant = any (a.directory_tenants)) as "isBoundHere",
      not exists (select from accounts as o where o.id <> a.id and lower(o.domain) = lower(a.domain)) and exists (
        select from memberships as m join users as v on v.id = m.user_id join directory_identities as i on i.user_id = v.id
        where m.account_id = a.id and i.tenant = any (a.directory_tenants)
          and split_part(v.email, '@', 2) = lower(a.domain)) as "isDomainVerified",
      coalesce(split_part(u.email, '@', 2) = lower(a.domain), false) as "isOfDomain",
      not exists (select from memberships as m where m.user_id = u.id)
        and exists (select from provisioned_users as p where p.account_id = a.id and p.user_id = u.id and p.was_member) as "isOnlyHere"
    from users as u, accounts as a where u.id = ${userId} and a.id = ${scope.accountId}`.execute(db);
  if (!rows[0]) throw new Error('A person who was found is not there');
  return rows[0];
}

/** Whether a member belongs to no other account, so that this one may change their name and e-mail. */
export async function isAlone({ db, scope }: Context, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where user_id = ${userId} and account_id = ${scope.accountId}
      and not exists (select from memberships where user_id = ${userId} and account_id <> ${scope.accountId})`.execute(
    db,
  );
  return rows.length === 1;
}
