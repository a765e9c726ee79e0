import { sql } from 'kysely';
import type { AccountTransaction, Database } from './database.ts';

/**
 * Runs statements of a transaction whose asker may leave: the one that is under way then is cancelled, and fails.
 * The transaction is held until the database has answered, so that nobody else's statement can be meant.
 */
export async function endWith<T>(
  signal: AbortSignal,
  { db, transaction }: { db: Database; transaction: AccountTransaction },
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  signal.throwIfAborted();
  let pending: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    pending = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', cancel);
    await pending;
  }
}
