import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { SecondFactor } from '../contract.ts';

/** Whether a person has a passkey or a confirmed authenticator app. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}) as has`.execute(db);
  return rows[0]?.has === true;
}

export async function fetchSecondFactor(db: Database, userId: string): Promise<Omit<SecondFactor, 'required'>> {
  const keys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const { rows } = await sql<{ app_since: Date | null; codes: number; devices: number }>`
    select (select confirmed_at from authenticator_apps where user_id = ${userId}) as app_since,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as codes,
      (select count(*)::int from remembered_devices where user_id = ${userId} and expires_at > clock_timestamp()) as devices`.execute(
    db,
  );
  const [facts] = rows;
  return {
    passkeys: keys.map(({ created_at, last_used_at, ...key }) => ({
      ...key,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    app: facts?.app_since ? { created_at: facts.app_since.toISOString() } : null,
    recovery_codes: facts?.codes ?? 0,
    remembered_devices: facts?.devices ?? 0,
  };
}

export async function isFactorRequired(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('second_factor_required')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.second_factor_required === true;
}

/**
 * Deletes a person's second factor.
 * @returns whether there was one
 */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(db, userId);
  await sql`delete from passkeys where user_id = ${userId}`.execute(db);
  await sql`delete from authenticator_apps where user_id = ${userId}`.execute(db);
  await endRecovery(db, userId);
  return had;
}

/** Deletes recovery codes and remembered devices of a person without factors. */
export async function endRecovery(db: Database, userId: string): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  await sql`delete from remembered_devices where user_id = ${userId}`.execute(db);
  await sql`delete from factor_challenges where user_id = ${userId}`.execute(db);
}

export async function replaceRecoveryCodes(db: Database, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Consumes a recovery code; false when it is not the person's. */
export async function takeRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Encrypted secret of an app; null without one. */
export async function findAppSecret(db: Database, userId: string, isConfirmed: boolean): Promise<Buffer | null> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Stores the secret of an app under set-up; false when an app is already in use. */
export async function storeAppSecret(db: Database, userId: string, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into authenticator_apps as a (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where a.confirmed_at is null returning 1`.execute(db);
  return rows.length === 1;
}

export async function confirmAppSecret(db: Database, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update authenticator_apps set confirmed_at = clock_timestamp(), last_step = ${step}
    where user_id = ${userId} and confirmed_at is null returning 1`.execute(db);
  return rows.length === 1;
}

/** Consumes a time step; false when it or a later one was used. */
export async function takeAppStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update authenticator_apps set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning 1`.execute(db);
  return rows.length === 1;
}

export async function deleteApp(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from authenticator_apps where user_id = ${userId} and confirmed_at is not null returning 1`.execute(db);
  return rows.length === 1;
}

export async function getName(db: Database, userId: string): Promise<string> {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
  return name;
}

/** Secrets of all apps, for key rotation. */
export async function listAppSecrets(db: Database): Promise<{ user_id: string; secret: Buffer }[]> {
  return db.selectFrom('authenticator_apps').select(['user_id', 'secret']).execute();
}

/** Stores the secret re-encrypted; keeps one that has changed in the meantime. */
export async function replaceSeal(
  db: Database,
  row: { user_id: string; secret: Buffer },
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable('authenticator_apps')
    .set({ secret: sealed })
    .where('user_id', '=', row.user_id)
    .where('secret', '=', row.secret)
    .execute();
}
