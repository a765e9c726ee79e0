import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conflict } from '#platform/errors.ts';
import { cancelJob } from '../contract.ts';
import { addUnit, gate, createJobHarness, type WorkBench } from './testing/job-harness.ts';

let bench: WorkBench;

beforeAll(async () => void (bench = await createJobHarness()));
beforeEach(() => bench.renew());
afterAll(() => bench.close());

describe('cancelled', () => {
  test('before it began: it never runs', async () => {
    const blocked = gate();
    bench.act = async (job) => {
      await blocked.opened;
      await job.finish(async () => ({}));
    };
    const running = await Promise.all([bench.start(), bench.start(), bench.start()]);
    await Promise.all(running.map(({ id }) => bench.reaches(id, 'running')));
    const waiting = await bench.start('NEVER');
    await bench.api.call(cancelJob, { headers: bench.account.admin.headers, params: { id: waiting.id } });
    blocked.open();
    await Promise.all(running.map(({ id }) => bench.reaches(id, 'done')));
    expect(await bench.read(waiting.id)).toMatchObject({ state: 'cancelled', started_at: null });
  });

  test('while it runs: it hears of it, and nothing of it stays', async () => {
    const heard = gate();
    bench.act = async (job, word) => {
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      heard.open();
      await addUnit(job, word);
    };
    const { id } = await bench.start('GONE');
    await bench.reaches(id, 'running');
    await bench.api.call(cancelJob, { headers: bench.account.admin.headers, params: { id } });
    await heard.opened;
    expect((await bench.read(id)).state).toBe('cancelled');
    expect(await bench.unitCodes()).toEqual([]);
  });

  test('at the last moment: the change is taken back with it', async () => {
    const [written, go] = [gate(), gate()];
    const settled = gate();
    bench.act = async (job) => {
      const work = job.finish(async ({ db }) => {
        await db.insertInto('units').values({ code: 'ALMOST', name: 'Almost' }).execute();
        written.open();
        await go.opened;
        return {};
      });
      await work.finally(settled.open);
    };
    const { id } = await bench.start();
    await written.opened;
    await bench.api.call(cancelJob, { headers: bench.account.admin.headers, params: { id } });
    go.open();
    await settled.opened;
    expect(await bench.unitCodes()).toEqual([]);
    const again = await bench.api.send(cancelJob, { headers: bench.account.admin.headers, params: { id } });
    expect(again).toMatchObject({ status: 409, body: { error: 'conflict' } });
  });
});

describe('that fails', () => {
  test('on purpose: once, with its code', async () => {
    let times = 0;
    bench.act = () => {
      times += 1;
      throw conflict();
    };
    const { id } = await bench.start();
    await bench.reaches(id, 'failed');
    expect(await bench.read(id)).toMatchObject({ error: 'conflict', result: null });
    expect(times).toBe(1);
  });

  test('by a defect: it is tried again, and does its work once', async () => {
    let times = 0;
    bench.act = async (job, word) => {
      times += 1;
      if (times === 1)
        await job.finish(async ({ db }) => {
          await db.insertInto('units').values({ code: 'HALF', name: 'Half' }).execute();
          throw new Error('a defect');
        });
      await addUnit(job, word);
    };
    const { id } = await bench.start('SECOND');
    await bench.reaches(id, 'done');
    expect(times).toBe(2);
    expect(await bench.unitCodes()).toEqual(['SECOND']);
  });
});

describe('cut off by kill -9', () => {
  test('it is begun again elsewhere, and what the first one still does changes nothing', async () => {
    const [stuck, first] = [gate(), gate()];
    let times = 0;
    bench.act = async (job, word) => {
      times += 1;
      if (times > 1) return addUnit(job, word);
      await stuck.opened;
      await addUnit(job, 'STALE').finally(first.open);
    };
    const { id } = await bench.start('FRESH');
    await bench.reaches(id, 'running');
    // As a process leaves it that was killed: no sign of life any more.
    await bench.asOwner(
      `update pgboss.job set heartbeat_on = now() - interval '1 hour' where data ->> 'job_id' = '${id}'`,
    );
    await bench.reaches(id, 'done');
    stuck.open();
    await first.opened;
    expect(await bench.unitCodes()).toEqual(['FRESH']);
    expect(times).toBe(2);
  });

  test('for the last time: it says so', async () => {
    const stuck = gate();
    bench.act = async (job) => {
      await stuck.opened;
      await job.finish(async () => ({}));
    };
    const { id } = await bench.start();
    await bench.reaches(id, 'running');
    await bench.asOwner(
      `update pgboss.job set state = 'failed', completed_on = now() where data ->> 'job_id' = '${id}'`,
    );
    await bench.giveUp();
    expect(await bench.read(id)).toMatchObject({ state: 'failed', error: 'unavailable' });
    stuck.open();
  });
});
