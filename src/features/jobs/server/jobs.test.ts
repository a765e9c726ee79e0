import { sql } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestApi, type TestApi } from '#app/testing/test-api.ts';
import { attachUser, createAssetProfile } from '#features/asset-profiles/contract.ts';
import { loadProfileScope } from '#features/asset-profiles/server/public.ts';
import { scopeOfMember } from '#features/session/server/public.ts';
import { createUnit, listUnits } from '#features/units/contract.ts';
import { conflict } from '#platform/errors.ts';
import { inAccount } from '#platform/server/database.ts';
import type { Running } from '#platform/server/feature.ts';
import { createJobs, startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { cancelJob, getJob, job as jobShape, listJobs, type Job } from '../contract.ts';
import type { JobKind, LongJob } from './job-kind.ts';
import { createLongJobs } from './long-jobs.ts';
import { giveUp, startWork } from './work.ts';

const log = pino({ level: 'silent' });
const scopeOf = scopeOfMember(loadProfileScope);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApi;
let worker: JobWorker;
let working: Running;
let account: MintedAccount;
/** What the kind under test does; each test says. */
let act: (job: LongJob, word: string) => Promise<void>;
/** Events that were published, in order. */
let told: { userId: string | undefined; job: Job }[];

const kind: JobKind<ReturnType<typeof payload>> = {
  name: 'test-work',
  payload: payload(),
  run: (job, { word }) => act(job, word),
};
function payload() {
  return z.object({ word: z.string() });
}

beforeAll(async () => {
  database = await createTestDatabase();
  api = await openTestApi(database);
  worker = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
  const live = { ...liveOfTest(), publish: publishing };
  working = await startWork({ db: api.db, live, log, jobs: worker }, { files: api.files, kinds: [kind], scopeOf });
});
beforeEach(async () => {
  account = await mintAccount(api.db);
  told = [];
});
afterEach(() => {
  act = () => Promise.reject(new Error('Nothing is expected to run now.'));
});
afterAll(async () => {
  await working.stop();
  await worker.stop();
  await api.close();
  await database.drop();
});

function liveOfTest() {
  return { accessChanged() {}, changed() {}, onChanged: () => () => undefined, follow: () => () => undefined };
}
function publishing(events: readonly { userId?: string; data: unknown }[]): void {
  told.push(...events.map(({ userId, data }) => ({ userId, job: z.parse(jobShape, data) })));
}

/** Begins work as a slice does. */
async function start(word = 'go', person: MintedPerson = account.admin): Promise<Job> {
  const live = { ...liveOfTest(), publish: publishing };
  const after: (() => void | Promise<void>)[] = [];
  const job = await inAccount(api.db, account.id, async (db) => {
    const scope = await scopeOf(db, { accountId: account.id, userId: person.id });
    if (!scope) throw new Error('No member.');
    const request = { id: 'test', address: '10.0.0.7', userAgent: null, log };
    const context = {
      scope,
      sessionId: person.sessionId,
      db,
      request,
      afterCommit: (then: () => void | Promise<void>) => after.push(then),
    };
    return createLongJobs(createJobs(api.db), live).start(context, kind, { word });
  });
  for (const then of after) await then();
  return job;
}

const read = (id: string, { headers }: MintedPerson = account.admin) => api.call(getJob, { headers, params: { id } });
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 12_000, interval: 40 });
const reaches = (id: string, state: Job['state']) => until(async () => expect((await read(id)).state).toBe(state));
const unitCodes = async () =>
  (await api.call(listUnits, { headers: account.admin.headers })).items.map(({ code }) => code);
const addUnit = (job: LongJob, code: string) =>
  job.finish(async ({ db }) => {
    await db.insertInto('units').values({ code, name: code }).execute();
    return { result: { code } };
  });
