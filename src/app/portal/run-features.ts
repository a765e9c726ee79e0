import type { Database } from '#platform/server/database.ts';
import type { Feature } from '#platform/server/feature.ts';
import { startJobWorker } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { startWorkers, type Worker } from '#platform/server/worker.ts';
import type { LiveHub } from '#platform/live/server/live-hub.ts';
import type { Program } from '../program.ts';

/** Runs queued and timed work, in processes of the worker role. */
export async function startWork(
  program: Program,
  features: readonly Feature[],
  services: { db: Database; live: LiveHub; log: Log },
  retention: Worker,
): Promise<void> {
  const jobs = await startJobWorker(services);
  program.onStop('jobs', () => jobs.stop());
  for (const feature of features) {
    const running = await feature.work?.({ ...services, jobs });
    if (running) program.onStop(`work of ${feature.name}`, () => running.stop());
  }
  const running = startWorkers([retention, ...features.flatMap(({ workers = [] }) => workers)], services);
  program.onStop('timed work', () => running.stop());
}

/** Keeps for the next start what it would have to read. Stops once nobody is served any more. */
export function keep(program: Program, features: readonly Feature[]): void {
  for (const feature of features) {
    const running = feature.keep?.();
    if (running) program.onStop(`what ${feature.name} keeps`, () => running.stop());
  }
}

/** Prepares what the first requests would wait for. */
export function warm(features: readonly Feature[], log: Log): void {
  for (const feature of features)
    feature.warm?.().catch((error: unknown) => log.warn({ err: error, feature: feature.name }, 'not warm'));
}
