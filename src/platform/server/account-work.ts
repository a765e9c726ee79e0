import type { Context } from './context.ts';
import { inAccount, type AccountTransaction, type Database } from './database.ts';

/** For work that holds no transaction yet; statements are in stores (`sql-lives-in-stores`). */
export { inAccount } from './database.ts';

/** Runs a transaction of one account for background work, then its after-commit work. */
export async function inAccountWithAfterCommit<T>(
  db: Database,
  accountId: string,
  work: (transaction: AccountTransaction, afterCommit: Context['afterCommit']) => Promise<T>,
): Promise<T> {
  const after: (() => void | Promise<void>)[] = [];
  const answer = await inAccount(db, accountId, (transaction) => work(transaction, (then) => after.push(then)));
  for (const then of after) await then();
  return answer;
}
