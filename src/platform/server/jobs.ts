import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import * as z from 'zod/mini';
import type { Schema } from '../contract.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { inSpan } from './tracing/span.ts';

/** A kind of queued work. The queue with its retry delays and limits is created by a migration. */
export interface Queue<S extends Schema = Schema> {
  name: string;
  data: S;
}

/** Adds work to queues. */
export interface Jobs {
  /** The job exists with the commit of the given transaction, and only then. */
  add<S extends Schema>(db: Database, queue: Queue<S>, data: z.input<S>): Promise<void>;
}

export interface JobAttempt {
  /** Id of the job, the same in all attempts. */
  id: string;
  /** Aborts when the job was taken from this process. */
  signal: AbortSignal;
  /** No further attempt follows. */
  isLast: boolean;
}

/** Processes queued jobs. An attempt that throws is followed by another after the queue's delay. */
export interface JobWorker {
  /** Runs up to `atOnce` jobs in parallel. */
  work<S extends Schema>(
    queue: Queue<S>,
    run: (data: z.output<S>, attempt: JobAttempt) => Promise<void>,
    atOnce?: number,
  ): Promise<void>;
  stop(): Promise<void>;
}

const schema = 'pgboss';
const pollingIntervalSeconds = 0.5;
/** Time for running jobs to finish when the program stops; interrupted jobs are started again elsewhere. */
const timeoutMs = 5_000;

export function createJobs(db: Database): Jobs {
  const boss = new PgBoss({ db: fromKysely(db), schema, migrate: false, supervise: false, schedule: false });
  return {
    async add(transaction, queue, data) {
      await boss.send(queue.name, z.parse(queue.data, data) as object, { db: fromKysely(transaction) });
    },
  };
}

interface WorkerParts {
  db: Database;
  log: Log;
  /** Seconds between checks for jobs whose worker is gone. */
  lookEveryS?: number;
}

export async function startJobWorker({ db, log, lookEveryS = 15 }: WorkerParts): Promise<JobWorker> {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema,
    migrate: false,
    schedule: false,
    // The portal's role owns no index.
    reindex: false,
    superviseIntervalSeconds: lookEveryS,
    monitorIntervalSeconds: lookEveryS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs wait; the next round will see to them'));
  await boss.start();
  return {
    async work(queue, run, atOnce = 5) {
      const options = {
        pollingIntervalSeconds,
        batchSize: atOnce,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work<unknown, void, typeof options>(queue.name, options, (jobs) =>
        Promise.all(jobs.map((job) => settle(job, () => run(z.parse(queue.data, job.data), attemptOf(job)), log))),
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

function attemptOf(job: JobWithMetadata<unknown>): JobAttempt {
  return { id: job.id, signal: job.signal, isLast: job.retryCount >= job.retryLimit };
}

/** Each job of a batch is settled on its own. */
async function settle(job: JobWithMetadata<unknown>, run: () => Promise<void>, log: Log): Promise<JobResult> {
  const facts = { 'patio.job_id': job.id, 'patio.attempt': job.retryCount + 1 };
  try {
    await inSpan({ name: `job ${job.name}`, kind: 'consumer', facts, isRoot: true }, run);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, queue: job.name, job_id: job.id, attempt: job.retryCount + 1 }, 'a job did not go through');
    return {
      id: job.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}
