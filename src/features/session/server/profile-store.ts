import { photoUrl } from '#features/photos/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { unauthenticated } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import type { NumberFormat } from '#platform/format.ts';
import { locales, type Locale } from '#platform/locale.ts';
import type { MyAccount } from '../contract.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  photo: string | null;
  ad: boolean;
  locale: Locale | null;
  time_zone: string | null;
}

/** The signed-in person's own row. */
export async function getPerson({ db, scope }: Context): Promise<Person> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'photo', 'ad', 'locale', 'time_zone'])
    .where('id', '=', scope.userId)
    .executeTakeFirst();
  if (!row) throw unauthenticated();
  return { ...row, locale: locales.find((locale) => locale === row.locale) ?? null };
}

/** How the current account writes numbers and money. */
export async function getNumberFormat({ db, scope }: Context): Promise<NumberFormat> {
  return db
    .selectFrom('accounts')
    .select(['currency', 'decimal_separator', 'thousands_separator'])
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
}

export async function changePerson(
  { db, scope }: Context,
  change: { name?: string; time_zone?: string | null; locale?: Locale },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('id', '=', scope.userId).execute();
}

/** The accounts that a person belongs to, by name. */
export async function listAccountsOf(db: Database, userId: string): Promise<MyAccount[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name', 'a.photo', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
  return rows.map(({ id, name, photo, role }) => ({
    id,
    name,
    role: role === 'admin' ? 'admin' : 'viewer',
    photo_url: photoUrl(photo),
  }));
}
