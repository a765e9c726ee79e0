import { afterAll, expect, test } from 'vitest';
import pino from 'pino';
import { openNats, readNatsUrl, reachOfNats } from './nats.ts';
import { eventually } from '../testing/eventually.ts';
import { startNatsServer } from '../testing/nats-server.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (data: Uint8Array) => new TextDecoder().decode(data);

function open(url: string) {
  const link = openNats({ url, log: pino({ level: 'silent' }) });
  closing.push(() => link.close());
  return link;
}

test('messages reach all who subscribe, requests are answered, and a link finds its server again', async () => {
  let server = await startNatsServer();
  closing.push(() => server.stop());
  const [one, two] = [open(server.url), open(server.url)];
  const heard: string[] = [];
  const changes: boolean[] = [];
  two.onChange((connected) => changes.push(connected));
  two.subscribe('news.*', (data, subject) => void heard.push(`${subject} ${textOf(data)}`));
  two.subscribe('double', async (data) => bytes(textOf(data).repeat(2)));
  const stopThrowing = two.subscribe('throws', () => {
    throw new Error('as a handler may');
  });
  await eventually(() => expect([one.connected, two.connected]).toEqual([true, true]));

  expect(one.publish('news.a', bytes('first'))).toBe(true);
  expect(textOf(await one.request('double', bytes('ab'), 5_000))).toBe('abab');
  await eventually(() => expect(heard).toEqual(['news.a first']));
  await expect(one.request('nobody', bytes(''), 5_000)).rejects.toThrow();
  await expect(one.request('throws', bytes(''), 100)).rejects.toThrow();
  stopThrowing();
  expect(one.maxBytes).toBe(1_048_576);

  await server.stop();
  await eventually(() => expect([one.connected, two.connected]).toEqual([false, false]));
  expect(one.publish('news.b', bytes('lost'))).toBe(false);
  await expect(one.request('double', bytes(''), 5_000)).rejects.toThrow('away');
  server = await startNatsServer(server.port);
  await eventually(() => expect([one.connected, two.connected]).toEqual([true, true]));
  expect(changes).toEqual([true, false, true]);
  expect(textOf(await one.request('double', bytes('cd'), 5_000))).toBe('cdcd');
  one.publish('news.c', bytes('again'));
  await eventually(() => expect(heard).toEqual(['news.a first', 'news.c again']));

  server.hold(true);
  await eventually(() => expect(one.connected).toBe(false));
  server.hold(false);
  await eventually(() => expect(one.connected).toBe(true));
});

test('a link begins before its server, and closes without it', async () => {
  const server = await startNatsServer();
  await server.stop();
  const link = open(server.url);
  const subscribed = link.subscribe('early', (data) => data);
  const later = await startNatsServer(server.port);
  closing.push(() => later.stop());
  await eventually(() => expect(link.connected).toBe(true));
  expect(textOf(await link.request('early', bytes('x'), 5_000))).toBe('x');
  subscribed();
  await expect(link.request('early', bytes('x'), 5_000)).rejects.toThrow();
  const away = open('nats://127.0.0.1:1');
  await away.close();
  expect(away.connected).toBe(false);
});

test.each([
  ['nats://127.0.0.1:4222', { isEncrypted: false, hosts: ['127.0.0.1:4222'] }],
  ['tls://u:p%40@one:4222,two:4223', { isEncrypted: true, hosts: ['one:4222', 'two:4223'] }],
])('%s can be used', (url, reach) => {
  expect(reachOfNats(readNatsUrl({ NATS_URL: url }) ?? '')).toEqual(reach);
});

test('without the setting there is no link; another address is refused by name', () => {
  expect(readNatsUrl({})).toBeNull();
  for (const url of ['http://one', 'nats://', 'nats://u:p@one/x'])
    expect(() => readNatsUrl({ NATS_URL: url })).toThrow('NATS_URL');
});
