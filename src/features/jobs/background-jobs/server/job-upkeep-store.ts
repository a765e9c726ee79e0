import { sql } from 'kysely';
import type { AccountTransaction, Database } from '#platform/server/database.ts';

export interface GivenUp {
  accountId: string;
  id: string;
  run: number;
}

/** Jobs whose every attempt was cut off: nobody will work on them any more. */
export async function fetchGivenUp(db: Database, queue: string): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select data ->> 'account_id' as "accountId", data ->> 'job_id' as id, (data ->> 'run')::int as run
    from pgboss.job where name = ${queue} and state = 'failed'`.execute(db);
  return rows;
}

/** Says of a run that it was cut off. @returns what and whose it is; null where it has ended by itself */
export async function markCutOff(
  db: AccountTransaction,
  { accountId, id, run }: GivenUp,
  error: string,
): Promise<{ userId: string; kind: string } | null> {
  const { rows } = await sql<{ userId: string; kind: string }>`
    update long_jobs set state = 'failed', error_code = ${error}, ended_at = clock_timestamp()
    where account_id = ${accountId} and id = ${id} and run = ${run} and state in ('queued', 'running')
    returning created_by as "userId", kind`.execute(db);
  return rows[0] ?? null;
}
