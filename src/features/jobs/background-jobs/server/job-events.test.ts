import { beforeEach, describe, expect, test } from 'vitest';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { conflict } from '#platform/errors.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { cancelJob, listJobs, retryJob } from '../contract.ts';
import { addUnit, gate, createJobHarness, until } from '#testing/fixtures/job-harness.ts';

const harness = await createJobHarness();
beforeEach(() => harness.renew());

describe('a repeated job', () => {
  test('after a failure is the same job, and its second end counts', async () => {
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

  test('after an interruption is not ended by the first run', async () => {
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

  test('is for its creator only', async () => {
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

describe('the creator is notified', () => {
  const news = async ({ headers }: MintedPerson = harness.account.admin) =>
    (await harness.api.call(listNotifications, { headers })).items.map(({ title, body, severity, link }) => ({
      title,
      body,
      severity,
      link,
    }));

  test('and a failure notification disappears after a successful repetition', async () => {
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

  test('when it is done, but not when cancelled', async () => {
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

  test('of each failure with the reason and a retry, but not when cancelled', async () => {
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
