import { sql } from 'kysely';
import { conflict, notFound, Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Retained } from '#platform/server/retention.ts';
import { assertQuota } from '#platform/server/uploads/account-quota-store.ts';

export interface ImportRow {
  id: string;
  /** Name in the file store. */
  file: string;
  /** Name as uploaded. */
  name: string;
  bad: number;
}

/** Most previewed files of one person that are not imported yet. */
const waitingAtMost = 20;
const waitS = 3_600;

/**
 * @param area area of the file store
 * @throws Refusal `too_many_requests` if the caller has too many waiting files, `validation_error` on `file` if the
 * quota is exceeded
 */
export async function insertImport(
  context: Context,
  area: string,
  row: Omit<ImportRow, 'id'> & { size: number },
): Promise<string> {
  const { db, scope } = context;
  const { id } = await db
    .insertInto('imports')
    .values({ ...row, area, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assertQuota(context);
  const { rows } = await sql<{ waiting: number; oldest_s: number }>`
    select count(*)::int as waiting, extract(epoch from now() - min(created_at))::int as oldest_s from imports
    where account_id = ${scope.accountId} and created_by = ${scope.userId} and job_id is null
      and created_at > now() - make_interval(secs => ${waitS})`.execute(db);
  const { waiting = 0, oldest_s = 0 } = rows[0] ?? {};
  if (waiting > waitingAtMost) throw new Refusal('too_many_requests', { retryAfterS: Math.max(1, waitS - oldest_s) });
  return id;
}

/** @throws Refusal `not_found` for a file that the caller has not previewed */
export async function fetchImport({ db, scope }: Context, area: string, id: string): Promise<ImportRow> {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'file', 'name', 'bad'])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('area', '=', area)
    .where('created_by', '=', scope.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Reserves a file for its import: once, unless the job that ran it failed or was cancelled.
 * @throws Refusal `not_found` as above; `conflict` if it is running or was imported
 */
export async function takeImport(context: Context, area: string, id: string): Promise<ImportRow> {
  const row = await fetchImport(context, area, id);
  const { db, scope } = context;
  // A separate query: after waiting for the row's lock it sees a job recorded meanwhile.
  const runs = await sql`
    select from imports i join long_jobs j on j.account_id = i.account_id and j.id = i.job_id
    where i.account_id = ${scope.accountId} and i.id = ${id} and j.state not in ('failed', 'cancelled')`.execute(db);
  if (runs.rows.length > 0) throw conflict();
  return row;
}

export async function noteJob({ db, scope }: Context, id: string, jobId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ job_id: jobId })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Serialises imports of an area per account: each sees the result of the previous one, without deadlocks. */
export async function holdImports({ db, scope }: Context, area: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${area}), hashtext(${scope.accountId}))`.execute(db);
}

/** Files of some areas are deleted an hour after their preview, imported or not, unless a job may still read them. */
export function importRetention(areas: readonly string[]): Retained {
  const keepIf = `area not in (${areas.map((area) => `'${area}'`).join()}) or exists (
    select from long_jobs j where j.account_id = imports.account_id and j.id = imports.job_id and j.ended_at is null)`;
  return {
    retention: [{ table: 'imports', column: 'created_at', hours: 'IMPORT_HOURS', keepIf }],
    fileAreas: areas.map((area) => ({ area, table: 'imports', column: 'file' })),
  };
}
