import type { Running, Services } from '#platform/server/feature.ts';
import type { JobWorker } from '#platform/server/jobs.ts';
import { fetchGivenUp, markCutOff } from './job-upkeep-store.ts';
import { notifyFailed } from './job-events.ts';
import { inJobAccount } from './job-run-store.ts';
import { longJobQueue } from './long-jobs.ts';
import { runJob, type RunnerParts } from './run-job.ts';

/** Jobs at once in one process, each for itself. */
const lanes = 3;

type WorkParts = Pick<RunnerParts, 'files' | 'kinds' | 'scopeOf'>;

export async function startWork(services: Services & { jobs: JobWorker }, parts: WorkParts): Promise<Running> {
  const stopping = new AbortController();
  const runner: RunnerParts = { ...services, ...parts, stopping: stopping.signal };
  const underWay = new Set<Promise<void>>();
  const run: Parameters<typeof services.jobs.work<typeof longJobQueue.data>>[1] = (data, attempt) => {
    const work = runJob(runner, { accountId: data.account_id, id: data.job_id, run: data.run }, attempt);
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };
  // A batch ends with its longest job: one lane each, so that a short one does not wait for a long one.
  for (let lane = 0; lane < lanes; lane += 1) await services.jobs.work(longJobQueue, run, 1);
  return {
    async stop() {
      stopping.abort(new Error('The process stops.'));
      await Promise.allSettled(underWay);
    },
  };
}

/** Jobs whose last attempt was cut off say so, rather than run for ever. */
export async function giveUp({ db, live, log }: Pick<RunnerParts, 'db' | 'live' | 'log'>): Promise<void> {
  const error = 'unavailable';
  for (const cut of await fetchGivenUp(db, longJobQueue.name))
    await inJobAccount(db, cut, async (own, afterCommit) => {
      const marked = await markCutOff(own, cut, error);
      if (!marked) return;
      log.error({ job_id: cut.id }, 'a job was cut off for good');
      await notifyFailed({ db: own, afterCommit }, live, { ...cut, ...marked }, error);
    });
}
