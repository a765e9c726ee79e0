import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';

/** What a photo shows. */
export type Shown = { kind: 'user' | 'account'; id: string };

/**
 * Changes whose photo is which, and answers the one before.
 * @throws Refusal `not_found`
 */
export async function replacePhoto(db: AccountTransaction, shown: Shown, name: string | null): Promise<string | null> {
  const table = sql.table(shown.kind === 'user' ? 'users' : 'accounts');
  const { rows } = await sql<{ before: string | null }>`
    update ${table} t set photo = ${name} from (select id, photo from ${table} where id = ${shown.id} for no key update) old
    where t.id = old.id returning old.photo as before`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.before;
}

/** Whether the caller may see a photo: their own, of a person of the current account, or of an account of theirs. */
export async function isPhotoVisible({ db, scope }: StreamContext, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.photo = ${name} and (u.id = ${scope.userId}
      or exists (select from memberships m where m.account_id = ${scope.accountId} and m.user_id = u.id))
    union all
    select from accounts a join memberships m on m.account_id = a.id and m.user_id = ${scope.userId} where a.photo = ${name}`.execute(
    db,
  );
  return rows.length > 0;
}

export interface Reach {
  isMember: boolean;
  /** Every membership of the person is in an account that the caller administers. */
  isWithin: boolean;
}

/** How far a person is the caller's to change. */
export async function reachOf({ db, scope }: Context, userId: string): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select coalesce(bool_or(theirs.account_id = ${scope.accountId}), false) as "isMember", coalesce(bool_and(mine.role is not null), false) as "isWithin"
    from memberships theirs left join memberships mine
      on mine.account_id = theirs.account_id and mine.user_id = ${scope.userId} and mine.role = 'admin'
    where theirs.user_id = ${userId}`.execute(db);
  return rows[0] ?? { isMember: false, isWithin: false };
}

/** Of some stored photos those that are nobody's. */
export async function findOrphans(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select o.name from unnest(${names}::text[]) as o (name)
    where not exists (select from users u where u.photo = o.name) and not exists (select from accounts a where a.photo = o.name)`.execute(
    db,
  );
  return rows.map((row) => row.name);
}
