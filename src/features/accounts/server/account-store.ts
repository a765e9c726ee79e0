import type { Database } from '#platform/server/database.ts';
import type { MyAccount } from '../contract.ts';

export interface AccountRow {
  name: string;
  domain: string | null;
  modules: string[];
  time_zone?: string;
  currency?: string;
  decimal_separator?: string;
  thousands_separator?: string;
}

export async function insertAccount(db: Database, row: AccountRow): Promise<string> {
  const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The accounts that a person belongs to, by name. */
export async function listAccountsOf(db: Database, userId: string): Promise<MyAccount[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
  return rows.map(({ id, name, role }) => ({ id, name, role: role === 'admin' ? 'admin' : 'viewer', photo_url: null }));
}

/** Whether anything was ever made in this database. */
export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}
