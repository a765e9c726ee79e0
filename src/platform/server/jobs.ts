import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import * as z from 'zod/mini';
import type { Schema } from '../contract.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

/** A kind of work that is done later, once. The queue itself, with its pauses and limits, is made by a migration. */
export interface Queue<S extends Schema = Schema> {
  name: string;
  data: S;
}

/** Where work is put down for later. */
export interface Jobs {
  /** The job is there with the commit of the given transaction, and not without it. */
  add<S extends Schema>(db: Database, queue: Queue<S>, data: z.input<S>): Promise<void>;
}

export interface Attempt {
  /** The job's, the same for all its attempts. */
  id: string;
  /** Ends when the job was taken away from this process. */
  signal: AbortSignal;
  /** No other attempt follows this one. */
  isLast: boolean;
}

/** Works on what was put down. An attempt that throws is followed by another, after the queue's pause. */
export interface JobWorker {
  /** `atOnce` of them at a time, each for itself. */
  work<S extends Schema>(
    queue: Queue<S>,
    run: (data: z.output<S>, attempt: Attempt) => Promise<void>,
    atOnce?: number,
  ): Promise<void>;
  stop(): Promise<void>;
}

const schema = 'pgboss';
const pollingIntervalSeconds = 0.5;
/** In which work under way may end when the program does; what is cut off is begun again by another. */
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
  /** Seconds between two looks for work whose worker is gone. */
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

function attemptOf(job: JobWithMetadata<unknown>): Attempt {
  return { id: job.id, signal: job.signal, isLast: job.retryCount >= job.retryLimit };
}

/** Of jobs that are worked on together, one that fails takes no other with it. */
async function settle(job: JobWithMetadata<unknown>, run: () => Promise<void>, log: Log): Promise<JobResult> {
  try {
    await run();
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
