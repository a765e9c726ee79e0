import { CompiledQuery } from 'kysely';
import { dayMs, hourMs } from '../time/durations.ts';
import { fetchAccountIds } from './account-store.ts';
import { inAccount, type Database } from './database.ts';
import type { DB } from './database-types.ts';
import { number, readSettings, setting } from './settings.ts';
import { sweepAccountFiles, type AccountFiles } from './uploads/account-files.ts';
import type { FileStore } from './uploads/file-store.ts';
import type { Worker } from './worker.ts';

export const retentionSettings = {
  ADDRESS_DAYS: setting('Days for which answers of the geocoder are stored', number(90, 1, 3650)),
  IMPORT_HOURS: setting('Hours until a file to import is deleted', number(1, 1, 8760)),
  JOB_DAYS: setting('Days until a job that ended is deleted with its file', number(7, 1, 3650)),
  MAIL_DAYS: setting('Days until mail that was sent or given up is deleted', number(30, 1, 3650)),
  NOTIFICATION_DAYS: setting('Days until a notification is deleted', number(90, 1, 3650)),
  SESSION_DAYS: setting('Days until a session that ended is deleted', number(90, 1, 3650)),
  UNSENT_MAIL_DAYS: setting('Days until other mail is deleted', number(90, 1, 3650)),
  WEBHOOK_DELIVERY_DAYS: setting('Days until the delivery of a webhook is deleted', number(30, 1, 3650)),
};

type RetentionSetting = keyof typeof retentionSettings;

interface OldRows {
  table: keyof DB;
  /** SQL expression of a row's time; rows without one stay. */
  column: string;
  /** SQL condition of rows to retain at any age. */
  keepIf?: string;
}

/** Rows that are deleted after a period. */
export type Retention = OldRows & {
  /** The table belongs to no account. */
  isGlobal?: boolean;
  /** How long rows are stored: a setting, or a fixed period. */
} & ({ days: RetentionSetting | number } | { hours: RetentionSetting });

/** What the retention worker deletes for a feature: old rows, then files without a row. */
export interface Retained {
  retention?: readonly Retention[];
  fileAreas?: readonly AccountFiles[];
}

/** Runs a statement and returns the number of deleted rows. */
export type DeleteRows = (statement: string, values: readonly unknown[]) => Promise<number>;

const batchRows = 5_000;

/** @throws BadSetting */
export function retentionWorker(features: readonly Retained[], files: FileStore): Worker {
  readSettings(retentionSettings);
  return {
    description: 'delete what is older than its retention',
    everyMs: 3_600_000,
    work: ({ db }, isStopping) => applyRetention({ db, files }, features, new Date(), isStopping),
  };
}

export async function applyRetention(
  { db, files }: { db: Database; files: FileStore },
  features: readonly Retained[],
  now: Date,
  isStopping = () => false,
): Promise<void> {
  for (const { retention = [] } of features) for (const one of retention) await deleteOldRows(db, one, now, isStopping);
  for (const { fileAreas = [] } of features)
    for (const area of fileAreas) if (!isStopping()) await sweepAccountFiles({ db, files }, area, now);
}

export async function deleteOldRows(
  db: Database,
  retention: Retention,
  now: Date,
  isStopping = () => false,
): Promise<void> {
  const before = new Date(now.getTime() - retainMs(retention));
  if (retention.isGlobal) return deleteInBatches(deleteIn(db), retention, before);
  for (const accountId of await fetchAccountIds(db)) {
    if (isStopping()) return;
    const deleteRows: DeleteRows = (...statement) => inAccount(db, accountId, (own) => deleteIn(own)(...statement));
    await deleteInBatches(deleteRows, retention, before);
  }
}

function retainMs(retention: Retention): number {
  const settings = readSettings(retentionSettings);
  if ('hours' in retention) return settings[retention.hours] * hourMs;
  const { days } = retention;
  return (typeof days === 'number' ? days : settings[days]) * dayMs;
}

function deleteIn(db: Database): DeleteRows {
  return async (statement, values) =>
    Number((await db.executeQuery(CompiledQuery.raw(statement, [...values]))).numAffectedRows ?? 0);
}

/** Deletes rows older than an instant in batches, among those that `deleteRows` can see. */
export async function deleteInBatches(
  deleteRows: DeleteRows,
  { table, column, keepIf = 'false' }: OldRows,
  before: Date,
  batch = batchRows,
): Promise<void> {
  const statement = `delete from ${table} where ctid = any (array(
    select ctid from ${table} where ${column} < $1::timestamptz and not (${keepIf}) limit ${batch}))`;
  while ((await deleteRows(statement, [before])) === batch);
}
