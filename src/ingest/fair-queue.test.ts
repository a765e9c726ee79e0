import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const job = (name: string, positions: number) => ({ name, arrivals: Array.from({ length: positions }) });

test('accounts take turns, however much one of them sends', () => {
  const queue = new FairQueue<ReturnType<typeof job>>();
  for (let n = 0; n < 5; n++) queue.add('flood', job(`flood-${n}`, 100));
  queue.add('small', job('small-0', 1));
  expect(queue.waiting).toBe(501);
  expect(queue.take(100).map(({ name }) => name)).toEqual(['flood-0']);
  expect(queue.take(100).map(({ name }) => name)).toEqual(['small-0', 'flood-1']);
  expect([queue.waitingOf('flood'), queue.waitingOf('small'), queue.sharersWith('small')]).toEqual([300, 0, 2]);
  expect(queue.take(1_000)).toHaveLength(3);
  expect([queue.isEmpty, queue.waiting]).toEqual([true, 0]);
});
