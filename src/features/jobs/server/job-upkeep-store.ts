import { sql } from 'kysely';
import { inAccount, type Database } from '#platform/server/database.ts';

/** Jobs whose every attempt was cut off: nobody will work on them any more. */
export async function fetchGivenUp(db: Database, queue: string): Promise<{ accountId: string; jobId: string }[]> {
  const { rows } = await sql<{ accountId: string; jobId: string }>`
    select data ->> 'account_id' as "accountId", data ->> 'job_id' as "jobId"
    from pgboss.job where name = ${queue} and state = 'failed'`.execute(db);
  return rows;
}

/** Says of a job that it was cut off. @returns whose it is; null where it has ended by itself */
export function markCutOff(
  db: Database,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<{ userId: string } | null> {
  return inAccount(db, accountId, async (transaction) => {
    const { rows } = await sql<{ userId: string }>`
      update long_jobs set state = 'failed', error_code = 'unavailable', ended_at = clock_timestamp()
      where account_id = ${accountId} and id = ${jobId} and state in ('queued', 'running')
      returning created_by as "userId"`.execute(transaction);
    return rows[0] ?? null;
  });
}

export async function fetchAccountIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('accounts').select('id').execute()).map(({ id }) => id);
}

/** Forgets the jobs of an account that ended before an instant; their files belong to nobody then. */
export async function forgetJobs(db: Database, accountId: string, before: Date): Promise<void> {
  await inAccount(db, accountId, (transaction) =>
    transaction.deleteFrom('long_jobs').where('account_id', '=', accountId).where('ended_at', '<', before).execute(),
  );
}

/** Of stored files of an account those that no job names. */
export function findOrphans(db: Database, accountId: string, files: readonly string[]): Promise<string[]> {
  return inAccount(db, accountId, async (transaction) => {
    const { rows } = await sql<{ file: string }>`
      select file from unnest(${files}::text[]) as stored (file)
      where not exists (select from long_jobs j where j.account_id = ${accountId} and j.file = stored.file)`.execute(
      transaction,
    );
    return rows.map(({ file }) => file);
  });
}
