import { Client } from 'pg';
import pino from 'pino';
import { afterAll, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import type { TestApi } from '#testing/test-api.ts';
import { loadProfileScope } from '#features/assets/permissions/server/public.ts';
import { scopeOfMember } from '#features/identity/session/server/public.ts';
import { listUnits } from '#features/assets/units/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { createJobs, startJobWorker } from '#platform/server/jobs.ts';
import type { Live } from '#platform/live/server/live.ts';
import { recordLive } from '#platform/server/testing/live-listener.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { getJob, job as jobShape, type Job } from '../../contract.ts';
import type { JobKind, LongJob } from '../job-kind.ts';
import { createLongJobs } from '../long-jobs.ts';
import { giveUp, startWork } from '../work.ts';

const log = pino({ level: 'silent' });
const scopeOf = scopeOfMember(loadProfileScope);
const payload = z.object({ word: z.string() });

/** A process that works on one kind of long work, whose doing each test says. */
interface JobHarness {
  api: TestApi;
  /** Minted anew for each test. */
  account: MintedAccount;
  /** What the kind under test does. */
  act(job: LongJob, word: string): Promise<void>;
  /** Events that were published, in order. */
  told: { userId: string | undefined; job: Job }[];
  /** Another account, and nothing more to be done. */
  renew(): Promise<void>;
  /** Begins work as a slice does. */
  start(word?: string, person?: MintedPerson): Promise<Job>;
  read(id: string, person?: MintedPerson): Promise<Job>;
  reaches(id: string, state: Job['state']): Promise<void>;
  /** Codes of the account's units: what work has left behind. */
  unitCodes(): Promise<string[]>;
  asOwner(statement: string): Promise<void>;
  giveUp(): Promise<void>;
}

export async function createJobHarness(): Promise<JobHarness> {
  const { api, account, database } = await createApiFixture({ ownDatabase: true });
  const worker = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
  const kind: JobKind<typeof payload> = {
    name: 'test-work',
    payload,
    run: (job, { word }) => harness.act(job, word),
  };
  const live: Live = {
    ...recordLive(),
    publish({ type }, items) {
      if (type === 'job')
        harness.told.push(...items.map(({ userId, data }) => ({ userId, job: z.parse(jobShape, data) })));
    },
  };
  const longJobs = createLongJobs(createJobs(api.db), live);
  const harness: JobHarness = {
    api,
    account,
    act: doNothing,
    told: [],
    async renew() {
      harness.account = await mintAccount(api.db);
      harness.told = [];
      harness.act = doNothing;
    },
    async start(word = 'go', person = harness.account.admin) {
      const accountId = harness.account.id;
      const after: (() => void | Promise<void>)[] = [];
      const job = await inAccount(api.db, accountId, async (db) => {
        const scope = await scopeOf(db, { accountId, userId: person.id });
        if (!scope) throw new Error('No member.');
        const request = { id: 'test', address: '10.0.0.7', userAgent: null, log };
        const afterCommit = (then: () => void | Promise<void>) => void after.push(then);
        const context = { scope, sessionId: person.sessionId, db, request, afterCommit };
        return longJobs.start(context, kind, { word });
      });
      for (const then of after) await then();
      return job;
    },
    read: (id, { headers } = harness.account.admin) => api.call(getJob, { headers, params: { id } }),
    reaches: (id, state) => until(async () => expect((await harness.read(id)).state).toBe(state)),
    async unitCodes() {
      const { items } = await api.call(listUnits, { headers: harness.account.admin.headers });
      return items.map(({ code }) => code);
    },
    async asOwner(statement) {
      const owner = new Client({ connectionString: database.owner });
      await owner.connect();
      await owner.query(statement);
      await owner.end();
    },
    giveUp: () => giveUp({ db: api.db, live, log }),
  };
  const working = await startWork(
    { db: api.db, live, log, jobs: worker },
    { files: api.files, kinds: [kind], scopeOf },
  );
  afterAll(async () => {
    await working.stop();
    await worker.stop();
  });
  return harness;
}

function doNothing(): Promise<never> {
  return Promise.reject(new Error('Nothing is expected to run now.'));
}

export function until(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 12_000, interval: 40 });
}

/** Ends the work with a unit of that code. */
export function addUnit(job: LongJob, code: string): Promise<void> {
  return job.finish(async ({ db }) => {
    await db.insertInto('units').values({ code, name: code }).execute();
    return { result: { code } };
  });
}

/** Something that a test waits for inside of the work. */
export function gate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
