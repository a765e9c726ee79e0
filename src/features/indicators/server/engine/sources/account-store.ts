import { sql } from 'kysely';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';

export interface AccountSettings {
  id: string;
  /** Time zone of its days. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
}

export async function fetchAccount(db: AccountTransaction, id: string): Promise<AccountSettings> {
  const { rows } = await sql<AccountSettings>`
    select id, time_zone as "timeZone", currency from accounts where id = ${id}`.execute(db);
  const [account] = rows;
  if (!account) throw new Error(`There is no account ${id}.`);
  return account;
}

/** Outside of a call. */
export async function openAccount(db: Database, id: string): Promise<AccountSettings> {
  return inAccount(db, id, (transaction) => fetchAccount(transaction, id));
}
