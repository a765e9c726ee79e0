import { sql, type NotNull } from 'kysely';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import { holdPerson } from '#features/identity/users/server/public.ts';

export interface OwnPasswordRow {
  id: string;
  name: string;
  email: string;
  ad: boolean;
  /** Null: no password was ever set. */
  hash: string | null;
}

export async function fetchOwnPassword(db: Database, userId: string): Promise<OwnPasswordRow> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'ad', 'password_hash as hash'])
    .where('id', '=', userId)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the caller.
 * @returns whether session and password are unchanged since the password was verified, so that a person who was locked
 * out in the meantime cannot continue
 */
export async function holdUnchanged({ db, sessionId }: Context, { id, hash }: OwnPasswordRow): Promise<boolean> {
  await holdPerson(db, id);
  const { rows } = await sql`
    select from users as u join sessions as s on s.user_id = u.id
    where u.id = ${id} and u.active and u.password_hash = ${hash} and s.id = ${sessionId} and s.ended_at is null`.execute(
    db,
  );
  return rows.length === 1;
}

/** Runs the rest of a call in a transaction, and its after-commit actions. */
export async function inOwnTransaction<T>(
  { db, scope, sessionId, request }: StreamContext,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const after: (() => void | Promise<void>)[] = [];
  const done = await inAccount(db, scope.accountId, (transaction) =>
    work({ scope, sessionId, request, db: transaction, afterCommit: (later) => after.push(later) }),
  );
  for (const later of after) await later();
  return done;
}
