import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

export interface Account {
  id: string;
  /** By which its days go. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
}

export async function fetchAccount({ db, scope }: Context): Promise<Account> {
  const { rows } = await sql<Account>`
    select id, time_zone as "timeZone", currency from accounts where id = ${scope.accountId}`.execute(db);
  const [account] = rows;
  if (!account) throw new Error(`There is no account ${scope.accountId}.`);
  return account;
}
