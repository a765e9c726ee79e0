import { aboutJob } from '#features/messaging/notifications/contract.ts';
import { notify, withdraw, type NewNotification } from '#features/messaging/notifications/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { workPath } from '../contract.ts';
import type { JobOutcome } from './job-kind.ts';
import type { BegunJob } from './job-run-store.ts';

type EndedJob = Pick<BegunJob, 'accountId' | 'userId' | 'id' | 'run' | 'kind'>;

/** The notification of a finished run; without a page for its result it links to the person's jobs. */
export function jobNotification(
  { accountId, userId, id, run }: EndedJob,
  content: NonNullable<JobOutcome['notification']>,
  link: string = workPath,
): NewNotification {
  const about = aboutJob(id);
  const severity = content.code === 'job_failed' ? 'medium' : 'informative';
  return { ...content, accountId, userIds: [userId], severity, link, about, key: `${about} ${run}` };
}

/** Withdraws the failure notice of an earlier run, in the transaction of a successful one. */
export async function forgetFailure(
  place: Pick<Context, 'db' | 'afterCommit'>,
  live: Live,
  { accountId, userId, id, run }: EndedJob,
): Promise<void> {
  if (run > 1) await withdraw(place, live, { accountId, userId, about: aboutJob(id), code: 'job_failed' });
}

/** In the transaction in which it finally failed, with the error code. */
export function notifyFailed(
  place: Pick<Context, 'db' | 'afterCommit'>,
  live: Live,
  job: EndedJob,
  fault: string,
): Promise<void> {
  return notify(place, live, jobNotification(job, { code: 'job_failed', values: { work: job.kind, fault } }));
}
