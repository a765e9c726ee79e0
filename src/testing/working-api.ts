import pino from 'pino';
import { afterAll } from 'vitest';
import type { Running } from '#platform/server/feature.ts';
import { startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { createApiFixture, type ApiFixture } from './api-fixture.ts';

const log = pino({ level: 'silent' });

interface WorkingApiFixture extends ApiFixture {
  /** Ends the work; what is put down waits. */
  rest(): Promise<void>;
  /** Takes the work up again. */
  work(): Promise<void>;
}

/** The portal on a database of its own, where one feature does its work beside requests; closed when the file ends. */
export async function createWorkingApiFixture(featureName: string, tokenKey?: Buffer): Promise<WorkingApiFixture> {
  const fixture = await createApiFixture({ ownDatabase: true, ...(tokenKey && { tokenKey }) });
  const { api } = fixture;
  const feature = api.features.find(({ name }) => name === featureName);
  if (!feature?.work) throw new Error(`${featureName} does no work.`);
  let jobs: JobWorker;
  let running: Running | void;
  const work = async () => {
    jobs = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
    running = await feature.work?.({ db: api.db, live: api.live, log, jobs });
  };
  const rest = async () => {
    await running?.stop();
    await jobs.stop();
  };
  await work();
  // Before the fixture's own: hooks at the end of a file run in reverse order.
  afterAll(rest);
  return { ...fixture, rest, work };
}
