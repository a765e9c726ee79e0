import { sql } from 'kysely';
import { uniqueBy, type Database } from '#platform/server/database.ts';
import type { Role } from '../contract.ts';

const uniqueEmail = uniqueBy('email', 'users_email_key');

export interface PersonRow {
  name: string;
  /** Normalized. */
  email: string;
  password_hash: string | null;
  ad: boolean;
  active: boolean;
  locale: 'en' | 'es' | 'pt' | null;
  email_verified_at: Date | null;
  must_change_password: boolean;
}

/** @throws Refusal `validation_error` `{email: [104]}` when the e-mail is in use */
export async function insertPerson(db: Database, row: PersonRow): Promise<string> {
  const { id } = await uniqueEmail(() => db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow());
  return id;
}

/**
 * Updates a person. A new e-mail is unverified until `verifyEmail`.
 * @throws Refusal `validation_error` `{email: [104]}` when the e-mail is in use
 */
export async function changePersonRow(
  db: Database,
  id: string,
  change: { name?: string; email?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const set = change.email === undefined ? change : { ...change, email_verified_at: null };
  await uniqueEmail(() => db.updateTable('users').set(set).where('id', '=', id).execute());
}

/** Marks the e-mail as verified. */
export async function verifyEmail(db: Database, id: string): Promise<void> {
  await sql`update users set email_verified_at = clock_timestamp() where id = ${id}`.execute(db);
}

/** Activates a person who joins an account; people without a membership are inactive. */
export async function activatePerson(db: Database, id: string): Promise<void> {
  await db.updateTable('users').set({ active: true }).where('id', '=', id).where('active', '=', false).execute();
}

/** Adds a membership; false when there is one, which stays. */
export async function insertMembership(
  db: Database,
  row: { account_id: string; user_id: string; role: Role },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findPersonByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; ad: boolean; isVerified: boolean } | null> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'ad', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  return found ? { id: found.id, ad: found.ad, isVerified: found.email_verified_at !== null } : null;
}

/**
 * Locks a person and their sessions until the transaction ends. References to the person are not blocked. Lock order of
 * all writers: sessions first.
 */
export async function holdPerson(db: Database, id: string): Promise<void> {
  await sql`select from sessions where user_id = ${id} and ended_at is null order by id for update`.execute(db);
  await sql`select from users where id = ${id} for no key update`.execute(db);
}

export interface PasswordRow {
  userId: string;
  hash: string;
  exceptSessionId: string | null;
  /** Set by an administrator: the e-mail becomes unverified, and the password must be replaced. */
  isTyped: boolean;
}

/** Stores a password hash and ends the person's sessions in every account, except the given one. */
export async function storePassword(
  db: Database,
  { userId, hash, exceptSessionId, isTyped }: PasswordRow,
): Promise<void> {
  await sql`
    update sessions set ended_at = clock_timestamp()
    where user_id = ${userId} and ended_at is null and id is distinct from ${exceptSessionId}::uuid`.execute(db);
  await db
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: isTyped, ...(isTyped && { email_verified_at: null }) })
    .where('id', '=', userId)
    .execute();
}

/** Names of a person and their accounts, by normalized e-mail. */
export async function listNamesNear(db: Database, email: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from users where email = ${email}
    union all select a.name from users u join memberships m on m.user_id = u.id join accounts a on a.id = m.account_id
    where u.email = ${email}`.execute(db);
  return rows.map(({ name }) => name);
}
