import { sql } from 'kysely';
import { csvFormatOf, csvFormats, type CsvFormat } from '../format/csv-format.ts';
import type { Locale } from '../locale.ts';
import type { Scope } from '../scope.ts';
import type { Database } from './database.ts';

/** Ids of open accounts, for work that handles one account at a time: no query of the portal spans two. */
export async function fetchAccountIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from accounts where not is_closed(id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The account's time zone, in which its days are counted. */
export async function fetchTimeZone({ db, scope }: { db: Database; scope: Pick<Scope, 'accountId'> }): Promise<string> {
  const account = db.selectFrom('accounts').select('time_zone').where('id', '=', scope.accountId);
  return (await account.executeTakeFirstOrThrow()).time_zone;
}

/** For how many months the account stores positions; null: as long as the portal does. */
export async function fetchPositionMonths({
  db,
  scope,
}: {
  db: Database;
  scope: Pick<Scope, 'accountId'>;
}): Promise<number | null> {
  const account = db.selectFrom('accounts').select('position_months').where('id', '=', scope.accountId);
  return (await account.executeTakeFirstOrThrow()).position_months;
}

/** The account's settings for exported tables: time zone and CSV format. */
export async function fetchSheetSettings(
  { db, scope }: { db: Database; scope: Pick<Scope, 'accountId'> },
  locale: Locale,
): Promise<{ timeZone: string; csv: CsvFormat }> {
  const account = db.selectFrom('accounts').select(['time_zone', 'csv_format']).where('id', '=', scope.accountId);
  const { time_zone: timeZone, csv_format } = await account.executeTakeFirstOrThrow();
  const setting = csvFormats.find((known) => known === csv_format) ?? 'language';
  return { timeZone, csv: csvFormatOf(setting, locale) };
}
