import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import type { NatsLink } from '#platform/server/events/nats.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { createIngestHarness, silent } from '#testing/ingest/ingest-harness.ts';
import { sessionName } from '../../storage/lease-store.ts';
import { beginWithShards, commitShards, rollBack } from '../../storage/shard-store.ts';
import { Ingest } from '../ingest.ts';
import { shardOf } from './shards.ts';

const codes = Array.from({ length: 12 }, (_, n) => `A-${n}`);
const depot = await createIngestHarness(codes, { ownDatabase: true });
const live = new LiveHub({ url: depot.database.portal, log: silent });
const nodes = new Set<Ingest>();
const clients = new Set<Client>();
afterAll(async () => {
  for (const node of nodes) await node.stop();
  for (const client of clients) await client.end().catch(() => undefined);
  await live.stop();
});

/** A link that carries nothing. */
function link(connected = true): NatsLink & { connected: boolean } {
  const nothing = () => undefined;
  const away = () => Promise.reject(new Error('nobody'));
  const rest = { subscribe: () => nothing, onChange: () => nothing, close: async () => undefined };
  return { connected, maxBytes: 1_048_576, publish: () => true, request: away, ...rest };
}

function startNode(nats: NatsLink | null = null, log = silent): Ingest {
  const node = new Ingest({ url: depot.database.ingest, live, log, nats });
  nodes.add(node);
  node.start();
  return node;
}

async function stop(...stopped: Ingest[]): Promise<void> {
  for (const node of stopped) {
    nodes.delete(node);
    await node.stop();
  }
}

async function connectAs(name: string): Promise<Client> {
  const client = new Client({ connectionString: depot.database.ingest, application_name: name });
  client.on('error', () => undefined);
  clients.add(client);
  await client.connect();
  return client;
}

let at = Date.now() - 3_600_000;
function sendAll(node: Ingest) {
  at += 1_000;
  return depot.send(
    node,
    codes.map((asset) => ({ asset, at })),
  );
}
const shardsOf = ({ figures }: Ingest) => figures.shards;
const unavailable = { code: 'unavailable', retryAfterS: 1 };
async function countPositions(): Promise<number | undefined> {
  const count = 'select count(*)::int as count from positions where account_id = $1';
  return (await depot.rows<{ count: number }>(count, [depot.accountId]))[0]?.count;
}

test('one node takes all shards at once; another stands by without a link, and takes over from it', async () => {
  const first = startNode();
  expect(await sendAll(first)).toMatchObject({ accepted: codes.length });
  expect(shardsOf(first)).toBe(64);
  const second = startNode();
  await expect(sendAll(second)).rejects.toMatchObject(unavailable);
  expect(shardsOf(second)).toBe(0);
  await stop(first);
  await eventually(() => sendAll(second));
  expect([shardsOf(second), second.figures.lostShards]).toEqual([64, 0]);
  await stop(second);
  expect(await depot.rows('select from ingest_nodes')).toEqual([]);
});

test('linked nodes share evenly; one that stays without a link gives its shards away', async () => {
  const links = [link(), link(), link()];
  const [one, two, three] = links.map((each) => startNode(each)) as [Ingest, Ingest, Ingest];
  await eventually(() => expect([one, two, three].map(shardsOf).sort()).toEqual([20, 22, 22]));
  if (links[0]) links[0].connected = false;
  await eventually(() => expect([one, two, three].map(shardsOf)).toEqual([0, 32, 32]));
  await stop(three);
  await eventually(() => expect(shardsOf(two)).toBe(64));
  if (links[1]) links[1].connected = false;
  // Without any link the one that reported first holds all.
  await eventually(() => expect([one, two].map(shardsOf).sort()).toEqual([0, 64]));
  expect([one, two].map(({ figures }) => figures.lostShards)).toEqual([0, 0]);
  await stop(one, two);
});

test('a commit whose lease has passed on writes nothing, and the node takes part again', async () => {
  const node = startNode();
  await sendAll(node);
  const stored = await countPositions();
  const id = randomUUID();
  const other = await connectAs(sessionName(id));
  await other.query('insert into ingest_nodes (node, linked) values ($1, false)', [id]);
  await depot.rows('update ingest_shards set owner = $1, epoch = epoch + 1', [id]);
  await expect(sendAll(node)).rejects.toMatchObject(unavailable);
  expect(await countPositions()).toBe(stored);
  expect([shardsOf(node), node.figures.lostShards]).toEqual([0, 64]);
  expect(node.isFailing).toBe(false);
  await other.end();
  await eventually(() => sendAll(node));
  expect(shardsOf(node)).toBe(64);
  await stop(node);
});

