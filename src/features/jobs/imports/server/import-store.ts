import { sql } from 'kysely';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Retained } from '#platform/server/retention.ts';

export interface ImportRow {
  id: string;
  /** Its name in the store. */
  file: string;
  /** What its sender calls it. */
  name: string;
  bad: number;
}

/** @param area where the file lies in the store */
export async function insertImport({ db, scope }: Context, area: string, row: Omit<ImportRow, 'id'>): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({ ...row, area, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws Refusal `not_found` for one that the caller has not looked at */
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
 * Takes a file up to be run: once, unless the job that ran it came to nothing.
 * @throws Refusal `not_found` as above; `conflict` where it runs or was run
 */
export async function takeImport(context: Context, area: string, id: string): Promise<ImportRow> {
  const row = await fetchImport(context, area, id);
  const { db, scope } = context;
  // A look of its own: who waited for the row sees the job that was noted on it meanwhile.
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

/** One import of an area and account after the other: each knows what the one before did, and none waits for rows of another. */
export async function holdImports({ db, scope }: Context, area: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${area}), hashtext(${scope.accountId}))`.execute(db);
}

/** Files of some areas are deleted a day after they were looked at, whether they were run or not. */
export function importRetention(areas: readonly string[]): Retained {
  const keepIf = `area not in (${areas.map((area) => `'${area}'`).join()})`;
  return {
    retention: [{ table: 'imports', column: 'created_at', days: 'IMPORT_DAYS', keepIf }],
    fileAreas: areas.map((area) => ({ area, table: 'imports', column: 'file' })),
  };
}
