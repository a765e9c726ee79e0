import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { forbidden, Refusal } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import type { Attempt } from '#platform/server/jobs.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Log } from '#platform/server/log.ts';
import { notify } from '#features/messaging/notifications/server/public.ts';
import { nameAccountFile } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { announceJob } from './announce-job.ts';
import { forgetFailure, jobNotification, notifyFailed } from './job-events.ts';
import { jobFileArea } from './job-file-area.ts';
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

/** What a member of an account reaches now; null: a member no more. */
export type ScopeOfMember = (
  db: AccountTransaction,
  member: { accountId: string; userId: string },
) => Promise<Scope | null>;

export interface RunnerParts {
  db: Database;
  live: Live;
  log: Log;
  files: FileStore;
  kinds: readonly JobKind[];
  scopeOf: ScopeOfMember;
  /** Ends when this process does. */
  stopping: AbortSignal;
}

const tellEveryMs = 500;

/** The job is not this process's any more: it was cancelled, or another one took it over. */
class JobTaken extends Error {}

/**
 * One attempt at a job.
 * @throws where another attempt is to follow
 */
export async function runJob(
  parts: RunnerParts,
  job: { accountId: string; id: string; run: number },
  attempt: Attempt,
): Promise<void> {
  const begun = await beginJob(parts.db, job);
  if (!begun) return;
  await tell(parts, begun);
  const taken = new AbortController();
  const signal = AbortSignal.any([taken.signal, attempt.signal, parts.stopping]);
  const pulse = startPulse(parts, begun, taken);
  try {
    const kind = parts.kinds.find(({ name }) => name === begun.kind);
    if (!kind) throw new Error(`Nobody knows jobs of the kind ${begun.kind}.`);
    const job = openJob(parts, begun, { signal, progress: pulse.progress });
    await kind.run(job, z.parse(kind.payload, begun.payload));
  } catch (error) {
    if (error instanceof JobTaken || taken.signal.aborted) return;
    await settleFailure(parts, begun, { error, isLast: attempt.isLast && !parts.stopping.aborted });
  } finally {
    await pulse.stop();
    await tell(parts, begun);
  }
}

/** Failed for good, or back to where the next attempt takes it up. @throws the error in the latter case */
async function settleFailure(
  parts: RunnerParts,
  job: BegunJob,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> {
  const isRefusal = error instanceof Refusal;
  if (!isRefusal) parts.log.error({ err: error, job_id: job.id, kind: job.kind }, 'a job did not go through');
  if (isRefusal || isLast) return failJob(parts, job, isRefusal ? error.code : 'internal');
  await putBack(parts.db, job);
  throw error;
}

async function failJob({ db, live }: RunnerParts, job: BegunJob, error: string): Promise<void> {
  await inJobAccount(db, job, async (own, afterCommit) => {
    if (await endJob(own, job, { state: 'failed', error }))
      await notifyFailed({ db: own, afterCommit }, live, job, error);
  });
}

function openJob(
  parts: RunnerParts,
  begun: BegunJob,
  { signal, progress }: Pick<LongJob, 'signal' | 'progress'>,
): LongJob {
  const act = <T>(work: (context: Context) => Promise<T>) => actAsMaker(parts, begun, work);
  return {
    id: begun.id,
    signal,
    progress,
    async yieldToEventLoop() {
      await turn();
      signal.throwIfAborted();
    },
    inTransaction: act,
    finish: (work) =>
      act(async (context) => {
        const outcome = await work(context);
        const end = await endOf(parts, begun, outcome);
        signal.throwIfAborted();
        if (!(await endJob(context.db, begun, end))) throw new JobTaken();
        context.afterCommit(() => tell(parts, begun));
        await forgetFailure(context, parts.live, begun);
        if (outcome.news) await notify(context, parts.live, jobNotification(begun, outcome.news, outcome.link));
      }),
  };
}

/** A file is stored before the commit that names it; one that no commit named is swept. */
async function endOf({ files }: RunnerParts, { accountId }: BegunJob, outcome: JobOutcome): Promise<JobEnd> {
  const { result = null, link = null, file } = outcome;
  if (!file) return { state: 'done', result, link };
  const stored = nameAccountFile(accountId);
  await files.write(`${jobFileArea}/${stored}`, file.bytes);
  return { state: 'done', result, link, file: { stored, name: file.name, type: file.type } };
}

/** @throws Refusal `forbidden` where they are no member any more */
async function actAsMaker<T>(
  { db, log, scopeOf }: RunnerParts,
  job: BegunJob,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { id, accountId, userId, address } = job;
  return inJobAccount(db, job, async (transaction, afterCommit) => {
    const scope = await scopeOf(transaction, { accountId, userId });
    if (!scope) throw forbidden();
    return work({
      scope,
      // No sign-in of theirs need stand any more.
      sessionId: id,
      db: transaction,
      request: { id, address, userAgent: null, log },
      afterCommit,
    });
  });
}

/** Twice a second: writes and tells progress, and looks whether the job is still ours. */
function startPulse(parts: RunnerParts, job: BegunJob, taken: AbortController) {
  let said: { done: number; total: number | null } | null = null;
  let beating = Promise.resolve();
  let isBeating = false;
  const beat = async () => {
    const news = said;
    said = null;
    const isOurs = await (news ? writeProgress(parts.db, job, news) : isHeld(parts.db, job));
    if (!isOurs) taken.abort(new JobTaken());
    else if (news) await tell(parts, job);
  };
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    beating = beat()
      .catch((error: unknown) => parts.log.warn({ err: error, job_id: job.id }, 'progress was not written'))
      .finally(() => (isBeating = false));
  }, tellEveryMs);
  return {
    progress(done: number, total: number | null) {
      said = { done, total };
    },
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}

/** Tells its person how the job stands; it goes on where that fails. */
async function tell({ db, live, log }: RunnerParts, job: BegunJob): Promise<void> {
  try {
    announceJob(live, job, await fetchOwnJob(db, job));
  } catch (error) {
    log.warn({ err: error, job_id: job.id }, 'nobody was told how a job stands');
  }
}
