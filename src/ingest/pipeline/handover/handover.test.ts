import { afterAll, expect, onTestFinished, test } from 'vitest';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { openNats, type NatsLink } from '#platform/server/events/nats.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { startNatsServer } from '#platform/server/testing/nats-server.ts';
import { addAsset, createIngestHarness, silent } from '#testing/ingest/ingest-harness.ts';
import { Ingest } from '../ingest.ts';

const codes = Array.from({ length: 40 }, (_, n) => `A-${n}`);
const depot = await createIngestHarness(codes, { ownDatabase: true });
const server = await startNatsServer();
const live = new LiveHub({ url: depot.database.portal, log: silent });
const nodes: { ingest: Ingest; nats: NatsLink }[] = [];
for (let n = 0; n < 2; n += 1) {
  const nats = openNats({ url: server.url, log: silent });
  const ingest = new Ingest({ url: depot.database.ingest, live, log: silent, nats });
  ingest.start();
  nodes.push({ ingest, nats });
}
const [one, two] = nodes.map(({ ingest }) => ingest) as [Ingest, Ingest];
afterAll(async () => {
  for (const { ingest, nats } of nodes) await ingest.stop().then(() => nats.close());
  await live.stop();
  await server.stop();
});

const start = Date.now() - 3_600_000;
const batch = (turn: number) => codes.map((asset) => ({ asset, at: start + turn * 10_000, speed_kmh: 10 }));
const stored = async () =>
  (
    await depot.rows<{ count: number }>('select count(*)::int as count from positions where account_id = $1', [
      depot.accountId,
    ])
  )[0]?.count;

test('each of two nodes stores what it receives, by the owner of its shard, once', async () => {
  await eventually(() => expect([one, two].map(({ figures }) => figures.shards)).toEqual([32, 32]));
  // A node knows who owns the other half from its next round on.
  for (const node of [one, two]) await eventually(() => depot.send(node, batch(-1)));
  const handed = (node: Ingest) => node.figures.handed?.positions ?? 0;
  const [before, beforeTwo] = [handed(one), handed(two)];
  await depot.send(one, batch(0));
  const others = handed(one) - before;
  expect(others).toBeGreaterThan(0);
  expect(others).toBeLessThan(codes.length);
  expect(await depot.send(two, batch(0))).toEqual({ accepted: 0, duplicates: codes.length, rejected: [] });
  expect(handed(two) - beforeTwo).toBe(codes.length - others);
  const wrong = { asset: 'A-0', at: start + 5_000, latitude: 91 };
  const reply = await depot.send(two, [...batch(1), wrong]);
  expect(reply).toMatchObject({ accepted: codes.length, rejected: [{ index: codes.length }] });
  // Large requests cross in several messages.
  const many = Array.from({ length: 50 }, (_, turn) => batch(turn + 2)).flat();
  const note = 'é'.repeat(200);
  expect(
    await depot.send(
      one,
      many.map((each) => ({ ...each, attributes: { note } })),
    ),
  ).toMatchObject({
    accepted: many.length,
  });
  expect(await stored()).toBe(codes.length * 53);
  expect([one, two].map(({ figures }) => figures.lostShards)).toEqual([0, 0]);
});

test('an asset added just now is known to the owner, too', async () => {
  for (let n = 0; n < 6; n += 1) {
    const code = `NEW-${n}`;
    await addAsset(depot.owner, { accountId: depot.accountId, unitId: depot.unitId, code });
    expect(await depot.send(n % 2 ? one : two, [{ asset: code, at: start }])).toMatchObject({ accepted: 1 });
  }
});

test('what the owner refuses is refused here alike', async () => {
  await depot.rows('alter table positions add constraint refuses check (satellites <> 77) not valid');
  const sent = codes.map((asset) => ({ asset, at: start + 1_000_000, satellites: 77 }));
  for (const node of [one, two])
    await expect(depot.send(node, sent)).rejects.not.toMatchObject({ code: 'unavailable' });
  await depot.rows('alter table positions drop constraint refuses');
});

test('positions wait for the next owner of a shard while nodes begin and end, and none is refused', async () => {
  const nats = openNats({ url: `nats://127.0.0.1:${server.port}`, log: silent });
  const third = new Ingest({ url: depot.database.ingest, live, log: silent, nats });
  const before = await stored();
  let turn = 200;
  const sendingUntil = async (ready: () => boolean) => {
    do {
      turn += 1;
      for (const node of [one, two]) await depot.send(node, batch(turn));
    } while (!ready());
    await depot.send(one, batch(turn));
  };
  third.start();
  await sendingUntil(() => third.figures.shards >= 20);
  const ended = third.stop().then(() => nats.close());
  await sendingUntil(() => [one, two].every(({ figures }) => figures.shards === 32));
  await ended;
  expect(await stored()).toBe((before ?? 0) + codes.length * (turn - 200));
});

test('while NATS is away the other half is refused for now; then the first node takes over, and shares again', async () => {
  const { port } = server;
  await server.stop();
  await eventually(() => expect(nodes.map(({ nats }) => nats.connected)).toEqual([false, false]));
  await expect(depot.send(two, batch(100))).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 1 });
  await eventually(() => expect([one, two].map(({ figures }) => figures.shards).sort()).toEqual([0, 64]));
  const alone = one.figures.shards === 64 ? one : two;
  expect([one, two].map((each) => each.standsBy)).toEqual([one, two].map((each) => each !== alone));
  await eventually(() => depot.send(alone, batch(101)));
  const again = await startNatsServer(port);
  onTestFinished(() => again.stop());
  await eventually(() => expect([one, two].map(({ figures }) => figures.shards)).toEqual([32, 32]));
  expect([one, two].map((each) => each.standsBy)).toEqual([false, false]);
  await eventually(() => depot.send(two, batch(102)));
  expect(await depot.send(one, batch(102))).toMatchObject({ duplicates: codes.length });
});
