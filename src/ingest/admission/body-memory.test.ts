import { expect, test } from 'vitest';
import { BodyMemory, bodyRoom } from './body-memory.ts';

const sized = (bytes: number | null) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: bytes === null ? {} : { 'content-length': String(bytes) },
  });

test('one account holds its share, others theirs, and what was answered makes room', async () => {
  const room = new BodyMemory();
  const answers: (() => void)[] = [];
  const hold = (account: string, bytes: number | null) =>
    room.hold(account, sized(bytes), () => new Promise<void>((resolve) => answers.push(resolve)));
  const each = 4_194_304;
  const under = Array.from({ length: bodyRoom.account / each }, (_, n) => hold('one', n % 2 ? each : null));
  await expect(hold('one', 1)).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 1 });
  const other = hold('two', each);
  for (const answer of answers) answer();
  await Promise.all([...under, other]);
  const again = hold('one', each);
  answers.at(-1)?.();
  await again;
});

test('all accounts together hold no more than there is', async () => {
  const room = new BodyMemory();
  const never = () => new Promise<void>(() => undefined);
  for (let held = 0; held < bodyRoom.all; held += bodyRoom.account / 3)
    void room.hold(`account ${Math.floor(held / bodyRoom.account)}`, sized(null), never).catch(() => undefined);
  for (let more = 0; more < 64; more += 1) void room.hold(`filler ${more}`, sized(null), never).catch(() => undefined);
  await expect(room.hold('late', sized(null), never)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(room.hold('late', new Request('http://localhost/'), async () => 'done')).resolves.toBe('done');
});

test('a failure makes room too', async () => {
  const room = new BodyMemory();
  const fail = () => Promise.reject(new Error('no'));
  for (let times = 0; times < 100; times += 1) await expect(room.hold('one', sized(null), fail)).rejects.toThrow('no');
});
