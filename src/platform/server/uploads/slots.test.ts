import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('running and waiting work is limited, more is refused; a failure frees its slot', async () => {
  const run = createSlots({ running: 1, waiting: 1 });
  const first = Promise.withResolvers<string>();
  const started: string[] = [];
  const work = (name: string, end: Promise<string>) => run(async () => (started.push(name), end));
  const one = work('one', first.promise);
  const two = work('two', Promise.resolve('done'));
  await expect(work('three', Promise.resolve('never'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(started).toEqual(['one']);
  first.reject(new Error('failed'));
  await expect(one).rejects.toThrow('failed');
  expect(await two).toBe('done');
  expect(await work('four', Promise.resolve('done'))).toBe('done');
  expect(started).toEqual(['one', 'two', 'four']);
});
