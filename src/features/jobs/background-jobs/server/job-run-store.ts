import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';
import type { Job, JobState } from '../contract.ts';
import { fetchJob } from './job-store.ts';

/** A job that this process runs; every start has its own `attempt`. */
export interface BegunJob {
  id: string;
  accountId: string;
  userId: string;
  address: string;
  kind: string;
  payload: unknown;
  run: number;
  attempt: number;
}

/** Starts a run of a job from its beginning; null if it has ended meanwhile. */
export function beginJob(
  db: Database,
  { accountId, id, run }: Pick<BegunJob, 'accountId' | 'id' | 'run'>,
): Promise<BegunJob | null> {
  return inAccount(db, accountId, async (transaction) => {
    const { rows } = await sql<BegunJob>`
      update long_jobs
      set state = 'running', attempt = attempt + 1, started_at = clock_timestamp(), done = 0, total = null
      where account_id = ${accountId} and id = ${id} and run = ${run} and state in ('queued', 'running')
      returning id, account_id as "accountId", created_by as "userId", address, kind, payload, run, attempt`.execute(
      transaction,
    );
    return rows[0] ?? null;
  });
}

/** Whether this process still owns the job. */
export async function isHeld(db: Database, job: BegunJob): Promise<boolean> {
  const { rows } = await inJobAccount(db, job, (own) => sql`select from long_jobs where ${held(job)}`.execute(own));
  return rows.length > 0;
}

/** @returns false if this process no longer owns the job */
export async function writeProgress(
  db: Database,
  job: BegunJob,
  { done, total }: { done: number; total: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await inJobAccount(db, job, (own) =>
    sql`update long_jobs set done = ${done}, total = ${total} where ${held(job)}`.execute(own),
  );
  return numAffectedRows === 1n;
}

export interface JobEnd {
  state: Extract<JobState, 'done' | 'failed'>;
  result?: Record<string, unknown> | null;
  error?: string | null;
  file?: { stored: string; name: string; type: string; size: number } | null;
  link?: string | null;
}

/** @returns false if this process no longer owns the job */
export async function endJob(db: AccountTransaction, job: BegunJob, end: JobEnd): Promise<boolean> {
  const { state, result = null, error = null, file = null, link = null } = end;
  const { numAffectedRows } = await sql`
    update long_jobs set state = ${state}, ended_at = clock_timestamp(), error_code = ${error},
      done = case when ${state} = 'done' then coalesce(total, done) else done end,
      result = ${result && JSON.stringify(result)}::jsonb,
      link = ${link}, file = ${file?.stored ?? null}, file_name = ${file?.name ?? null}, file_type = ${file?.type ?? null},
      file_size = ${file?.size ?? 0}
    where ${held(job)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Sets it to wait for its next attempt. */
export async function putBack(db: Database, job: BegunJob): Promise<void> {
  await inJobAccount(db, job, (own) =>
    sql`update long_jobs set state = 'queued', done = 0, total = null where ${held(job)}`.execute(own),
  );
}

/** The job as its owner sees it. */
export function fetchOwnJob(db: Database, job: BegunJob): Promise<Job> {
  const { accountId, userId, id } = job;
  const scope: Scope = { accountId, userId, role: 'viewer', modules: [], sections: [], unitIds: null, mayAct: false };
  return inJobAccount(db, job, (own) => fetchJob({ db: own, scope }, id));
}

/** Runs in a transaction of the job's account, then its after-commit work. */
export async function inJobAccount<T>(
  db: Database,
  { accountId }: Pick<BegunJob, 'accountId'>,
  work: (transaction: AccountTransaction, afterCommit: Context['afterCommit']) => Promise<T>,
): Promise<T> {
  const after: (() => void | Promise<void>)[] = [];
  const answer = await inAccount(db, accountId, (transaction) => work(transaction, (then) => after.push(then)));
  for (const then of after) await then();
  return answer;
}

function held({ accountId, id, attempt }: BegunJob) {
  return sql`account_id = ${accountId} and id = ${id} and attempt = ${attempt} and state = 'running'`;
}

export interface GivenUp {
  accountId: string;
  id: string;
  run: number;
}

/** Jobs whose every attempt was interrupted: no process will run them again. */
export async function fetchGivenUp(db: Database, queue: string): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select data ->> 'account_id' as "accountId", data ->> 'job_id' as id, (data ->> 'run')::int as run
    from pgboss.job where name = ${queue} and state = 'failed'`.execute(db);
  return rows;
}

/** Marks a run as interrupted. @returns its kind and person; null if it has ended */
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
