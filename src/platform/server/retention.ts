import { CompiledQuery } from 'kysely';
import { fetchAccountIds } from './account-store.ts';
import { inAccount, type Database } from './database.ts';
import type { DB } from './database-types.ts';
import type { Running, Services } from './feature.ts';
import { repeat } from './repeat.ts';

/** A table whose rows are deleted after a period. */
export interface Retention {
  table: keyof DB;
  /** Time of a row; rows without one are kept. */
  column: string;
  keptMs: number;
  /** SQL condition of rows to keep whatever their age. */
  keepIf?: string;
}

/** Runs a statement and returns how many rows it deleted. */
export type DeleteRows = (statement: string, values: readonly unknown[]) => Promise<number>;

const everyMs = 3_600_000;
const batchRows = 5_000;

/** Deletes old rows of tenant tables in the background, every hour, account by account, until it is stopped. */
export function startRetention({ db, log }: Pick<Services, 'db' | 'log'>, retentions: readonly Retention[]): Running {
  return repeat({ everyMs, log, trouble: 'old rows stay until the next round' }, async (isStopping) => {
    for (const retention of retentions) await deleteOldRows(db, retention, new Date(), isStopping);
  });
}

/** Deletes what a retention no longer keeps, in all accounts; each batch is its own transaction. */
export async function deleteOldRows(
  db: Database,
  retention: Retention,
  now: Date,
  isStopping = () => false,
): Promise<void> {
  for (const accountId of await fetchAccountIds(db)) {
    if (isStopping()) return;
    await deleteInBatches(
      (statement, values) =>
        inAccount(db, accountId, async (transaction) => {
          const { numAffectedRows } = await transaction.executeQuery(CompiledQuery.raw(statement, [...values]));
          return Number(numAffectedRows ?? 0);
        }),
      retention,
      now,
    );
  }
}

/** Deletes what a retention no longer keeps, batch by batch, of the rows that `deleteRows` may see. */
export async function deleteInBatches(
  deleteRows: DeleteRows,
  { table, column, keptMs, keepIf = 'false' }: Retention,
  now: Date,
  batch = batchRows,
): Promise<void> {
  const statement = `delete from ${table} where ctid = any (array(
    select ctid from ${table} where ${column} < $1::timestamptz and not (${keepIf}) limit ${batch}))`;
  const before = new Date(now.getTime() - keptMs);
  while ((await deleteRows(statement, [before])) === batch);
}
