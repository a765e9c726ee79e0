import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { forbidden, Refusal } from '#platform/errors.ts';
import type { Context, ScopeOfMember } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { LaggingReads } from '#platform/server/database/lagging-reads.ts';
import type { JobAttempt } from '#platform/server/jobs.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Log } from '#platform/server/log.ts';
import { notify } from '#features/messaging/notifications/server/public.ts';
import { nameAccountFile } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { forgetFailure, jobNotification, notifyFailed } from './job-events.ts';
import type { JobKind, JobOutcome, LongJob } from './job-kind.ts';
import {
  beginJob,
  endJob,
  fetchOwnJob,
  inJobAccount,
  isHeld,
  putBack,
  writeProgress,
  type BegunJob,
  type JobEnd,
} from './job-run-store.ts';
import { publishJob } from './long-jobs.ts';
import { jobFileArea } from './read-job-file.ts';

export interface RunnerDeps {
  db: Database;
  lagging: LaggingReads;
  live: Live;
  log: Log;
  files: FileStore;
  kinds: readonly JobKind[];
  scopeOf: ScopeOfMember;
  /** Aborts when this process stops. */
  stopping: AbortSignal;
}

const heartbeatMs = 500;

/** This process no longer owns the job: it was cancelled or taken over. */
class JobTaken extends Error {}

/**
 * One attempt at a job.
 * @throws if another attempt is to follow
 */
export async function runJob(
  deps: RunnerDeps,
  job: { accountId: string; id: string; run: number },
  attempt: JobAttempt,
): Promise<void> {
  const begun = await beginJob(deps.db, job);
  if (!begun) return;
  await publishState(deps, begun);
  const taken = new AbortController();
  const signal = AbortSignal.any([taken.signal, attempt.signal, deps.stopping]);
  const heartbeat = startHeartbeat(deps, begun, taken);
  try {
    const kind = deps.kinds.find(({ name }) => name === begun.kind);
    if (!kind) throw new Error(`There are no jobs of the kind ${begun.kind}.`);
    const job = createJob(deps, begun, { signal, progress: heartbeat.progress });
    await kind.run(job, z.parse(kind.payload, begun.payload));
  } catch (error) {
    if (error instanceof JobTaken || taken.signal.aborted) return;
    await settleFailure(deps, begun, { error, isLast: attempt.isLast && !deps.stopping.aborted });
  } finally {
    await heartbeat.stop();
    await publishState(deps, begun);
  }
}

/** Marks the job as failed, or returns it for the next attempt. @throws the error in the latter case */
async function settleFailure(
  deps: RunnerDeps,
  job: BegunJob,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> {
  const isRefusal = error instanceof Refusal;
  if (!isRefusal) deps.log.error({ err: error, job_id: job.id, kind: job.kind }, 'a job did not go through');
  if (isRefusal || isLast) return failJob(deps, job, isRefusal ? error.code : 'internal');
  await putBack(deps.db, job);
  throw error;
}

async function failJob({ db, live }: RunnerDeps, job: BegunJob, error: string): Promise<void> {
  await inJobAccount(db, job, async (own, afterCommit) => {
    if (await endJob(own, job, { state: 'failed', error }))
      await notifyFailed({ db: own, afterCommit }, live, job, error);
  });
}

function createJob(
  deps: RunnerDeps,
  begun: BegunJob,
  { signal, progress }: Pick<LongJob, 'signal' | 'progress'>,
): LongJob {
  const act = <T>(work: (context: Context) => Promise<T>) => actAsMaker(deps, begun, work);
  return {
    id: begun.id,
    signal,
    progress,
    async yieldToEventLoop() {
      await turn();
      signal.throwIfAborted();
    },
    inTransaction: act,
    readLagging: (read) => readAsMaker(deps, begun, read),
    finish: (work) =>
      act(async (context) => {
        const outcome = await work(context);
        const end = await endOf(deps, begun, outcome);
        signal.throwIfAborted();
        if (!(await endJob(context.db, begun, end))) throw new JobTaken();
        context.afterCommit(() => publishState(deps, begun));
        await forgetFailure(context, deps.live, begun);
        if (outcome.notification)
          await notify(context, deps.live, jobNotification(begun, outcome.notification, outcome.link));
      }),
  };
}

/** The file is stored before the commit that refers to it; files without a commit are swept. */
async function endOf({ files }: RunnerDeps, { accountId }: BegunJob, outcome: JobOutcome): Promise<JobEnd> {
  const { result = null, link = null, file } = outcome;
  if (!file) return { state: 'done', result, link };
  const stored = nameAccountFile(accountId);
  await files.write(`${jobFileArea}/${stored}`, file.bytes);
  return {
    state: 'done',
    result,
    link,
    file: { stored, name: file.name, type: file.type, size: file.bytes.byteLength },
  };
}

/** @throws Refusal `forbidden` if they are not a member any more */
async function actAsMaker<T>(
  { db, log, scopeOf }: RunnerDeps,
  job: BegunJob,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { accountId, userId } = job;
  return inJobAccount(db, job, async (transaction, afterCommit) => {
    const scope = await scopeOf(transaction, { accountId, userId });
    if (!scope) throw forbidden();
    return work({ ...contextOf(job, log), scope, db: transaction, afterCommit });
  });
}

/** @throws Refusal `forbidden` if they are not a member any more */
async function readAsMaker<T>(deps: RunnerDeps, job: BegunJob, read: (context: Context) => Promise<T>): Promise<T> {
  const scope = await actAsMaker(deps, job, async (context) => context.scope);
  return deps.lagging.inAccount(job.accountId, (db) =>
    read({ ...contextOf(job, deps.log), scope, db, afterCommit: () => undefined }),
  );
}

/** They need not be signed in any more. */
function contextOf({ id, address }: BegunJob, log: Log): Pick<Context, 'sessionId' | 'request'> {
  return { sessionId: id, request: { id, address, userAgent: null, locale: null, log } };
}

/** Twice a second: stores and publishes progress, and checks the ownership of the job. */
function startHeartbeat(deps: RunnerDeps, job: BegunJob, taken: AbortController) {
  let progress: { done: number; total: number | null } | null = null;
  let writing = Promise.resolve();
  let isWriting = false;
  const write = async () => {
    const latest = progress;
    progress = null;
    const isOurs = await (latest ? writeProgress(deps.db, job, latest) : isHeld(deps.db, job));
    if (!isOurs) taken.abort(new JobTaken());
    else if (latest) await publishState(deps, job);
  };
  const timer = setInterval(() => {
    if (isWriting) return;
    isWriting = true;
    writing = write()
      .catch((error: unknown) => deps.log.warn({ err: error, job_id: job.id }, 'progress was not written'))
      .finally(() => (isWriting = false));
  }, heartbeatMs);
  return {
    progress(done: number, total: number | null) {
      progress = { done, total };
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}

/** Publishes the job's state to its owner; a failure does not stop the job. */
async function publishState({ db, live, log }: RunnerDeps, job: BegunJob): Promise<void> {
  try {
    publishJob(live, job, await fetchOwnJob(db, job));
  } catch (error) {
    log.warn({ err: error, job_id: job.id }, 'the state of a job was not published');
  }
}
