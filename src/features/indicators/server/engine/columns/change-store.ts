import { sql } from 'kysely';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';

/** Days of an asset that ingest wrote once more after they were over. */
export interface Change {
  asset: string;
  /** Days since 1970, both included. */
  from: number;
  to: number;
}

export interface ChangesSince {
  /** The transaction from which on the next look has to ask. */
  since: string;
  changes: Change[];
  /** Ids of the assets whose inputs were written, by kind. */
  inputs: Record<string, string[]>;
}

/** What transactions have written that an earlier look has not seen the end of; null: the beginning, where nothing is known yet. */
export async function fetchKeptChanges(
  db: AccountTransaction,
  accountId: string,
  since: string | null,
): Promise<ChangesSince> {
  const unseen = sql`c.account_id = ${accountId} and c.written_by >= ${since}::xid8 and c.written_by < pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await sql<{
    since: string;
    changes: Change[] | null;
    inputs: { kind: string; assets: string[] }[] | null;
  }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since, (
      select json_agg(json_build_object('asset', c.asset_id, 'from', c.from_day - date '1970-01-01', 'to', c.to_day - date '1970-01-01'))
      from roll_up_changes c where ${unseen}) as changes, (
      select json_agg(json_build_object('kind', k.kind, 'assets', k.assets))
      from (select c.kind, json_agg(c.asset_id) as assets from input_changes c where ${unseen} group by c.kind) k) as inputs`.execute(
    db,
  );
  const [row] = rows;
  return {
    since: row?.since ?? '0',
    changes: row?.changes ?? [],
    inputs: Object.fromEntries((row?.inputs ?? []).map(({ kind, assets }) => [kind, assets])),
  };
}

/** Reads beside requests, in a transaction of its own: those who wait for the same wait for one. */
export function readBeside<T>(
  db: Database,
  accountId: string,
  read: (transaction: AccountTransaction) => Promise<T>,
): Promise<T> {
  return inAccount(db, accountId, read);
}
