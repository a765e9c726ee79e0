import type { Context } from './context.ts';
import { inAccount, type AccountTransaction, type Database } from './database.ts';

/** A transaction of one account for what no person asks for, and what is to follow its commit. */
export async function inAccountOf<T>(
  db: Database,
  accountId: string,
  work: (transaction: AccountTransaction, afterCommit: Context['afterCommit']) => Promise<T>,
): Promise<T> {
  const after: (() => void | Promise<void>)[] = [];
  const answer = await inAccount(db, accountId, (transaction) => work(transaction, (then) => after.push(then)));
  for (const then of after) await then();
  return answer;
}
