import { sql } from 'kysely';
import type { AccountTransaction, Database } from '../database.ts';

/**
 * Runs statements of a transaction and cancels the current one if the caller disconnects. The transaction stays open
 * until the database has answered, so that no other statement can be cancelled by mistake.
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
