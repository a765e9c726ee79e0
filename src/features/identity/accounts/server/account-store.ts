import type { Database } from '#platform/server/database.ts';

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

/** Whether the database holds any account. */
export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}
