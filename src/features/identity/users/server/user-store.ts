import { sql } from 'kysely';
import { photoUrl } from '#features/identity/photos/contract.ts';
import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { listPage, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { listUsers, User, userSorts } from '../contract.ts';

type UserRow = Omit<User, 'last_seen_at' | 'created_at' | 'updated_at' | 'photo_url'> & {
  photo: string | null;
  last_seen_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

const sortKeys: Record<(typeof userSorts)[number], SortKey> = {
  name: { by: sql`lower(u.name)`, type: 'text' },
  email: { by: sql`u.email`, type: 'text' },
  role: { by: sql`m.role`, type: 'text' },
};

const members = sql`memberships m join users u on u.id = m.user_id`;

/** A membership's own times, not the person's: those belong to other accounts too. */
function columns({ scope }: Context) {
  return sql`u.id, u.name, u.email, m.role, u.ad, u.active, u.photo, u.last_seen_at,
    u.id = ${scope.userId} as self,
    not u.ad and u.password_hash is null as invited,
    exists (select from memberships o where o.user_id = u.id and not exists (
      select from memberships mine
      where mine.account_id = o.account_id and mine.user_id = ${scope.userId} and mine.role = 'admin')) as shared,
    m.role = 'admin' and not exists (
      select from memberships o join users ou on ou.id = o.user_id and ou.active
      where o.account_id = m.account_id and o.role = 'admin' and o.user_id <> m.user_id) as last_admin,
    u.version + m.version - 1 as version, m.created_at, greatest(u.updated_at, m.updated_at) as updated_at`;
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

/** @throws Refusal `not_found` for whoever is no member of the current account */
export async function fetchUser(context: Context, id: string): Promise<User> {
  const { rows } = await sql<UserRow>`
    select ${columns(context)} from ${members}
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
    from: sql`${members} where m.account_id = ${context.scope.accountId} and (u.name ilike ${pattern} or u.email ilike ${pattern})
      and ${query.role ? sql`m.role = any(${query.role}::text[])` : sql`true`}`,
    toItem: toUser,
  });
}

/** What is known of a folded e-mail, as far as this account may know it. */
export async function findKnownUser(
  { db, scope }: Context,
  email: string,
): Promise<{ userId: string; isMember: boolean } | null> {
  const { rows } = await sql<{ id: string; is_member: boolean }>`
    select u.id, exists (
      select from memberships m where m.user_id = u.id and m.account_id = ${scope.accountId}) as is_member
    from users u where u.email = ${email}`.execute(db);
  const row = rows[0];
  return row ? { userId: row.id, isMember: row.is_member } : null;
}
