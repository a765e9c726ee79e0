import { sql } from 'kysely';
import { photoUrl } from '#features/identity/photos/contract.ts';
import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { listPage, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { Relation, listUsers, User, userSorts } from '../contract.ts';

type UserRow = Omit<User, 'last_seen_at' | 'created_at' | 'updated_at' | 'photo_url'> & {
  photo: string | null;
  last_seen_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Of a pending person only the e-mail is shown. */
const name = sql`case when m.pending then u.email else u.name end`;

const sortKeys: Record<(typeof userSorts)[number], SortKey> = {
  name: { by: sql`lower(${name})`, type: 'text' },
  email: { by: sql`u.email`, type: 'text' },
  role: { by: sql`m.role`, type: 'text' },
};

/** Members and pending people. */
const people = sql`(
    select account_id, user_id, role, version, created_at, updated_at, false as pending from memberships
    union all
    select account_id, user_id, role, 1, created_at, created_at, true from membership_invitations
  ) m join users u on u.id = m.user_id`;

/** Times are those of the membership: the person's concern other accounts too. */
function columns({ scope }: Context) {
  return sql`u.id, ${name} as name, u.email, m.role, m.pending, u.ad and not m.pending as ad,
    not m.pending and has_second_factor(u.id) as second_factor, u.active or m.pending as active,
    case when not m.pending then u.photo end as photo, case when not m.pending then u.last_seen_at end as last_seen_at,
    u.id = ${scope.userId} as self,
    m.pending or (not u.ad and u.password_hash is null) as invited,
    m.pending or exists (select from memberships o where o.user_id = u.id and not exists (
      select from memberships mine
      where mine.account_id = o.account_id and mine.user_id = ${scope.userId} and mine.role = 'admin')) as shared,
    not m.pending and m.role = 'admin' and not has_admin(m.account_id, m.user_id) as last_admin,
    case when m.pending then 1 else u.version + m.version - 1 end as version, m.created_at,
    case when m.pending then m.created_at else greatest(u.updated_at, m.updated_at) end as updated_at`;
}

function toUser({ photo, last_seen_at, created_at, updated_at, ...row }: UserRow): User {
  return {
    ...row,
    photo_url: photoUrl(photo),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** @throws Refusal `not_found` for a person who is neither member nor pending */
export async function fetchUser(context: Context, id: string): Promise<User> {
  const { rows } = await sql<UserRow>`
    select ${columns(context)} from ${people}
    where m.account_id = ${context.scope.accountId} and u.id = ${id}`.execute(context.db);
  if (!rows[0]) throw notFound();
  return toUser(rows[0]);
}

export function fetchUsers(context: Context, query: QueryOf<typeof listUsers>) {
  const pattern = containing(query.search ?? '');
  return listPage(context.db, query, {
    sorts: sortKeys,
    sort: query.sort ?? 'name',
    id: sql`u.id`,
    columns: columns(context),
    from: sql`${people} where m.account_id = ${context.scope.accountId} and (${name} ilike ${pattern} or u.email ilike ${pattern})
      and ${query.role ? sql`m.role = any(${query.role}::text[])` : sql`true`}`,
    toItem: toUser,
  });
}

/** Person with the normalized e-mail, as far as this account may know. */
export async function findKnownUser(
  { db, scope }: Pick<StreamContext, 'db' | 'scope'>,
  email: string,
): Promise<{ userId: string; relation: Relation } | null> {
  const of = sql`user_id = u.id and account_id = ${scope.accountId}`;
  const { rows } = await sql<{ userId: string; relation: Relation }>`
    select u.id as "userId", case
      when exists (select from memberships where ${of}) then 'member'
      when exists (select from membership_invitations where ${of}) then 'invited'
      else 'elsewhere' end as relation
    from users u where u.email = ${email}`.execute(db);
  return rows[0] ?? null;
}
