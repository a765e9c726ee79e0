import * as z from 'zod/mini';
import type { Schema } from '#platform/contract.ts';
import { id } from '#platform/contract.ts';
import { Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs, Queue } from '#platform/server/jobs.ts';
import type { Live } from '#platform/live/server/live.ts';
import { jobChanged, type Job } from '../contract.ts';
import type { JobKind } from './job-kind.ts';
import { countOpenJobs, fetchJob, insertJob, markQueued } from './job-store.ts';

export const longJobQueue = {
  name: 'long-job',
  data: z.object({ account_id: id, job_id: id, run: z._default(z.int(), 1) }),
} satisfies Queue;

/** Most unfinished jobs of one account. */
const openAtMost = 20;

export interface LongJobs {
  /**
   * Queues a job in the context's transaction; it starts after the commit and its person sees its progress.
   * @param inputSize bytes of a stored input file that the payload names
   * @throws Refusal `too_many_requests` if the account has too many unfinished jobs
   */
  start<P extends Schema>(context: Context, kind: JobKind<P>, payload: z.input<P>, inputSize?: number): Promise<Job>;
  /**
   * Queues the same job again for its owner, after it failed or was cancelled.
   * @throws Refusal `not_found`, `forbidden`, `conflict`, `too_many_requests`
   */
  retry(context: Context, id: string): Promise<Job>;
}

/** Publishes the state of a job to its owner. */
export function publishJob(live: Live, { accountId, userId }: { accountId: string; userId: string }, job: Job): void {
  live.publish(jobChanged, [{ accountId, userId, key: job.id, data: job }]);
}

export function createLongJobs(jobs: Jobs, live: Live): LongJobs {
  async function enqueue(context: Context, job: Job): Promise<Job> {
    const { accountId, userId } = context.scope;
    await jobs.add(context.db, longJobQueue, { account_id: accountId, job_id: job.id, run: job.run });
    context.afterCommit(() => publishJob(live, { accountId, userId }, job));
    return job;
  }
  return {
    async start(context, kind, payload, inputSize = 0) {
      await assertCapacity(context);
      const jobId = await insertJob(context, { kind: kind.name, payload: z.parse(kind.payload, payload), inputSize });
      return enqueue(context, await fetchJob(context, jobId));
    },
    async retry(context, id) {
      await assertCapacity(context);
      return enqueue(context, await markQueued(context, id));
    },
  };
}

async function assertCapacity(context: Context): Promise<void> {
  if ((await countOpenJobs(context)) >= openAtMost) throw new Refusal('too_many_requests', { retryAfterS: 10 });
}
