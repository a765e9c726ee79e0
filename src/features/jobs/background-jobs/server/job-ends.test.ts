import { beforeEach, describe, expect, test } from 'vitest';
import { conflict } from '#platform/errors.ts';
import { cancelJob } from '../contract.ts';
import { addUnit, gate, createJobHarness } from '#testing/fixtures/job-harness.ts';

const harness = await createJobHarness();
beforeEach(() => harness.renew());

describe('a cancelled job', () => {
  test('before its start never runs', async () => {
    const blocked = gate();
    harness.act = async (job) => {
      await blocked.opened;
      await job.finish(async () => ({}));
    };
    const running = await Promise.all([harness.start(), harness.start(), harness.start()]);
    await Promise.all(running.map(({ id }) => harness.reaches(id, 'running')));
    const waiting = await harness.start('NEVER');
    await harness.api.call(cancelJob, { headers: harness.account.admin.headers, params: { id: waiting.id } });
    blocked.open();
    await Promise.all(running.map(({ id }) => harness.reaches(id, 'done')));
    expect(await harness.read(waiting.id)).toMatchObject({ state: 'cancelled', started_at: null });
  });

  test('while running is notified and leaves nothing', async () => {
    const heard = gate();
    harness.act = async (job, word) => {
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      heard.open();
      await addUnit(job, word);
    };
    const { id } = await harness.start('GONE');
    await harness.reaches(id, 'running');
    await harness.api.call(cancelJob, { headers: harness.account.admin.headers, params: { id } });
    await heard.opened;
    expect((await harness.read(id)).state).toBe('cancelled');
    expect(await harness.unitCodes()).toEqual([]);
  });

  test('at the last moment is rolled back', async () => {
    const [written, go] = [gate(), gate()];
    const settled = gate();
    harness.act = async (job) => {
      const work = job.finish(async ({ db }) => {
        await db.insertInto('units').values({ code: 'ALMOST', name: 'Almost' }).execute();
        written.open();
        await go.opened;
        return {};
      });
      await work.finally(settled.open);
    };
    const { id } = await harness.start();
    await written.opened;
    await harness.api.call(cancelJob, { headers: harness.account.admin.headers, params: { id } });
    go.open();
    await settled.opened;
    expect(await harness.unitCodes()).toEqual([]);
    const again = await harness.api.send(cancelJob, { headers: harness.account.admin.headers, params: { id } });
    expect(again).toMatchObject({ status: 409, body: { error: 'conflict' } });
  });
});

describe('a failing job', () => {
  test('with a refusal ends once, with its code', async () => {
    let times = 0;
    harness.act = () => {
      times += 1;
      throw conflict();
    };
    const { id } = await harness.start();
    await harness.reaches(id, 'failed');
    expect(await harness.read(id)).toMatchObject({ error: 'conflict', result: null });
    expect(times).toBe(1);
  });

  test('with a defect is retried, and does its work once', async () => {
    let times = 0;
    harness.act = async (job, word) => {
      times += 1;
      if (times === 1)
        await job.finish(async ({ db }) => {
          await db.insertInto('units').values({ code: 'HALF', name: 'Half' }).execute();
          throw new Error('a defect');
        });
      await addUnit(job, word);
    };
    const { id } = await harness.start('SECOND');
    await harness.reaches(id, 'done');
    expect(times).toBe(2);
    expect(await harness.unitCodes()).toEqual(['SECOND']);
  });
});

describe('a job ended by kill -9', () => {
  test('is restarted elsewhere, and the first run changes nothing', async () => {
    const [stuck, first] = [gate(), gate()];
    let times = 0;
    harness.act = async (job, word) => {
      times += 1;
      if (times > 1) return addUnit(job, word);
      await stuck.opened;
      await addUnit(job, 'STALE').finally(first.open);
    };
    const { id } = await harness.start('FRESH');
    await harness.reaches(id, 'running');
    // The state that a killed process leaves: no heartbeat any more.
    await harness.asOwner(
      `update pgboss.job set heartbeat_on = now() - interval '1 hour' where data ->> 'job_id' = '${id}'`,
    );
    await harness.reaches(id, 'done');
    stuck.open();
    await first.opened;
    expect(await harness.unitCodes()).toEqual(['FRESH']);
    expect(times).toBe(2);
  });

  test('for the last time is reported as failed', async () => {
    const stuck = gate();
    harness.act = async (job) => {
      await stuck.opened;
      await job.finish(async () => ({}));
    };
    const { id } = await harness.start();
    await harness.reaches(id, 'running');
    await harness.asOwner(
      `update pgboss.job set state = 'failed', completed_on = now() where data ->> 'job_id' = '${id}'`,
    );
    await harness.giveUp();
    expect(await harness.read(id)).toMatchObject({ state: 'failed', error: 'unavailable' });
    stuck.open();
  });
});
