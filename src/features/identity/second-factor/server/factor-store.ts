import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { SecondFactor } from '../contract.ts';

/** Whether a person has a passkey or a confirmed authenticator app. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}) as has`.execute(db);
  return rows[0]?.has === true;
}

/** What a person's second factor consists of. */
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

/** Ends what makes up a person's second factor. @returns whether there was one */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(db, userId);
  await sql`delete from passkeys where user_id = ${userId}`.execute(db);
  await sql`delete from authenticator_apps where user_id = ${userId}`.execute(db);
  await endRecovery(db, userId);
  return had;
}

/** Without a factor there is nothing to recover, and nothing to be spared of. */
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

/** Uses a recovery code up; false where the person has none such. */
export async function takeRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The secret of an app, as it is sealed; null where there is none, or none yet. */
export async function findAppSecret(db: Database, userId: string, isConfirmed: boolean): Promise<Buffer | null> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Stores the secret of an app that is being set up; false where one is in use. */
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

/** Uses the code of a time step up; false where it, or a later one, was used already. */
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

/** The secrets of all apps, for a change of the key. */
export async function listAppSecrets(db: Database): Promise<{ user_id: string; secret: Buffer }[]> {
  return db.selectFrom('authenticator_apps').select(['user_id', 'secret']).execute();
}

/** Stores the same secret sealed by another key; one that was set up meanwhile stays. */
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
