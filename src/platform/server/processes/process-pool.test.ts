import { afterEach, expect, test } from 'vitest';
import { code, invalid } from '../../errors.ts';
import { task } from './testing/odd-task.ts';
import { ProcessPool } from './process-pool.ts';

const tooCostly = invalid({ file: [code.tooComplex] });
const pools: ProcessPool[] = [];
afterEach(() => pools.splice(0).forEach((pool) => pool.stop()));

function createPool(options: ConstructorParameters<typeof ProcessPool>[0] = {}): ProcessPool {
  const pool = new ProcessPool({ memoryMb: 64, ...options });
  pools.push(pool);
  return pool;
}
const minutes = { accountId: 'a', ms: 120_000, tooCostly };

test('returns the result, refusal or error of its task', async () => {
  const pool = createPool();
  expect(await pool.run(task, 'answer', minutes)).toBe('answer');
  await expect(pool.run(task, 'refuse', minutes)).rejects.toMatchObject({
    name: 'Refusal',
    status: 422,
    errors: { file: [code.required] },
    params: { file: { max: 3 } },
  });
  await expect(pool.run(task, 'fail', minutes)).rejects.toThrow('a defect');
});

test('a process of the pool gets no secrets', async () => {
  expect(await createPool().run(task, 'environment', minutes)).not.toContain('PATH');
});

test('tasks over the time or memory limit are refused, and later ones answered', async () => {
  const pool = createPool({ processes: 1 });
  const ends = [
    pool.run(task, 'never end', { ...minutes, ms: 50 }),
    pool.run(task, 'fill memory', minutes),
    pool.run(task, 'answer', minutes),
  ];
  expect(await Promise.allSettled(ends)).toEqual([
    { status: 'rejected', reason: tooCostly },
    { status: 'rejected', reason: tooCostly },
    { status: 'fulfilled', value: 'answer' },
  ]);
});

test('an account with endless tasks leaves a process to others', async () => {
  const pool = createPool();
  const stuck = [200, 120_000, 120_000].map((ms) =>
    pool.run(task, 'never end', { ...minutes, ms }).catch((error: unknown) => error),
  );
  // It was queued after the third task of the other account, and runs before it.
  expect(await pool.run(task, 'answer', { ...minutes, accountId: 'b' })).toBe('answer');
  pool.stop();
  expect(await stuck[0]).toBe(tooCostly);
  for (const end of stuck.slice(1)) expect(await end).toMatchObject({ code: 'unavailable' });
});

test('an aborted caller ends its task or wait', async () => {
  const pool = createPool({ processes: 1 });
  const [here, gone] = [new AbortController(), new AbortController()];
  const first = pool.run(task, 'never end', { ...minutes, signal: here.signal }).catch((error: unknown) => error);
  const second = pool.run(task, 'never end', { ...minutes, signal: gone.signal }).catch((error: unknown) => error);
  gone.abort('gone');
  expect(await second).toBe('gone');
  here.abort('left');
  expect(await first).toBe('left');
  expect(await pool.run(task, 'answer', minutes)).toBe('answer');
});

test('waiting tasks are limited per account', async () => {
  const pool = createPool({ processes: 1, waitingOfAccount: 1 });
  const ends = [1, 2].map(() => pool.run(task, 'never end', minutes).catch((error: unknown) => error));
  await expect(pool.run(task, 'answer', minutes)).rejects.toThrow('too_many_requests');
  const other = pool.run(task, 'answer', { ...minutes, accountId: 'b' }).catch((error: unknown) => error);
  pool.stop();
  for (const end of [...ends, other]) expect(await end).toMatchObject({ code: 'unavailable' });
});

test('waiting tasks are limited in total', async () => {
  const pool = createPool({ processes: 1, waiting: 1 });
  const ends = [1, 2].map(() => pool.run(task, 'never end', minutes).catch((error: unknown) => error));
  await expect(pool.run(task, 'answer', minutes)).rejects.toThrow('too_many_requests');
  pool.stop();
  for (const end of ends) expect(await end).toMatchObject({ code: 'unavailable' });
});
