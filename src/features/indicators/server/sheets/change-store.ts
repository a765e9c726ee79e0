import { sql } from 'kysely';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';

/** Days of an asset that ingest wrote once more after they were over. */
export interface Change {
  asset: string;
  /** Days since 1970, both included. */
  from: number;
  to: number;
}

export interface Look {
  /** The transaction from which on the next look has to ask. */
  since: string;
  changes: Change[];
}

/** What transactions have written that an earlier look has not seen the end of; null: the beginning, where nothing is known yet. */
export async function fetchRollUpChanges(
  db: AccountTransaction,
  accountId: string,
  since: string | null,
): Promise<Look> {
  const { rows } = await sql<{ since: string; changes: Change[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since, (
      select json_agg(json_build_object('asset', c.asset_id, 'from', c.from_day - date '1970-01-01', 'to', c.to_day - date '1970-01-01'))
      from roll_up_changes c where c.account_id = ${accountId}
        and c.written_by >= ${since}::xid8 and c.written_by < pg_snapshot_xmax(pg_current_snapshot())) as changes`.execute(
    db,
  );
  return { since: rows[0]?.since ?? '0', changes: rows[0]?.changes ?? [] };
}

/** Reads beside requests, in a transaction of its own: those who wait for the same wait for one. */
export function readBeside<T>(
  db: Database,
  accountId: string,
  read: (transaction: AccountTransaction) => Promise<T>,
): Promise<T> {
  return inAccount(db, accountId, read);
}
