import type { Live } from '#platform/live/server/live.ts';
import { jobChanged, type Job } from '../contract.ts';

/** Tells whoever asked for a job how it stands. */
export function announceJob(live: Live, { accountId, userId }: { accountId: string; userId: string }, job: Job): void {
  live.publish(jobChanged, [{ accountId, userId, key: job.id, data: job }]);
}
