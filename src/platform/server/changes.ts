import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AccountTransaction } from './database.ts';

/** Point in the change feed up to which a reader has read; only `changedSince` looks inside. */
export type ChangeCursor = string & { readonly changeCursor: never };

/** A row, or days of an asset, that were written. */
export interface Change {
  /** Table that was written. */
  kind: string;
  /** Id of the asset or row; the zero id: of no asset. */
  subject: string;
  /** Days since 1970, both included; null: all. */
  from: number | null;
  to: number | null;
}

/**
 * Changes that were committed since an earlier call, and the cursor for the next one: one may come twice, none is missed.
 * Without a cursor there are none: anyone who reads the rows after this call misses nothing from then on.
 */
export async function changedSince(
  db: AccountTransaction,
  accountId: string,
  cursor: ChangeCursor | null,
  kinds: readonly string[],
): Promise<{ cursor: ChangeCursor; changes: Change[] }> {
  const { rows } = await sql<{ cursor: ChangeCursor; changes: Change[] | null }>`
    select next_since::text as cursor, found as changes from changes_since(${accountId}, ${cursor}::xid8, ${kinds}::text[])`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The change feed answers one row.');
  return { cursor: row.cursor, changes: row.changes ?? [] };
}

/** Deletes changes of all accounts that every reader has read; a reader keeps its cursor for half an hour at most. */
export async function sweepChanges(pool: Pool): Promise<void> {
  await pool.query(`delete from changes where written_at < now() - interval '3 hours'`);
}
