import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceJob } from './announce-job.ts';
import { markCancelled } from './job-store.ts';

/** Whoever works on it sees it within a second; its change cannot be committed from here on. */
export async function cancelJob(context: Context, live: Live, id: string): Promise<undefined> {
  const job = await markCancelled(context, id);
  const { accountId } = context.scope;
  context.afterCommit(() => announceJob(live, { accountId, userId: job.created_by.id }, job));
}