test('the database refuses a transaction by an epoch that has passed', async () => {
  const client = await connectAs('patio-ingest of a test');
  const [row] = await depot.rows<{ epoch: number }>('select epoch::int as epoch from ingest_shards where shard = 20');
  const leases = (epoch: number) => ({ epochs: new Map([[20, epoch]]), besideFormer: false });
  const epoch = row?.epoch ?? 0;
  await expect(beginWithShards(client, [20], leases(epoch - 1))).rejects.toMatchObject({ code: 'PL001' });
  await expect(client.query('select 1')).rejects.toThrow('aborted');
  await rollBack(client);
  await beginWithShards(client, [20], leases(epoch));
  await rollBack(client);
});

test('the locks of a sleeping node end with its lease', async () => {
  const asleep = randomUUID();
  const client = await connectAs(sessionName(asleep));
  await client.query('update ingest_shards set owner = $1', [asleep]);
  await client.query(`insert into ingest_nodes (node, linked, seen_at) values ($1, true, now() - interval '3 s')`, [
    asleep,
  ]);
  await client.query('begin; select from ingest_shards for update');
  const ended = new Promise((resolve) => client.once('end', resolve));
  const node = startNode();
  await ended;
  await eventually(() => expect(shardsOf(node)).toBe(64));
  expect(await sendAll(node)).toMatchObject({ accepted: codes.length });
  await stop(node);
});

test('beside a node of the version before, its rows are locked and counted up, too', async () => {
  const versions = async () =>
    (await depot.rows<{ version: number }>('select version::int as version from ingest_shards order by shard')).map(
      ({ version }) => version,
    );
  const former = await connectAs('patio-ingest');
  const node = startNode();
  const before = await versions();
  await sendAll(node);
  const moved = new Set([...depot.assets.values()].map(shardOf));
  const rows = new Set([...moved, ...[...moved].map((shard) => shard % 16)]);
  expect((await versions()).map((version, row) => version - (before[row] ?? 0))).toEqual(
    before.map((_, row) => Number(rows.has(row))),
  );
  // It finds its own memory valid, and no longer once the former version has committed.
  await former.query('begin; select from ingest_shards where shard < 16 order by shard for update');
  const waits = sendAll(node);
  await commitShards(former, [...Array(16).keys()], { epochs: null, besideFormer: false });
  expect(await waits).toMatchObject({ accepted: codes.length });
  await former.end();
  await eventually(async () => {
    const between = await versions();
    await sendAll(node);
    expect((await versions()).every((version, row) => version === (between[row] ?? 0) + Number(moved.has(row)))).toBe(
      true,
    );
  });
  await stop(node);
});

test('what a sleeping node was handed is stored once its shards have passed on', async () => {
  const asleep = randomUUID();
  await connectAs(sessionName(asleep));
  await depot.rows(`insert into ingest_nodes (node, linked, seen_at) values ($1, true, 'infinity')`, [asleep]);
  await depot.rows('update ingest_shards set owner = $1, epoch = epoch + 1', [asleep]);
  const handed = Promise.withResolvers<void>();
  const request = () => {
    handed.resolve();
    return new Promise<never>(() => undefined);
  };
  const node = startNode({ ...link(), request });
  const sent = sendAll(node);
  await handed.promise;
  await depot.rows(`update ingest_nodes set seen_at = '-infinity' where node = $1`, [asleep]);
  expect(await sent).toMatchObject({ accepted: codes.length });
  await stop(node);
});

test('a node that was stopped itself takes no shards before the others had a round to report', async () => {
  const other = randomUUID();
  const heldByOther = () => depot.rows('select from ingest_shards where owner = $1', [other]);
  await connectAs(sessionName(other));
  await depot.rows(`insert into ingest_nodes (node, linked, seen_at) values ($1, true, 'infinity')`, [other]);
  const failed = Promise.withResolvers<void>();
  const log = pino({ level: 'warn' }, { write: (line) => line.includes('cannot be renewed') && failed.resolve() });
  const node = startNode(link(), log);
  await eventually(() => expect(shardsOf(node)).toBe(32));
  await depot.rows('update ingest_shards set owner = $1, epoch = epoch + 1 where owner is null', [other]);

  await depot.rows('begin');
  await depot.rows('lock table ingest_nodes in exclusive mode');
  await failed.promise;
  await depot.rows(`update ingest_nodes set seen_at = '-infinity' where node = $1`, [other]);
  // It reports when this node does so for the second time.
  await depot.rows('create sequence reports');
  await depot.rows(`create function report_other() returns trigger language plpgsql security definer as $$ begin
      if nextval('reports') = 2 then update ingest_nodes set seen_at = 'infinity' where node = '${other}'; end if;
      return null;
    end $$`);
  await depot.rows(`create trigger reported after update on ingest_nodes for each row when (new.node <> '${other}')
    execute function report_other()`);
  await depot.rows('commit');
  await eventually(async () =>
    expect(Number((await depot.rows('select last_value from reports'))[0]?.['last_value'])).toBeGreaterThan(2),
  );
  expect(await heldByOther()).toHaveLength(32);
  expect([shardsOf(node), node.figures.lostShards]).toEqual([32, 0]);
  await depot.rows('drop function report_other cascade');
  await depot.rows('delete from ingest_nodes where node = $1', [other]);
  await stop(node);
});