/** Something that a test waits for inside of the work. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('work runs with progress, and its change stands with its end', async () => {
  const [half, end] = [gate(), gate()];
  act = async (job, word) => {
    job.progress(3, 10);
    await half.opened;
    job.progress(10, 10);
    await end.opened;
    await addUnit(job, word);
  };
  const { id, state } = await start('MADE');
  expect(state).toBe('queued');
  await until(async () => expect(await read(id)).toMatchObject({ state: 'running', done: 3, total: 10 }));
  expect(await unitCodes()).toEqual([]);
  half.open();
  await until(async () => expect((await read(id)).done).toBe(10));
  end.open();
  await reaches(id, 'done');
  expect(await read(id)).toMatchObject({ result: { code: 'MADE' }, error: null, created_by: { id: account.admin.id } });
  expect(await unitCodes()).toEqual(['MADE']);
  await until(async () => expect(told.at(-1)?.job.state).toBe('done'));
  expect(told.every(({ userId }) => userId === account.admin.id)).toBe(true);
  expect(new Set(told.map(({ job }) => job.state))).toEqual(new Set(['queued', 'running', 'done']));
});

test('a file that came of it is there to take away, for those who see the job alone', async () => {
  const file = { name: 'Não importados.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from('a,b\r\n') };
  act = (job) => job.finish(async () => ({ file }));
  const { id } = await start();
  await reaches(id, 'done');
  expect((await read(id)).file_name).toBe(file.name);
  const take = (headers: Record<string, string>) => api.request(`/jobs/${id}/file`, { headers });
  const taken = await take(account.admin.headers);
  expect(taken.headers.get('content-disposition')).toContain(encodeURIComponent(file.name));
  expect(await taken.text()).toBe('a,b\r\n');
  const other = await mintAccount(api.db);
  for (const { headers } of [account.viewer, other.admin]) expect((await take(headers)).status).toBe(404);
});

describe('cancelled', () => {
  test('before it began: it never runs', async () => {
    const blocked = gate();
    act = async (job) => {
      await blocked.opened;
      await job.finish(async () => ({}));
    };
    const running = await Promise.all([start(), start(), start()]);
    await Promise.all(running.map(({ id }) => reaches(id, 'running')));
    const waiting = await start('NEVER');
    await api.call(cancelJob, { headers: account.admin.headers, params: { id: waiting.id } });
    blocked.open();
    await Promise.all(running.map(({ id }) => reaches(id, 'done')));
    expect(await read(waiting.id)).toMatchObject({ state: 'cancelled', started_at: null });
  });

  test('while it runs: it hears of it within a second, and nothing of it stays', async () => {
    const heard = gate();
    act = async (job, word) => {
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      heard.open();
      await addUnit(job, word);
    };
    const { id } = await start('GONE');
    await reaches(id, 'running');
    const before = performance.now();
    await api.call(cancelJob, { headers: account.admin.headers, params: { id } });
    await heard.opened;
    expect(performance.now() - before).toBeLessThan(1_000);
    expect((await read(id)).state).toBe('cancelled');
    expect(await unitCodes()).toEqual([]);
  });

  test('at the last moment: the change is taken back with it', async () => {
    const [written, go] = [gate(), gate()];
    const settled = gate();
    act = async (job) => {
      const work = job.finish(async ({ db }) => {
        await db.insertInto('units').values({ code: 'ALMOST', name: 'Almost' }).execute();
        written.open();
        await go.opened;
        return {};
      });
      await work.finally(settled.open);
    };
    const { id } = await start();
    await written.opened;
    await api.call(cancelJob, { headers: account.admin.headers, params: { id } });
    go.open();
    await settled.opened;
    expect(await unitCodes()).toEqual([]);
    const again = await api.send(cancelJob, { headers: account.admin.headers, params: { id } });
    expect(again).toMatchObject({ status: 409, body: { error: 'conflict' } });
  });
});

describe('that fails', () => {
  test('on purpose: once, with its code', async () => {
    let times = 0;
    act = () => {
      times += 1;
      throw conflict();
    };
    const { id } = await start();
    await reaches(id, 'failed');
    expect(await read(id)).toMatchObject({ error: 'conflict', result: null });
    expect(times).toBe(1);
  });

  test('by a defect: it is tried again, and does its work once', async () => {
    let times = 0;
    act = async (job, word) => {
      times += 1;
      if (times === 1)
        await job.finish(async ({ db }) => {
          await db.insertInto('units').values({ code: 'HALF', name: 'Half' }).execute();
          throw new Error('a defect');
        });
      await addUnit(job, word);
    };
    const { id } = await start('SECOND');
    await reaches(id, 'done');
    expect(times).toBe(2);
    expect(await unitCodes()).toEqual(['SECOND']);
  });
});

describe('cut off by kill -9', () => {
  test('it is begun again elsewhere, and what the first one still does changes nothing', async () => {
    const [stuck, first] = [gate(), gate()];
    let times = 0;
    act = async (job, word) => {
      times += 1;
      if (times > 1) return addUnit(job, word);
      await stuck.opened;
      await addUnit(job, 'STALE').finally(first.open);
    };
    const { id } = await start('FRESH');
    await reaches(id, 'running');
    // As a process leaves it that was killed: no sign of life any more.
    await asOwner(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where data ->> 'job_id' = '${id}'`);
    await reaches(id, 'done');
    stuck.open();
    await first.opened;
    expect(await unitCodes()).toEqual(['FRESH']);
    expect(times).toBe(2);
  });

  test('for the last time: it says so', async () => {
    const stuck = gate();
    act = async (job) => {
      await stuck.opened;
      await job.finish(async () => ({}));
    };
    const { id } = await start();
    await reaches(id, 'running');
    await asOwner(`update pgboss.job set state = 'failed', completed_on = now() where data ->> 'job_id' = '${id}'`);
    await giveUp({ db: api.db, log });
    expect(await read(id)).toMatchObject({ state: 'failed', error: 'unavailable' });
    stuck.open();
  });
});

describe('who sees it', () => {
  test('its maker and administrators; nobody else, in no list and no count', async () => {
    act = (job) => job.finish(async () => ({}));
    const mine = await start('mine', account.viewer);
    await reaches(mine.id, 'done');
    const neighbour = await account.addPerson('viewer');
    const list = ({ headers }: MintedPerson) => api.call(listJobs, { headers });
    expect((await list(account.viewer)).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list(account.admin)).total).toBe(1);
    const other = await mintAccount(api.db);
    for (const person of [neighbour, other.admin]) {
      expect(await list(person)).toEqual({ items: [], next: null, total: 0 });
      for (const endpoint of [getJob, cancelJob])
        expect((await api.send(endpoint, { headers: person.headers, params: { id: mine.id } })).status).toBe(404);
    }
  });

  test('not its maker any more, once they reach less than when they asked', async () => {
    act = (job) => job.finish(async () => ({ file: { name: 'x.csv', type: 'text/csv', bytes: Buffer.from('x') } }));
    const { headers } = account.admin;
    const unit = await api.call(createUnit, { headers, body: { code: 'UL-1', name: 'One' } });
    const profile = await api.call(createAssetProfile, { headers, body: { name: 'One', unit_ids: [unit.id] } });
    const params = { id: profile.id, user_id: account.viewer.id };
    await api.call(attachUser, { headers, params });
    const { id } = await start('reach', account.viewer);
    await reaches(id, 'done');
    expect((await read(id, account.viewer)).state).toBe('done');
    await inAccount(api.db, account.id, (db) => sql`delete from asset_profile_users`.execute(db));
    expect((await api.send(getJob, { headers: account.viewer.headers, params: { id } })).status).toBe(404);
    expect((await api.request(`/jobs/${id}/file`, { headers: account.viewer.headers })).status).toBe(404);
  });

  test('who is no member any more gets nothing done', async () => {
    const go = gate();
    act = async (job, word) => {
      await go.opened;
      await addUnit(job, word);
    };
    const person = await account.addPerson('admin');
    const { id } = await start('LATE', person);
    await reaches(id, 'running');
    await api.db.deleteFrom('memberships').where('user_id', '=', person.id).execute();
    go.open();
    await reaches(id, 'failed');
    expect((await read(id)).error).toBe('forbidden');
    expect(await unitCodes()).toEqual([]);
  });
});

async function asOwner(statement: string): Promise<void> {
  const owner = new Client({ connectionString: database.owner });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}
