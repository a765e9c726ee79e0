import type { Locale } from '#platform/locale.ts';
import type { Database } from '#platform/server/database.ts';
import { numberFormatOf } from '../account-format.ts';
import { insertAccount, type AccountRow } from './account-store.ts';

/** What a new account has, unless given. */
const services = ['services:dashboards', 'services:file-manager', 'services:simc'];

type NewAccount = Omit<AccountRow, 'modules' | 'domain'> &
  Partial<Pick<AccountRow, 'modules' | 'domain'>> & {
    /** Of who makes it: numbers are written as in their language. */
    locale?: Locale | undefined;
  };

/** Makes an account, with every service module and the formats of its language and zone unless others are given. */
export async function createAccount(db: Database, { locale, ...account }: NewAccount): Promise<{ id: string }> {
  const format = numberFormatOf(locale, account.time_zone);
  return { id: await insertAccount(db, { domain: null, modules: services, ...format, ...account }) };
}
