import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AccountTransaction, Database } from '../database.ts';

/** Position in the change feed up to which a reader has read; opaque outside of `changedSince`. */
export type ChangeCursor = string & { readonly changeCursor: never };

/** A written row, or written days of an asset. */
export interface FeedChange {
  /** Table that was written. */
  kind: string;
  /** Id of the asset or row; the zero id if there is no asset. */
  subject: string;
  /** Days since 1970, inclusive; null: all. */
  from: number | null;
  to: number | null;
}

/**
 * Changes committed since an earlier call, and the cursor for the next one: a change may come twice, none is missed.
 * Without a cursor it returns none; rows read after this call are then complete up to the cursor.
 */
export async function changedSince(
  db: AccountTransaction,
  accountId: string,
  cursor: ChangeCursor | null,
  kinds: readonly string[],
): Promise<{ cursor: ChangeCursor; changes: FeedChange[] }> {
  const { rows } = await sql<{ cursor: ChangeCursor; changes: FeedChange[] | null }>`
    select next_since::text as cursor, found as changes from changes_since(${accountId}, ${cursor}::xid8, ${kinds}::text[])`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The change feed answers one row.');
  return { cursor: row.cursor, changes: row.changes ?? [] };
}

/** More transactions than a server may have begun and then lost in a crash; their numbers are given again. */
const lostAtMost = 10_000n;

/**
 * Where a copy that was stored outside of memory reads on: a little of what it has already once more. Null: the database
 * is not that far, as after a restore.
 */
export async function earlierCursor(db: Database, cursor: ChangeCursor): Promise<ChangeCursor | null> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  if (BigInt(cursor) > BigInt(rows[0]?.next ?? 0)) return null;
  const earlier = BigInt(cursor) - lostAtMost;
  return String(earlier > 0n ? earlier : 0n) as ChangeCursor;
}

/** Deletes changes of all accounts that every reader has read; a reader holds its cursor for at most half an hour. */
export async function sweepChanges(pool: Pool): Promise<void> {
  await pool.query(`delete from changes where written_at < now() - interval '3 hours'`);
}
