import { expect, test, vi } from 'vitest';
import { Sharing } from '../../admission/sharing.ts';
import { FairQueue } from './fair-queue.ts';

const job = (name: string, positions: number) => ({ name, arrivals: Array.from({ length: positions }) });

test('the account served least is next, however much another sends', () => {
  const queue = new FairQueue<ReturnType<typeof job>>(new Sharing());
  for (let n = 0; n < 5; n++) queue.add('flood', job(`flood-${n}`, 100));
  queue.add('small', job('small-0', 1));
  expect(queue.waiting).toBe(501);
  expect(queue.take(100).map(({ name }) => name)).toEqual(['flood-0']);
  expect(queue.take(100).map(({ name }) => name)).toEqual(['small-0', 'flood-1']);
  expect([queue.waitingOf('flood'), queue.waitingOf('small'), queue.sharersWith('small')]).toEqual([300, 0, 2]);
  expect(queue.take(1_000)).toHaveLength(3);
  expect([queue.isEmpty, queue.waiting]).toEqual([true, 0]);
});

test('positions are shared equally, not requests', () => {
  const queue = new FairQueue<ReturnType<typeof job>>(new Sharing());
  for (let n = 0; n < 4; n++) queue.add('flood', job(`flood-${n}`, 100));
  for (let n = 0; n < 6; n++) queue.add('small', job(`small-${n}`, 40));
  const names = queue.take(1_000).map(({ name }) => name);
  expect(names.join(' ')).toBe('flood-0 small-0 small-1 small-2 flood-1 small-3 small-4 flood-2 small-5 flood-3');
});

test('an account that returns is not compensated for its idle time', () => {
  const queue = new FairQueue<ReturnType<typeof job>>(new Sharing());
  for (let n = 0; n < 9; n++) queue.add('busy', job(`busy-${n}`, 10));
  queue.take(40);
  for (let n = 0; n < 3; n++) queue.add('rested', job(`rested-${n}`, 10));
  expect(queue.take(40).map(({ name }) => name)).toEqual(['rested-0', 'busy-4', 'rested-1', 'busy-5']);
});

test('the queue is shared from the second account until a second after the last two', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const queue = new FairQueue<ReturnType<typeof job>>(new Sharing());
  const isSharedAfter = (accountId: string) => {
    queue.add(accountId, job('one', 1));
    queue.take(10);
    return queue.isShared;
  };
  expect([isSharedAfter('flood'), isSharedAfter('flood'), isSharedAfter('small')]).toEqual([false, false, true]);
  vi.advanceTimersByTime(1_000);
  expect(queue.isShared).toBe(false);
  vi.useRealTimers();
});

test('an account whose requests are taken at once does not overtake waiting ones', () => {
  const queue = new FairQueue<ReturnType<typeof job>>(new Sharing());
  for (let n = 0; n < 4; n++) queue.add('small', job('small', 50));
  const names: string[] = [];
  for (let n = 0; n < 6; n++) {
    queue.add(n % 2 === 0 ? 'one flood' : 'another', job('flood', 500));
    names.push(...queue.take(500).map(({ name }) => name));
  }
  expect(names.filter((name) => name === 'small')).toHaveLength(4);
});
