import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { connect } from '#platform/server/database.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { readAuditLogSettings } from './audit-log-settings.ts';
import { auditLogWorker } from './audit-log-worker.ts';
import { passAuditOn, type LoggedEntry } from './audit-log-store.ts';
import { asSyslog } from './write-audit-log.ts';

const database = await createOwnDatabase();
const writers = await Promise.all([1, 2, 3].map(() => openClient(database.owner)));
const portal = connect(database.portal, { max: 4 });
let folder: string;
let accounts: string[];
const log = pino({ level: 'silent' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'audit-log-'));
  accounts = [(await mintAccount(portal.db)).id, (await mintAccount(portal.db)).id];
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => passAll(() => passAuditOn(portal.db, 10_000, async () => undefined)));

const countWaiting = async () =>
  (await writers[0]?.query<{ waiting: number }>(`select waiting from waiting_work() where queue = 'audit_log'`))
    ?.rows[0]?.waiting ?? 0;
/** Transactions of other databases of the server may be waited for. */
async function passAll(pass: () => Promise<unknown>): Promise<void> {
  const passed = async () => {
    await pass();
    return countWaiting();
  };
  await expect.poll(passed, { timeout: 15_000 }).toBe(0);
}

const record = (client: Client | undefined, action: string, account = accounts[0]) =>
  client?.query(`insert into audit_entries (account_id, action, entity) values ($1, $2, 'unit')`, [account, action]);
const actions = (entries: readonly LoggedEntry[]) => entries.map(({ action }) => action);
const worker = (place: string) => {
  const read = readAuditLogSettings({ AUDIT_LOG: place });
  if (!read) throw new Error('no place');
  const { work } = auditLogWorker(read);
  const services = { db: portal.db, live: new LiveHub({ url: database.portal, log }), log };
  return () => work(services, () => false);
};
const readLines = async (file: string) =>
  (await readFile(file, 'utf8')).split('\n').map((line) => (line ? (JSON.parse(line) as LoggedEntry).action : ''));

test('entries of all accounts come once, in the order of their transactions, those that are open at first too', async () => {
  const [first, second, third] = writers;
  const found: string[] = [];
  const pass = () => passAuditOn(portal.db, 2, async (entries) => void found.push(...actions(entries)));
  await first?.query('begin');
  await record(first, 'open 1');
  await record(second, 'during', accounts[1]);
  expect(await pass()).toBe(0);
  await record(first, 'open 2');
  await third?.query('begin');
  await record(third, 'taken back');
  await first?.query('commit');
  await third?.query('rollback');
  await passAll(pass);
  expect(found).toEqual(['open 1', 'open 2', 'during']);
});

test('nothing is missed or repeated while many write and two processes pass on', async () => {
  const found: string[] = [];
  const written: string[] = [];
  let isOver = false;
  const write = async (client: Client, name: number) => {
    for (let round = 0; round < 40; round++) {
      await client.query('begin');
      for (let row = 0; row <= name; row++) {
        written.push(`${name} ${round} ${row}`);
        await record(client, `${name} ${round} ${row}`, accounts[round % 2]);
      }
      await client.query('commit');
    }
  };
  const passing = [0, 1].map(async () => {
    while ((await passAuditOn(portal.db, 7, async (entries) => void found.push(...actions(entries)))) || !isOver);
  });
  await Promise.all(writers.map(write));
  isOver = true;
  await Promise.all(passing);
  await passAll(() => passAuditOn(portal.db, 7, async (entries) => void found.push(...actions(entries))));
  expect(found.toSorted()).toEqual(written.toSorted());
  for (const name of [0, 1, 2]) {
    const of = (list: string[]) => list.filter((action) => action.startsWith(`${name} `));
    expect(of(found)).toEqual(of(written));
  }
});

test('the file is of its owner alone, goes on after a restart, a rotation by name and a line that a crash cut', async () => {
  const file = path.join(folder, 'audit.log');
  await record(writers[0], 'one');
  await passAll(worker(file));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await record(writers[1], 'two');
  await passAll(worker(file));
  expect(await readLines(file)).toEqual(['one', 'two', '']);
  await rename(file, `${file}.1`);
  await record(writers[0], 'three');
  await passAll(worker(file));
  expect(await readLines(file)).toEqual(['three', '']);
  await truncate(file, 5);
  await record(writers[0], 'four');
  await passAll(worker(file));
  expect((await readFile(file, 'utf8')).split('\n')).toEqual(['{"id"', expect.stringContaining('"four"'), '']);
  expect(JSON.parse((await readFile(`${file}.1`, 'utf8')).split('\n')[0] ?? '')).toMatchObject({
    account_id: accounts[0],
    account: expect.any(String),
    action: 'one',
    entity: 'unit',
    user_id: null,
  });
});

test('a syslog server reads RFC 5424 over TCP; what it did not read waits for it, and no act does', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => (text += piece));
    socket.on('end', () => received.push(text));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place = `syslog://127.0.0.1:${port}`;
  await record(writers[0], 'ação');
  await passAll(worker(place));
  server.close();
  await once(server, 'close');
  const cut = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  cut.listen(port, '127.0.0.1');
  await once(cut, 'listening');
  await record(writers[0], 'later');
  await expect.poll(() => worker(place)().catch(String), { timeout: 15_000 }).toMatch('Error');
  cut.close();
  await once(cut, 'close');
  await record(writers[0], 'last');
  await expect(worker(place)()).rejects.toThrow();
  expect(await countWaiting()).toBe(2);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  await passAll(worker(place));
  server.close();
  expect(received.length).toBeGreaterThanOrEqual(2);
  const message = /^(\d+) (<110>1 \S+Z \S+ patio \d+ unit\.\S+ - (\{.*\}))$/s.exec(received[0] ?? '');
  expect(Buffer.byteLength(message?.[2] ?? '')).toBe(Number(message?.[1]));
  expect(JSON.parse(message?.[3] ?? '')).toMatchObject({ action: 'ação' });
  expect(
    [
      ...received
        .slice(1)
        .join('')
        .matchAll(/"action":"(\w+)"/g),
    ].map(([, action]) => action),
  ).toEqual(['later', 'last']);
});

test('the kind of a message is printable ASCII of at most 32 characters', () => {
  const entry = { at: new Date(0), entity: 'ação de uma', action: 'x'.repeat(40) } as LoggedEntry;
  expect(asSyslog(entry, 'host', 7)).toMatch(/^<110>1 1970-01-01T00:00:00\.000Z host patio 7 a__o_de_uma\.x{20} - \{/);
});

test.each(['relative.log', 'syslog://host', 'https://host:1', 'syslog://host:1/x', 'syslog://u@host:1'])(
  'the place %s is refused',
  (place) => expect(() => readAuditLogSettings({ AUDIT_LOG: place })).toThrow('AUDIT_LOG'),
);

test('places are read', () => {
  expect(readAuditLogSettings({})).toBeNull();
  expect(readAuditLogSettings({ AUDIT_LOG: 'syslogs://[::1]:6514' })).toEqual({ host: '::1', port: 6514, tls: true });
});
