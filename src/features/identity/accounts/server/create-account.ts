import type { Database } from '#platform/server/database.ts';
import { insertAccount, type AccountRow } from './account-store.ts';

/** What a new account has, unless told. */
const services = ['services:dashboards', 'services:file-manager', 'services:simc'];

type NewAccount = Omit<AccountRow, 'modules' | 'domain'> & Partial<Pick<AccountRow, 'modules' | 'domain'>>;

/** Makes an account, with every service module unless told, and answers the id. */
export async function createAccount(db: Database, account: NewAccount): Promise<{ id: string }> {
  return { id: await insertAccount(db, { domain: null, modules: services, ...account }) };
}
