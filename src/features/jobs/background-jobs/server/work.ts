import type { RunningWorker, Services } from '#platform/server/feature.ts';
import type { JobWorker } from '#platform/server/jobs.ts';
import { notifyFailed } from './job-events.ts';
import { fetchGivenUp, inJobAccount, markCutOff } from './job-run-store.ts';
import { longJobQueue } from './long-jobs.ts';
import { runJob, type RunnerDeps } from './run-job.ts';

/** Parallel jobs in one process. */
const workers = 3;

type WorkDeps = Pick<RunnerDeps, 'lagging' | 'files' | 'kinds' | 'scopeOf'>;

export async function startWork(services: Services & { jobs: JobWorker }, deps: WorkDeps): Promise<RunningWorker> {
  const stopping = new AbortController();
  const runner: RunnerDeps = { ...services, ...deps, stopping: stopping.signal };
  const underWay = new Set<Promise<void>>();
  const run: Parameters<typeof services.jobs.work<typeof longJobQueue.data>>[1] = (data, attempt) => {
    const work = runJob(runner, { accountId: data.account_id, id: data.job_id, run: data.run }, attempt);
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };
  // One worker per job: with a batch, a short job would wait for the longest one.
  for (let at = 0; at < workers; at += 1) await services.jobs.work(longJobQueue, run, 1);
  return {
    async stop() {
      stopping.abort(new Error('The process stops.'));
      await Promise.allSettled(underWay);
    },
  };
}

/** Fails jobs whose last attempt was interrupted; they would stay running for ever. */
export async function giveUp({ db, live, log }: Pick<RunnerDeps, 'db' | 'live' | 'log'>): Promise<void> {
  const error = 'unavailable';
  for (const cut of await fetchGivenUp(db, longJobQueue.name))
    await inJobAccount(db, cut, async (own, afterCommit) => {
      const marked = await markCutOff(own, cut, error);
      if (!marked) return;
      log.error({ job_id: cut.id }, 'a job was cut off for good');
      await notifyFailed({ db: own, afterCommit }, live, { ...cut, ...marked }, error);
    });
}
