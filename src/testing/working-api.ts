import pino from 'pino';
import { afterAll } from 'vitest';
import type { Running } from '#platform/server/feature.ts';
import { startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { createTestDatabase, type DatabaseUrls } from '#platform/server/testing/test-database.ts';
import { openTestApi, type TestApi } from './test-api.ts';

const log = pino({ level: 'silent' });

/** The API on a database of its own, where one feature does its work beside requests and no other test takes it away. */
export interface WorkingApi {
  api: TestApi;
  database: DatabaseUrls;
  /** Ends the work; what is put down waits. */
  rest(): Promise<void>;
  /** Takes the work up again. */
  work(): Promise<void>;
}

/**
 * Closed when the test file ends.
 * @param tokenKey what links in letters are signed with
 */
export async function openWorkingApi(featureName: string, tokenKey?: Buffer): Promise<WorkingApi> {
  const database = await createTestDatabase();
  const api = await openTestApi(database, tokenKey);
  const feature = api.features.find(({ name }) => name === featureName);
  if (!feature?.work) throw new Error(`${featureName} does no work.`);
  let jobs: JobWorker;
  let running: Running | undefined;
  const work = async () => {
    jobs = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
    running = await feature.work?.({ db: api.db, live: api.live, log, jobs });
  };
  const rest = async () => {
    await running?.stop();
    await jobs.stop();
  };
  await work();
  afterAll(async () => {
    await rest();
    await api.close();
    await database.drop();
  });
  return { api, database, rest, work };
}
