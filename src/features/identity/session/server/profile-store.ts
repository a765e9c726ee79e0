import { sql, type NotNull } from 'kysely';
import { photoUrl } from '#features/identity/photos/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { unauthenticated } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import { isLocale, readerLocale, type Locale } from '#platform/locale.ts';
import { measureUnits, type MeasureUnits } from '#platform/format/measures.ts';
import type { MyAccount, Profile } from '../contract.ts';

export interface SessionProfileRow {
  id: string;
  name: string;
  email: string;
  new_email: string | null;
  photo: string | null;
  ad: boolean;
  locale: Locale | null;
  /** Language of e-mails and documents: chosen, otherwise the browser's. */
  mail_locale: Locale;
  time_zone: string | null;
  units: MeasureUnits;
}

export async function getPerson({ db, scope }: Context): Promise<SessionProfileRow> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('email_changes as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').on('c.expires_at', '>', sql<Date>`clock_timestamp()`),
    )
    .select([
      'u.id',
      'u.name',
      'u.email',
      'c.email as new_email',
      'u.photo',
      'u.ad',
      'u.locale',
      'u.browser_locale',
      'u.time_zone',
      'u.units',
    ])
    .where('u.id', '=', scope.userId)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  if (!row) throw unauthenticated();
  const { browser_locale, ...person } = row;
  const locale = isLocale(row.locale) ? row.locale : null;
  return {
    ...person,
    locale,
    mail_locale: locale ?? readerLocale(browser_locale),
    units: measureUnits.find((units) => units === row.units) ?? 'metric',
  };
}

/** Stores the browser's language when it differs; null is ignored. */
export async function noteBrowserLocale({ db, scope, request }: Context): Promise<void> {
  if (request.locale === null) return;
  await db
    .updateTable('users')
    .set({ browser_locale: request.locale })
    .where('id', '=', scope.userId)
    .where('browser_locale', 'is distinct from', request.locale)
    .execute();
}

/** Time zone and number format of the current account. */
export async function getAccountHabits({
  db,
  scope,
}: Context): Promise<Pick<Profile, 'account_time_zone' | 'number_format'>> {
  const { time_zone, ...format } = await db
    .selectFrom('accounts')
    .select(['time_zone', 'currency', 'decimal_separator', 'thousands_separator'])
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return { account_time_zone: time_zone, number_format: format };
}

/** End of this session while the directory is unavailable; null: it is available. */
export async function getDirectoryAway({ db, sessionId }: Context): Promise<string | null> {
  const { rows } = await sql<{ valid_until: Date }>`
    select d.valid_until from sessions as s join directory_sessions as d on d.id = s.directory_session_id
    where s.id = ${sessionId} and d.away_since is not null`.execute(db);
  return rows[0]?.valid_until.toISOString() ?? null;
}

/** Whether the current account requires a second factor that the person has not. */
export async function lacksFactor({ db, scope }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from accounts as a, users as u
    where a.id = ${scope.accountId} and u.id = ${scope.userId}
      and a.second_factor_required and not u.ad and not has_second_factor(u.id)`.execute(db);
  return rows.length === 1;
}

export async function changePerson(
  { db, scope }: Context,
  change: { name?: string; time_zone?: string | null; locale?: Locale; units?: MeasureUnits },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('id', '=', scope.userId).execute();
}

/** Accounts of a person in this cell, by name. */
export async function listAccountsOf(db: Database, userId: string): Promise<MyAccount[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name', 'a.domain', 'a.photo', 'm.role'])
    .where('m.user_id', '=', userId)
    .where('a.moved_to', 'is', null)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
  return rows.map(({ id, name, domain, photo, role }) => ({
    id,
    name,
    domain,
    role: role === 'admin' ? 'admin' : 'viewer',
    photo_url: photoUrl(photo),
  }));
}
