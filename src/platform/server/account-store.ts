import type { Scope } from '../scope.ts';
import type { Database } from './database.ts';

/** Accounts, for work that visits each on its own: no query of the portal spans two. */
export async function fetchAccountIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('accounts').select('id').execute()).map(({ id }) => id);
}

/** The account's own time zone, by which its days go. */
export async function fetchTimeZone({ db, scope }: { db: Database; scope: Pick<Scope, 'accountId'> }): Promise<string> {
  const account = db.selectFrom('accounts').select('time_zone').where('id', '=', scope.accountId);
  return (await account.executeTakeFirstOrThrow()).time_zone;
}
