import { sql } from 'kysely';
import { photoUrl } from '#features/identity/photos/contract.ts';
import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import type { listPermissions, Permission, PermissionChange, PersonAnswer } from '../contract.ts';

export async function fetchPermissions(
  { db, scope }: ReadContext,
  about: QueryOf<typeof listPermissions>,
): Promise<{ items: Permission[]; next: null; total: number }> {
  const { rows } = await sql<Permission>`
    select p.briefcase_id, p.content_id, p.user_id, p.access from dashboard_permissions p
    where p.account_id = ${scope.accountId}
      and (${about.briefcase_id}::uuid is null or p.briefcase_id = ${about.briefcase_id})
      and (${about.content_id}::uuid is null or p.content_id = ${about.content_id})
      and (${about.user_id}::uuid is null or p.user_id = ${about.user_id})
    order by p.id`.execute(db);
  return { items: rows, next: null, total: rows.length };
}

type Member = PersonAnswer['user'];

/**
 * All members of the account by name, or the requested one. @throws Refusal `not_found` for a person who is not a
 * member
 */
export async function fetchMembers({ db, scope }: ReadContext, userId: string | null): Promise<[Member, ...Member[]]> {
  const { rows } = await sql<Omit<Member, 'photo_url'> & { photo: string | null }>`
    select u.id, u.name, u.email, m.role, u.active, u.photo from memberships m join users u on u.id = m.user_id
    where m.account_id = ${scope.accountId} and (${userId}::uuid is null or u.id = ${userId})
    order by lower(u.name), u.id`.execute(db);
  const [first, ...others] = rows.map(({ photo, ...rest }) => ({ ...rest, photo_url: photoUrl(photo) }));
  if (!first) throw notFound();
  return [first, ...others];
}

/** Indexes of changes that name an unknown briefcase, content or person. */
export async function findUnknown(
  { db, scope }: Context,
  changes: readonly PermissionChange[],
): Promise<{ place: number; field: 'briefcase_id' | 'content_id' | 'user_id' }[]> {
  const { rows } = await sql<{ place: number; field: 'briefcase_id' | 'content_id' | 'user_id' }>`
    with given as (select (place - 1)::int as place, c.briefcase_id, c.content_id, c.user_id from
      jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality o (j, place),
      jsonb_to_record(j) as c (briefcase_id uuid, content_id uuid, user_id uuid))
    select place, 'briefcase_id' as field from given where briefcase_id is not null and not exists (
      select from briefcases b where b.account_id = ${scope.accountId} and b.id = given.briefcase_id)
    union all select place, 'content_id' from given where content_id is not null and not exists (
      select from dashboard_contents c where c.account_id = ${scope.accountId} and c.id = given.content_id)
    union all select place, 'user_id' from given where user_id is not null and not exists (
      select from memberships m where m.account_id = ${scope.accountId} and m.user_id = given.user_id)
    order by place`.execute(db);
  return rows;
}

/** Sets or removes one entry; null if nothing changes. */
export async function sayWord(
  { db, scope }: Context,
  { briefcase_id, content_id, user_id, access }: PermissionChange,
): Promise<{ before: string | null } | null> {
  const where = sql`p.account_id = ${scope.accountId} and p.briefcase_id is not distinct from ${briefcase_id}
    and p.content_id is not distinct from ${content_id} and p.user_id is not distinct from ${user_id}`;
  const found = await sql<{ access: string }>`select p.access from dashboard_permissions p where ${where}`.execute(db);
  const before = found.rows[0]?.access ?? null;
  if (before === access) return null;
  if (access === null) await sql`delete from dashboard_permissions p where ${where}`.execute(db);
  else
    await sql`insert into dashboard_permissions (briefcase_id, content_id, user_id, access)
      values (${briefcase_id}, ${content_id}, ${user_id}, ${access})
      on conflict (account_id, briefcase_id, content_id, user_id) do update set access = excluded.access, updated_at = now()`.execute(
      db,
    );
  return { before };
}
