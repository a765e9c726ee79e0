import { sql } from 'kysely';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';

export interface Account {
  id: string;
  /** Time zone of its days. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
}

export async function fetchAccount(db: AccountTransaction, id: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select id, time_zone as "timeZone", currency from accounts where id = ${id}`.execute(db);
  const [account] = rows;
  if (!account) throw new Error(`There is no account ${id}.`);
  return account;
}

/** Outside of a call. */
export async function openAccount(db: Database, id: string): Promise<Account> {
  return inAccount(db, id, (transaction) => fetchAccount(transaction, id));
}
