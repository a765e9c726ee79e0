import { sql } from 'kysely';
import type { AccountTransaction, Database } from '../database.ts';

/** Reads that may lag behind the last commit: exports, reports, back-tests, history. None decides anything. */
export interface LaggingReads {
  /** Whether there is a replica: a read on it is one more transaction, after the one that identifies the caller. */
  readonly hasReplica: boolean;
  /** Runs a read of one account in a transaction that cannot write. It may run twice, so it only returns what it reads. */
  inAccount<T>(accountId: string, read: (db: AccountTransaction) => Promise<T>): Promise<T>;
}

/** Without a replica: the same, on the primary. */
export function readsOf(db: Database): LaggingReads {
  return {
    hasReplica: false,
    inAccount: (accountId, read) =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('app.account_id', ${accountId}, true), set_config('transaction_read_only', 'on', true)`.execute(
          transaction,
        );
        return read(transaction);
      }),
  };
}

const DAY_MS = 86_400_000;

/** Whether history up to a time may lag: the day before now is read where it is written. */
export function isHistory(to: string | Date): boolean {
  return new Date(to).getTime() < Date.now() - DAY_MS;
}
