import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addUnit as createUnit, giveAccess } from '#testing/fixtures/assets.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { cancelJob, getJob, listJobs } from '../contract.ts';
import { addUnit, gate, createJobHarness, until } from '#testing/fixtures/job-harness.ts';

const harness = await createJobHarness();
beforeEach(() => harness.renew());

test('a job has progress, and its change commits with its end', async () => {
  const [half, end] = [gate(), gate()];
  harness.act = async (job, word) => {
    job.progress(3, 10);
    await half.opened;
    job.progress(10, 10);
    await end.opened;
    await addUnit(job, word);
  };
  const { id, state } = await harness.start('MADE');
  expect(state).toBe('queued');
  await until(async () => expect(await harness.read(id)).toMatchObject({ state: 'running', done: 3, total: 10 }));
  expect(await harness.unitCodes()).toEqual([]);
  half.open();
  await until(async () => expect((await harness.read(id)).done).toBe(10));
  end.open();
  await harness.reaches(id, 'done');
  expect(await harness.read(id)).toMatchObject({
    result: { code: 'MADE' },
    error: null,
    created_by: { id: harness.account.admin.id },
  });
  expect(await harness.unitCodes()).toEqual(['MADE']);
  await until(async () => expect(harness.published.at(-1)?.job.state).toBe('done'));
  expect(harness.published.every(({ userId }) => userId === harness.account.admin.id)).toBe(true);
  expect(new Set(harness.published.map(({ job }) => job.state))).toEqual(new Set(['queued', 'running', 'done']));
});

test('a finished job shows complete progress', async () => {
  harness.act = async (job) => {
    job.progress(48, 50);
    await until(async () => expect((await harness.read(job.id)).total).toBe(50));
    job.progress(50, 50);
    return job.finish(async () => ({}));
  };
  const { id } = await harness.start();
  await harness.reaches(id, 'done');
  expect(await harness.read(id)).toMatchObject({ done: 50, total: 50 });
});

test('its file can be downloaded by readers of the job only', async () => {
  const file = { name: 'Não importados.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from('a,b\r\n') };
  harness.act = (job) => job.finish(async () => ({ file }));
  const { id } = await harness.start();
  await harness.reaches(id, 'done');
  expect((await harness.read(id)).file_name).toBe(file.name);
  const take = (headers: Record<string, string>) => harness.api.request(`/jobs/${id}/file`, { headers });
  const taken = await take(harness.account.admin.headers);
  expect(taken.headers.get('content-disposition')).toContain(encodeURIComponent(file.name));
  expect(await taken.text()).toBe('a,b\r\n');
  const other = await mintAccount(harness.api.db);
  for (const { headers } of [harness.account.viewer, other.admin]) expect((await take(headers)).status).toBe(404);
});

test('jobs per account are limited, also concurrently', async () => {
  const blocked = gate();
  harness.act = async (job) => {
    await blocked.opened;
    await job.finish(async () => ({}));
  };
  await harness.start();
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => harness.start()));
  const begun = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  expect(begun).toHaveLength(19);
  blocked.open();
  await Promise.all(begun.map((id) => harness.reaches(id, 'done')));
  await harness.start();
});

describe('access to a job', () => {
  test('is for its creator and administrators, also in lists and counts', async () => {
    harness.act = (job) => job.finish(async () => ({}));
    const mine = await harness.start('mine', harness.account.viewer);
    await harness.reaches(mine.id, 'done');
    const neighbour = await harness.account.addPerson('viewer');
    const list = ({ headers }: MintedPerson) => harness.api.call(listJobs, { headers });
    expect((await list(harness.account.viewer)).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list(harness.account.admin)).total).toBe(1);
    const other = await mintAccount(harness.api.db);
    for (const person of [neighbour, other.admin]) {
      expect(await list(person)).toEqual({ items: [], next: null, total: 0 });
      for (const endpoint of [getJob, cancelJob])
        expect((await harness.api.send(endpoint, { headers: person.headers, params: { id: mine.id } })).status).toBe(
          404,
        );
    }
  });

  test('is lost by a creator whose scope has shrunk', async () => {
    harness.act = (job) =>
      job.finish(async () => ({ file: { name: 'x.csv', type: 'text/csv', bytes: Buffer.from('x') } }));
    const { account, api } = harness;
    const unit = await createUnit(api, account.admin, 'UL-1');
    await giveAccess(api, account.admin, account.viewer, { unit_ids: [unit.id] });
    const { id } = await harness.start('reach', harness.account.viewer);
    await harness.reaches(id, 'done');
    expect((await harness.read(id, harness.account.viewer)).state).toBe('done');
    await inAccount(harness.api.db, harness.account.id, (db) => sql`delete from asset_profile_users`.execute(db));
    expect((await harness.api.send(getJob, { headers: harness.account.viewer.headers, params: { id } })).status).toBe(
      404,
    );
    expect((await harness.api.request(`/jobs/${id}/file`, { headers: harness.account.viewer.headers })).status).toBe(
      404,
    );
  });

  test('needs a current membership to run', async () => {
    const go = gate();
    harness.act = async (job, word) => {
      await go.opened;
      await addUnit(job, word);
    };
    const person = await harness.account.addPerson('admin');
    const { id } = await harness.start('LATE', person);
    await harness.reaches(id, 'running');
    await harness.api.db.deleteFrom('memberships').where('user_id', '=', person.id).execute();
    go.open();
    await harness.reaches(id, 'failed');
    expect((await harness.read(id)).error).toBe('forbidden');
    expect(await harness.unitCodes()).toEqual([]);
  });
});
