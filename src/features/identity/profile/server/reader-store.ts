import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { NumberFormat } from '#platform/format/format.ts';
import { readerLocale, type Locale } from '#platform/locale.ts';
import { measureUnits, type MeasureUnits } from '#platform/format/measures.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';

/** Locale settings of a reader: their language, time zone and units, the account's number format. */
export interface ReaderFormat {
  locale: Locale;
  /** The person's own, otherwise the account's. */
  timeZone: string;
  units: MeasureUnits;
  format: NumberFormat;
}

/** Recipient of a text that the portal writes, in one account. */
export interface Reader extends ReaderFormat {
  id: string;
  name: string;
  /** Name of the account. */
  account: string;
  accountZone: string;
}

/** Those of the given people and keys who can sign in to the account. */
export async function fetchReaders(
  db: AccountTransaction,
  accountId: string,
  userIds: readonly string[],
): Promise<Reader[]> {
  const { rows } = await sql<Omit<Reader, 'locale' | 'units'> & { locale: string | null; units: string }>`
    select p.id, p.name, c.name as account, coalesce(p.locale, p.browser_locale) as locale, coalesce(p.time_zone, c.time_zone) as "timeZone",
      c.time_zone as "accountZone", p.units,
      json_build_object('currency', c.currency, 'decimal_separator', c.decimal_separator, 'thousands_separator', c.thousands_separator) as format
    from users p join accounts c on c.id = ${accountId}
    where p.id = any(${userIds}::uuid[]) and (
      p.active and exists (select from memberships m where m.account_id = ${accountId} and m.user_id = p.id)
      or p.service and exists (select from api_keys k where k.account_id = ${accountId} and k.id = p.id and k.ended_at is null))
    order by p.id`.execute(db);
  return rows.map(({ locale, units, ...row }) => ({
    ...row,
    locale: readerLocale(locale),
    units: measureUnits.find((known) => known === units) ?? 'metric',
  }));
}

/**
 * The caller as reader, with the given locale and zone where known.
 * @throws Refusal `not_found` when they can no longer sign in
 */
export async function fetchReader(
  { db, scope }: ReadContext,
  { locale, timeZone }: { locale?: Locale; timeZone?: string | undefined } = {},
): Promise<Reader> {
  const [reader] = await fetchReaders(db, scope.accountId, [scope.userId]);
  if (!reader) throw notFound();
  return { ...reader, locale: locale ?? reader.locale, timeZone: timeZone ?? reader.timeZone };
}
