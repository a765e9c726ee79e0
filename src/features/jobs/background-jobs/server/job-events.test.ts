import { beforeEach, describe, expect, test } from 'vitest';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { conflict } from '#platform/errors.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { cancelJob, listJobs, retryJob } from '../contract.ts';
import { addUnit, gate, createJobHarness, until } from '#testing/fixtures/job-harness.ts';

const harness = await createJobHarness();
beforeEach(() => harness.renew());

describe('asked for again', () => {
  test('after it failed it is the same work once more, and its second end counts', async () => {
    let times = 0;
    harness.act = async (job, word) => {
      times += 1;
      if (times === 1) throw conflict();
      await addUnit(job, word);
    };
    const { id } = await harness.start('AGAIN');
    await harness.reaches(id, 'failed');
    const { headers } = harness.account.admin;
    expect(await harness.api.call(retryJob, { headers, params: { id } })).toMatchObject({
      state: 'queued',
      run: 2,
      error: null,
    });
    await harness.reaches(id, 'done');
    expect(await harness.unitCodes()).toEqual(['AGAIN']);
    expect((await harness.api.send(retryJob, { headers, params: { id } })).status).toBe(409);
    expect((await harness.api.call(listJobs, { headers, query: '?mine=true' })).total).toBe(1);
  });

  test('after it was cut off for good: what is known of the first run does not end the second', async () => {
    const [stuck, go] = [gate(), gate()];
    let times = 0;
    harness.act = async (job, word) => {
      times += 1;
      await (times === 1 ? stuck : go).opened;
      await addUnit(job, word);
    };
    const { id } = await harness.start('TWICE');
    await harness.reaches(id, 'running');
    await harness.asOwner(
      `update pgboss.job set state = 'failed', completed_on = now() where data ->> 'job_id' = '${id}'`,
    );
    await harness.giveUp();
    await harness.api.call(retryJob, { headers: harness.account.admin.headers, params: { id } });
    await harness.reaches(id, 'running');
    stuck.open();
    await harness.giveUp();
    expect((await harness.read(id)).state).toBe('running');
    go.open();
    await harness.reaches(id, 'done');
    expect(await harness.unitCodes()).toEqual(['TWICE']);
  });

  test('by its maker alone', async () => {
    harness.act = () => Promise.reject(conflict());
    const { id } = await harness.start('mine', harness.account.viewer);
    await harness.reaches(id, 'failed');
    const other = await mintAccount(harness.api.db);
    const ask = async ({ headers }: MintedPerson) =>
      (await harness.api.send(retryJob, { headers, params: { id } })).status;
    expect(await ask(harness.account.admin)).toBe(403);
    expect(await ask(other.admin)).toBe(404);
    expect((await harness.read(id)).run).toBe(1);
  });
});

describe('the person who asked is notified of its end', () => {
  const news = async ({ headers }: MintedPerson = harness.account.admin) =>
    (await harness.api.call(listNotifications, { headers })).items.map(({ title, body, severity, link }) => ({
      title,
      body,
      severity,
      link,
    }));

  test('that it failed is no news any more once it went well, asked for again', async () => {
    let times = 0;
    harness.act = async (job, word) => {
      times += 1;
      if (times === 1) throw conflict();
      await addUnit(job, word);
    };
    const { id } = await harness.start('LATER');
    await harness.reaches(id, 'failed');
    expect((await news()).filter(({ title }) => title === 'job_failed')).toHaveLength(1);
    await harness.api.call(retryJob, { headers: harness.account.admin.headers, params: { id } });
    await harness.reaches(id, 'done');
    expect((await news()).filter(({ title }) => title === 'job_failed')).toHaveLength(0);
  });

  test('once it is done, and not where it was taken back', async () => {
    const values = { work: 'test-work', name: 'Made.pdf' };
    let times = 0;
    harness.act = (job) =>
      job.finish(async () => {
        times += 1;
        if (times === 1) throw new Error('a defect');
        return { link: '/services/file-manager?file=1', notification: { code: 'file_ready', values } };
      });
    const { id } = await harness.start();
    await harness.reaches(id, 'done');
    expect((await harness.read(id)).link).toBe('/services/file-manager?file=1');
    const made = { title: 'file_ready', body: values, severity: 'informative', link: '/services/file-manager?file=1' };
    expect(await news()).toEqual([made]);
    expect(await news(harness.account.viewer)).toEqual([]);
  });

  test('each time it fails, with the reason and the way to try again; not when they cancel', async () => {
    harness.act = () => Promise.reject(conflict());
    const { id } = await harness.start();
    await harness.reaches(id, 'failed');
    const failed = {
      title: 'job_failed',
      body: { work: 'test-work', fault: 'conflict' },
      severity: 'medium',
      link: '/notifications?show=work',
    };
    expect(await news()).toEqual([failed]);
    await harness.api.call(retryJob, { headers: harness.account.admin.headers, params: { id } });
    await until(async () => expect(await news()).toEqual([failed, failed]));
    const blocked = gate();
    harness.act = () => blocked.opened;
    const next = await harness.start();
    await harness.api.call(cancelJob, { headers: harness.account.admin.headers, params: { id: next.id } });
    blocked.open();
    expect(await news()).toHaveLength(2);
  });
});
