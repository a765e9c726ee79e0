import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { cancelJob, getJob, listJobs } from '../contract.ts';
import { addUnit, gate, createJobHarness, until, type WorkBench } from './testing/job-harness.ts';

let bench: WorkBench;

beforeAll(async () => void (bench = await createJobHarness()));
beforeEach(() => bench.renew());
afterAll(() => bench.close());

test('work runs with progress, and its change stands with its end', async () => {
  const [half, end] = [gate(), gate()];
  bench.act = async (job, word) => {
    job.progress(3, 10);
    await half.opened;
    job.progress(10, 10);
    await end.opened;
    await addUnit(job, word);
  };
  const { id, state } = await bench.start('MADE');
  expect(state).toBe('queued');
  await until(async () => expect(await bench.read(id)).toMatchObject({ state: 'running', done: 3, total: 10 }));
  expect(await bench.unitCodes()).toEqual([]);
  half.open();
  await until(async () => expect((await bench.read(id)).done).toBe(10));
  end.open();
  await bench.reaches(id, 'done');
  expect(await bench.read(id)).toMatchObject({
    result: { code: 'MADE' },
    error: null,
    created_by: { id: bench.account.admin.id },
  });
  expect(await bench.unitCodes()).toEqual(['MADE']);
  await until(async () => expect(bench.told.at(-1)?.job.state).toBe('done'));
  expect(bench.told.every(({ userId }) => userId === bench.account.admin.id)).toBe(true);
  expect(new Set(bench.told.map(({ job }) => job.state))).toEqual(new Set(['queued', 'running', 'done']));
});

test('a file that came of it is there to take away, for those who see the job alone', async () => {
  const file = { name: 'Não importados.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from('a,b\r\n') };
  bench.act = (job) => job.finish(async () => ({ file }));
  const { id } = await bench.start();
  await bench.reaches(id, 'done');
  expect((await bench.read(id)).file_name).toBe(file.name);
  const take = (headers: Record<string, string>) => bench.api.request(`/jobs/${id}/file`, { headers });
  const taken = await take(bench.account.admin.headers);
  expect(taken.headers.get('content-disposition')).toContain(encodeURIComponent(file.name));
  expect(await taken.text()).toBe('a,b\r\n');
  const other = await mintAccount(bench.api.db);
  for (const { headers } of [bench.account.viewer, other.admin]) expect((await take(headers)).status).toBe(404);
});

test('so much is under way in one account at most, however many ask at once', async () => {
  const blocked = gate();
  bench.act = async (job) => {
    await blocked.opened;
    await job.finish(async () => ({}));
  };
  await bench.start();
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => bench.start()));
  const begun = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  expect(begun).toHaveLength(19);
  blocked.open();
  await Promise.all(begun.map((id) => bench.reaches(id, 'done')));
  await bench.start();
});

describe('who sees it', () => {
  test('its maker and administrators; nobody else, in no list and no count', async () => {
    bench.act = (job) => job.finish(async () => ({}));
    const mine = await bench.start('mine', bench.account.viewer);
    await bench.reaches(mine.id, 'done');
    const neighbour = await bench.account.addPerson('viewer');
    const list = ({ headers }: MintedPerson) => bench.api.call(listJobs, { headers });
    expect((await list(bench.account.viewer)).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list(bench.account.admin)).total).toBe(1);
    const other = await mintAccount(bench.api.db);
    for (const person of [neighbour, other.admin]) {
      expect(await list(person)).toEqual({ items: [], next: null, total: 0 });
      for (const endpoint of [getJob, cancelJob])
        expect((await bench.api.send(endpoint, { headers: person.headers, params: { id: mine.id } })).status).toBe(404);
    }
  });

  test('not its maker any more, once they reach less than when they asked', async () => {
    bench.act = (job) =>
      job.finish(async () => ({ file: { name: 'x.csv', type: 'text/csv', bytes: Buffer.from('x') } }));
    const { headers } = bench.account.admin;
    const unit = await bench.api.call(createUnit, { headers, body: { code: 'UL-1', name: 'One' } });
    const profile = await bench.api.call(createAssetProfile, { headers, body: { name: 'One', unit_ids: [unit.id] } });
    const params = { id: profile.id, user_id: bench.account.viewer.id };
    await bench.api.call(attachUser, { headers, params });
    const { id } = await bench.start('reach', bench.account.viewer);
    await bench.reaches(id, 'done');
    expect((await bench.read(id, bench.account.viewer)).state).toBe('done');
    await inAccount(bench.api.db, bench.account.id, (db) => sql`delete from asset_profile_users`.execute(db));
    expect((await bench.api.send(getJob, { headers: bench.account.viewer.headers, params: { id } })).status).toBe(404);
    expect((await bench.api.request(`/jobs/${id}/file`, { headers: bench.account.viewer.headers })).status).toBe(404);
  });

  test('who is no member any more gets nothing done', async () => {
    const go = gate();
    bench.act = async (job, word) => {
      await go.opened;
      await addUnit(job, word);
    };
    const person = await bench.account.addPerson('admin');
    const { id } = await bench.start('LATE', person);
    await bench.reaches(id, 'running');
    await bench.api.db.deleteFrom('memberships').where('user_id', '=', person.id).execute();
    go.open();
    await bench.reaches(id, 'failed');
    expect((await bench.read(id)).error).toBe('forbidden');
    expect(await bench.unitCodes()).toEqual([]);
  });
});
