import { sql } from 'kysely';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';

/** A file that was looked at. */
export interface ImportRow {
  /** Its name in the store. */
  file: string;
  /** What its sender calls it. */
  name: string;
  bad: number;
}

export async function insertImport({ db, scope }: Context, row: ImportRow): Promise<string> {
  const { id } = await db
    .insertInto('asset_imports')
    .values({ ...row, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes a file up to be run: once, unless the job that ran it came to nothing.
 * @throws Refusal `not_found` for another's; `conflict` where it runs or was run
 */
export async function takeImport({ db, scope }: Context, id: string): Promise<ImportRow> {
  const { rows } = await sql<ImportRow & { job_id: string | null }>`
    select file, name, bad, job_id from asset_imports
    where account_id = ${scope.accountId} and id = ${id} and created_by = ${scope.userId}
    for update`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const { job_id, ...found } = row;
  // A look of its own: who waited for the row sees the job that was noted on it meanwhile.
  const runs = await sql`
    select from long_jobs where account_id = ${scope.accountId} and id = ${job_id}
      and state not in ('failed', 'cancelled')`.execute(db);
  if (runs.rows.length > 0) throw conflict();
  return found;
}

export async function noteJob({ db, scope }: Context, id: string, jobId: string): Promise<void> {
  await db
    .updateTable('asset_imports')
    .set({ job_id: jobId })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** One import of an account after the other: two at once would wait for each other's rows. */
export async function holdImports({ db, scope }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('asset-imports'), hashtext(${scope.accountId}))`.execute(db);
}

/** Forgets files that nobody will run any more. */
export async function forgetImports(db: Database, accountId: string, before: Date): Promise<void> {
  await inAccount(db, accountId, (transaction) =>
    transaction
      .deleteFrom('asset_imports')
      .where('account_id', '=', accountId)
      .where('created_at', '<', before)
      .execute(),
  );
}

/** Of stored files of an account those that no import names. */
export function findOrphans(db: Database, accountId: string, files: readonly string[]): Promise<string[]> {
  return inAccount(db, accountId, async (transaction) => {
    const { rows } = await sql<{ file: string }>`
      select file from unnest(${files}::text[]) as stored (file)
      where not exists (select from asset_imports i where i.account_id = ${accountId} and i.file = stored.file)`.execute(
      transaction,
    );
    return rows.map(({ file }) => file);
  });
}
