import { expect, test } from 'vitest';
import { hashing, refuseWhenHashingIsFull, verifyPassword } from './password.ts';

test('one sender only fills its own part of the queue, and senders are served in turn', async () => {
  const ended: string[] = [];
  const verify = (sender: string) => verifyPassword(null, 'x', sender).then(() => void ended.push(sender));
  const flood = Array.from({ length: hashing.atOnce + hashing.waitingOfOne }, () => verify('flood'));
  expect(() => refuseWhenHashingIsFull('flood')).toThrow();
  await expect(verify('flood')).rejects.toMatchObject({ code: 'too_many_requests' });
  refuseWhenHashingIsFull('other');
  await Promise.all([verify('other'), verify('third')]);
  // Those already running, and at most one of the flood per other sender.
  expect(ended.filter((sender) => sender === 'flood').length).toBeLessThanOrEqual(hashing.atOnce + 4);
  await Promise.all(flood);
});
