import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { types, type Pool, type PoolConfig } from 'pg';
import { code, conflict, invalid } from '../errors.ts';
import type { DB } from './database-types.ts';
import { openPool } from './database/primary-host.ts';
import { lateBegin } from './start/late-begin.ts';

// int8 as a number (counts stay far below 2^53), a date as text, an instant as a Date.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (day: string) => day);

export type Database = Kysely<DB>;
/** A transaction bound to one account by row-level security. */
export type AccountTransaction = Transaction<DB>;

export interface DatabaseConnection {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

/** Connects as the portal: a role that owns nothing and sees no row of a tenant table outside `inAccount`. */
export function connect(url: string, options: PoolConfig = {}): DatabaseConnection {
  const pool = openPool({
    connectionString: url,
    application_name: 'patio',
    max: 12,
    pipeline: true,
    // No request may hold rows or a connection for longer.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    ...options,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: lateBegin(pool) }) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Runs work in one transaction that sees the rows of one account only.
 * @throws an error that `isAccountClosed` knows, while the account moves to another cell
 */
export function inAccount<T>(
  db: Database,
  accountId: string,
  work: (transaction: AccountTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select open_account(${accountId})`.execute(transaction);
    return work(transaction);
  });
}

/** Does work for another account than the transaction acts for, or for one where it acts for none, and goes back. */
export async function actFor(db: Database, accountId: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ acting: string | null }>`
    select current_setting('app.account_id', true) as acting`.execute(db);
  await sql`select open_account(${accountId})`.execute(db);
  await work();
  await sql`select set_config('app.account_id', ${rows[0]?.acting ?? ''}, true)`.execute(db);
}

/** Whether an error is PostgreSQL's refusal of a duplicate key, of the named constraint if given. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    (constraint === undefined || ('constraint' in error && error.constraint === constraint))
  );
}

/**
 * Runs writes of a table with a unique key.
 * @throws Refusal `validation_error` on the field, for a duplicate key
 */
export function uniqueBy(field: string, constraint?: string): <T>(write: () => Promise<T>) => Promise<T> {
  return async (write) => {
    try {
      return await write();
    } catch (error) {
      throw isDuplicate(error, constraint) ? invalid({ [field]: [code.unique] }) : error;
    }
  };
}

interface VersionedUpdate {
  where(column: 'version', operator: '=', version: number): VersionedUpdate;
  executeTakeFirst(): Promise<{ numUpdatedRows: bigint }>;
}

/**
 * Updates one row, of a version if given.
 * @throws Refusal `conflict` if the row is gone or has another version
 */
export async function updateVersioned(update: VersionedUpdate, version: number | undefined): Promise<void> {
  const versioned = version === undefined ? update : update.where('version', '=', version);
  const { numUpdatedRows } = await versioned.executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict();
}
