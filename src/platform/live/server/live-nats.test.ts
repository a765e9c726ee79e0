import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openNats, type NatsLink } from '../../server/events/nats.ts';
import { eventually } from '../../server/testing/eventually.ts';
import { listen, notes, scopeOf, startHub } from '../../server/testing/live-listener.ts';
import { startNatsServer, type NatsServer } from '../../server/testing/nats-server.ts';
import { createOwnDatabase } from '../../server/testing/test-database.ts';
import type { LiveHub } from './live-hub.ts';

const database = await createOwnDatabase();
let nats: NatsServer;
beforeAll(async () => {
  nats = await startNatsServer();
});
afterAll(async () => {
  await nats.stop();
});

/** A node, and the subjects that it heard. */
async function startNode() {
  const link = openNats({ url: nats.url, log: pino({ level: 'silent' }) });
  const heard: string[] = [];
  const counting: NatsLink = {
    ...link,
    get connected() {
      return link.connected;
    },
    maxBytes: link.maxBytes,
    publish: (subject, data) => link.publish(subject, data),
    subscribe: (subject, handler) =>
      link.subscribe(subject, (data, of) => {
        heard.push(subject);
        return handler(data, of);
      }),
    request: (...call) => link.request(...call),
    onChange: (listener) => link.onChange(listener),
    close: () => link.close(),
  };
  await eventually(() => expect(link.connected).toBe(true));
  const hub = await startHub(database.portal, counting);
  onTestFinished(() => link.close());
  return { hub, heard };
}

const subjectOf = (accountId: string) => `patio.live.${accountId}`;
const note = (accountId: string, n: number) => ({ accountId, data: { n } });
const numbers = (reader: { states(): unknown[] }) => reader.states().map((state) => (state as { n: number }).n);

/** Publishes until events of one node come to another over NATS; answers the next number. */
async function untilOnNats(from: LiveHub, accountId: string, { heard }: { heard: string[] }): Promise<number> {
  const before = heard.length;
  let n = 0;
  await eventually(() => {
    from.publish(notes, [note(accountId, (n += 1))]);
    // The first is what it sent to itself.
    expect(heard.length).toBeGreaterThan(before + 1);
  });
  return n + 1;
}

test('a node hears events of accounts that it serves, and no others', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const [account, other] = [randomUUID(), randomUUID()];
  const reader = listen(two.hub, scopeOf(account));
  const n = await untilOnNats(one.hub, account, two);
  // Those of before were missed, perhaps.
  await eventually(() => expect(reader.received).toContainEqual(expect.objectContaining({ type: 'reset' })));
  one.hub.publish(notes, [note(other, 1), note(account, n)]);
  await eventually(() => expect(numbers(reader)).toContain(n));
  expect(new Set(two.heard)).toEqual(new Set([subjectOf(account)]));
  // Large batches are cut.
  const many = Array.from({ length: 20_000 }, (_, k) => note(account, n + 1 + k));
  one.hub.publish(notes, many);
  await eventually(() => expect(numbers(reader).at(-1)).toBe(n + many.length));
  expect(numbers(reader).filter((each) => each > n)).toHaveLength(many.length);
});

test('while NATS is away events go through the database; losing it resets the streams, and nothing is lost', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const account = randomUUID();
  const reader = listen(two.hub, scopeOf(account));
  let n = await untilOnNats(one.hub, account, two);
  const resets = () => reader.received.filter(({ type }) => type === 'reset').length;
  const before = resets();
  await nats.stop();
  await eventually(() => expect(resets()).toBeGreaterThan(before));
  const heardBefore = two.heard.length;
  for (const last = n + 20; n < last; n += 1) one.hub.publish(notes, [note(account, n)]);
  await eventually(() => expect(numbers(reader)).toContain(n - 1));
  expect(two.heard).toHaveLength(heardBefore);

  nats = await startNatsServer(nats.port);
  // Every event comes once, whichever way it takes.
  const from = n;
  await eventually(() => {
    one.hub.publish(notes, [note(account, n++)]);
    expect(two.heard.length).toBeGreaterThan(heardBefore + 2);
  });
  await eventually(() => expect(new Set(numbers(reader))).toContain(n - 1));
  const since = numbers(reader).filter((each) => each >= from);
  expect(since.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n - from }, (_, k) => from + k));
});
