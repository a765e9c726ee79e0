import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { limits } from '../../contract.ts';
import { freeName } from '../../file-names.ts';

/**
 * The folder that reports land in; made, with this name or the next like it, where there is none. Concurrent callers
 * wait for the commit, so that names of files are free until then.
 */
export async function holdReportFolder({ db, scope }: Context, name: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports ' || ${scope.accountId}, 0))`.execute(db);
  const found = await db
    .selectFrom('folders')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('purpose', '=', 'reports')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found) return found.id;
  const { rows } = await sql<{ name: string }>`select lower(name) as name from folders
    where account_id = ${scope.accountId} and parent_id is null and deleted_at is null`.execute(db);
  const free = freeName(name, new Set(rows.map((row) => row.name)), limits.nameLength);
  const { id } = await db
    .insertInto('folders')
    .values({ name: free, purpose: 'reports', created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Only the caller and administrators open the file from here on. */
export async function limitToCaller({ db, scope }: Context, fileId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ only_for: scope.userId })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', fileId)
    .execute();
}
