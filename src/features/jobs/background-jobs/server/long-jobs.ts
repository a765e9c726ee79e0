import * as z from 'zod/mini';
import type { Schema } from '#platform/contract.ts';
import { id } from '#platform/contract.ts';
import { Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs, Queue } from '#platform/server/jobs.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Job } from '../contract.ts';
import { announceJob } from './announce-job.ts';
import type { JobKind } from './job-kind.ts';
import { countOpenJobs, fetchJob, insertJob, markQueued } from './job-store.ts';

export const longJobQueue = {
  name: 'long-job',
  data: z.object({ account_id: id, job_id: id, run: z._default(z.int(), 1) }),
} satisfies Queue;

/** Work of one account that may wait or be under way. */
const openAtMost = 20;

/** Begins long work. */
export interface LongJobs {
  /**
   * The work is put down in the context's transaction and begins after its commit; its person hears how it goes.
   * @throws Refusal `too_many_requests` where the account has too much under way
   */
  start<P extends Schema>(context: Context, kind: JobKind<P>, payload: z.input<P>): Promise<Job>;
  /**
   * The same work once more, for its maker, after it came to nothing.
   * @throws Refusal `not_found`, `forbidden`, `conflict`, `too_many_requests`
   */
  retry(context: Context, id: string): Promise<Job>;
}

export function createLongJobs(jobs: Jobs, live: Live): LongJobs {
  async function putDown(context: Context, job: Job): Promise<Job> {
    const { accountId, userId } = context.scope;
    await jobs.add(context.db, longJobQueue, { account_id: accountId, job_id: job.id, run: job.run });
    context.afterCommit(() => announceJob(live, { accountId, userId }, job));
    return job;
  }
  return {
    async start(context, kind, payload) {
      await demandRoom(context);
      const jobId = await insertJob(context, kind.name, z.parse(kind.payload, payload));
      return putDown(context, await fetchJob(context, jobId));
    },
    async retry(context, id) {
      await demandRoom(context);
      return putDown(context, await markQueued(context, id));
    },
  };
}

async function demandRoom(context: Context): Promise<void> {
  if ((await countOpenJobs(context)) >= openAtMost) throw new Refusal('too_many_requests', { retryAfterS: 10 });
}
