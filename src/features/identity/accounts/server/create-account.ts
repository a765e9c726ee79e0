import type { Locale } from '#platform/locale.ts';
import type { Database } from '#platform/server/database.ts';
import { numberFormatOf } from '../account-format.ts';
import { insertAccount, type AccountRow } from './account-store.ts';

/** Modules of a new account by default. */
const services = ['services:dashboards', 'services:file-manager', 'services:simc'];

type NewAccount = Omit<AccountRow, 'modules' | 'domain'> &
  Partial<Pick<AccountRow, 'modules' | 'domain'>> & {
    /** Language of its creator, which decides the number format. */
    locale?: Locale | undefined;
  };

/** Creates an account; modules and formats default to all services and to those of its language and zone. */
export async function createAccount(db: Database, { locale, ...account }: NewAccount): Promise<{ id: string }> {
  const format = numberFormatOf(locale, account.time_zone);
  return { id: await insertAccount(db, { domain: null, modules: services, ...format, ...account }) };
}
