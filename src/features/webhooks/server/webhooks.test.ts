import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addCounterMeasure, finishAlert, reopenAlert } from '#features/alerts/public.ts';
import { tellNews } from '#features/alerts/server/tell-news.ts';
import { openAlertBench, type AlertBench } from '#features/alerts/server/testing/alert-bench.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { createJobs, startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  updateWebhook,
  webhookEvents,
} from '../contract.ts';
import { deliver, type DeliverParts } from './deliver.ts';
import { webhooksFeature } from './feature.ts';
import { webhookOutlet } from './webhook-outlet.ts';

const linkKey = randomBytes(32);
const log = pino({ level: 'silent' });
let bench: AlertBench;
let jobs: JobWorker;
let working: { stop(): Promise<void> } | undefined;
let parts: DeliverParts;
const allowedHosts = ['127.0.0.1'];

beforeAll(async () => {
  bench = await openAlertBench(linkKey, allowedHosts);
  const { db, live } = bench.api;
  jobs = await startJobWorker({ db, log });
  const own = { jobs: createJobs(db), linkKey, product: 'Patio' };
  parts = { ...own, db, live, outgoing: openOutgoing({ allowedHosts }) };
  working = await webhooksFeature({ ...own, allowedHosts }).work?.({ db, live, log, jobs });
});
afterAll(async () => {
  await working?.stop();
  await jobs.stop();
  await bench.api.close();
});

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  const { items } = await bench.api.call(listWebhooks, admin());
  for (const { id } of items) await bench.api.call(deleteWebhook, { ...admin(), params: { id } });
});

/** A real receiver on loopback; `statuses` of its next answers, 200 after them. */
async function receive(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end(`Heard ${'x'.repeat(2_000)}`);
    });
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/hook?a=1`,
    next: (...more: number[]) => void statuses.push(...more),
  };
}

const admin = () => ({ headers: bench.account.admin.headers });
const hook = (url: string, events: readonly string[] = webhookEvents) =>
  bench.api.call(createWebhook, { ...admin(), body: { name: 'Maintenance', url, events } });
const deliveriesOf = async (id: string) =>
  (await bench.api.call(listDeliveries, { ...admin(), params: { id } })).items.toReversed();
const tell = () =>
  tellNews({ ...bench.api, outlets: [webhookOutlet({ jobs: createJobs(bench.api.db) })] }, bench.account.id);
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
/** Pauses before further attempts are over. */
const hurry = () =>
  sql`update pgboss.job set start_after = now() where name = 'webhook' and state = 'retry'`.execute(bench.api.db);
const eventsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['patio-event']);
const define = () => bench.define(`W-${randomUUID().slice(-8)}`, { description: 'Heard' });
const north = () => bench.northern.headers;

test('what happens to an alert is delivered in order, signed, once', async () => {
  const { received, url } = await receive();
  const { id, secret } = await hook(url);
  const { code } = await define();
  const alert = await bench.raise(code);
  const params = { id: alert.id };
  await bench.api.call(addCounterMeasure, { headers: north(), params, body: { description: 'Called.' } });
  await bench.api.call(finishAlert, { headers: north(), params, body: {} });
  await bench.api.call(reopenAlert, { headers: north(), params, body: {} });
  await Promise.all(Array.from({ length: 4 }, tell));
  await tell();
  await until(() => expect(received).toHaveLength(4));
  expect(eventsOf(received)).toEqual(['alert.raised', 'alert.treated', 'alert.finished', 'alert.reopened']);
  const [first] = received;
  const { t, v1 } = Object.fromEntries(
    String(first?.headers['patio-signature'])
      .split(',')
      .map((pair) => pair.split('=')),
  );
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${first?.body}`).digest('hex'));
  expect(Math.abs(Date.now() / 1_000 - Number(t))).toBeLessThan(60);
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    event: 'alert.raised',
    account_id: bench.account.id,
    alert: { id: alert.id, code, asset_code: 'EXC-N', description: 'Heard' },
  });
  await until(async () =>
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(Array(4).fill('delivered')),
  );
  const [delivered] = await deliveriesOf(id);
  expect(delivered).toMatchObject({ id: first?.headers['patio-delivery'], status: 200, attempts: 1, fault: null });
  expect(delivered?.answer).toHaveLength(1_024);
  expect(JSON.stringify((await bench.api.send(listWebhooks, admin())).body)).not.toContain(secret);
});

test('only chosen events go out, and nothing of another account', async () => {
  const { received, url } = await receive();
  const other = await mintAccount(bench.api.db);
  await bench.api.call(createWebhook, {
    headers: other.admin.headers,
    body: { name: 'Theirs', url, events: webhookEvents },
  });
  const { id } = await hook(url, ['alert.finished']);
  const { code } = await define();
  const alert = await bench.raise(code);
  await tell();
  await bench.api.call(finishAlert, { headers: north(), params: { id: alert.id }, body: {} });
  await tell();
  await until(() => expect(eventsOf(received)).toEqual(['alert.finished']));
  expect(await deliveriesOf(id)).toHaveLength(1);
  await bench.api.call(deleteWebhook, {
    headers: other.admin.headers,
    params: { id: await onlyId(other.admin.headers) },
  });
});

async function onlyId(headers: Record<string, string>): Promise<string> {
  return (await bench.api.call(listWebhooks, { headers })).items[0]?.id ?? '';
}

test('what does not go through is tried again; what came after it on the same alert waits for it', async () => {
  const { received, url } = await receive(500, 302);
  const { id } = await hook(url);
  const { code } = await define();
  const alert = await bench.raise(code);
  await tell();
  await until(async () =>
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', status: 500, attempts: 1 }),
  );
  await bench.api.call(finishAlert, { headers: north(), params: { id: alert.id }, body: {} });
  await tell();
  expect((await bench.api.call(listWebhooks, admin())).items[0]?.failing_since).not.toBeNull();
  await until(async () => {
    await hurry();
    expect((await deliveriesOf(id))[0]).toMatchObject({ fault: 'redirect', attempts: 2 });
  });
  expect(eventsOf(received)).toEqual(['alert.raised', 'alert.raised']);
  await until(async () => {
    await hurry();
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
  expect(eventsOf(received)).toEqual(['alert.raised', 'alert.raised', 'alert.raised', 'alert.finished']);
  expect(new Set(received.slice(0, 3).map(({ headers }) => headers['patio-delivery'])).size).toBe(1);
  expect((await bench.api.call(listWebhooks, admin())).items[0]?.failing_since).toBeNull();
}, 30_000);

test('the last attempt gives it up, the next begins; by hand it is sent again with the same id', async () => {
  const { received, url, next } = await receive();
  const { id } = await hook(url);
  const { code } = await define();
  // Nobody works on it but this test.
  const quiet = { ...parts, jobs: { add: async () => undefined } };
  const alert = await bench.raise(code);
  await bench.api.call(finishAlert, { headers: north(), params: { id: alert.id }, body: {} });
  await tellNews({ ...bench.api, outlets: [webhookOutlet(quiet)] }, bench.account.id);
  const [first, second] = await deliveriesOf(id);
  const data = { account_id: bench.account.id, delivery_id: first?.id ?? '' };
  const later = { ...data, delivery_id: second?.id ?? '' };
  await deliver(quiet, later, { isLast: false });
  expect(received).toEqual([]);
  next(503, 503);
  await expect(deliver(quiet, data, { isLast: false })).rejects.toThrow('503');
  await deliver(quiet, data, { isLast: true });
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'failed', status: 503, attempts: 2 });
  await deliver(quiet, later, { isLast: false });
  expect(eventsOf(received)).toEqual(['alert.raised', 'alert.raised', 'alert.finished']);
  const again = { ...admin(), params: { id, delivery_id: first?.id ?? '' } };
  expect(await bench.api.call(redeliver, again)).toMatchObject({ state: 'waiting' });
  await until(async () => expect((await deliveriesOf(id))[0]?.state).toBe('delivered'));
  expect(received.at(-1)?.headers['patio-delivery']).toBe(first?.id);
  await bench.api.call(updateWebhook, { ...admin(), params: { id }, body: { active: false } });
  expect((await bench.api.send(redeliver, again)).status).toBe(409);
});

test('one that fails for days is turned off, and administrators are told', async () => {
  const { url, received, next } = await receive();
  const { id } = await hook(url);
  await inAccount(bench.api.db, bench.account.id, (db) =>
    sql`update webhooks set failing_since = now() - interval '6 days' where id = ${id}`.execute(db),
  );
  const { code } = await define();
  next(500);
  const alert = await bench.raise(code);
  await bench.api.call(finishAlert, { headers: north(), params: { id: alert.id }, body: {} });
  await tell();
  await until(async () => expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed']));
  expect((await deliveriesOf(id)).map(({ fault, status }) => fault ?? status)).toEqual([500, 'off']);
  expect(received).toHaveLength(1);
  const { items } = await bench.api.call(listWebhooks, admin());
  expect(items[0]).toMatchObject({ active: false, disabled_at: expect.any(String) });
  const told = await bench.api.call(listNotifications, { ...admin(), query: '?search=webhook_disabled' });
  expect(told.items).toMatchObject([{ body: { name: 'Maintenance', days: 5 }, link: '/admin/api-keys?show=webhooks' }]);
  const viewers = await bench.api.call(listNotifications, { headers: north(), query: '?search=webhook_disabled' });
  expect(viewers.items).toEqual([]);
  const on = await bench.api.call(updateWebhook, { ...admin(), params: { id }, body: { active: true } });
  expect(on).toMatchObject({ active: true, failing_since: null, disabled_at: null, secret: null });
  await bench.raise((await define()).code);
  await tell();
  await until(() => expect(received).toHaveLength(2));
});

test('it never reaches into our network: neither by address nor by name', async () => {
  const { received, url } = await receive();
  const strict = { ...parts, outgoing: openOutgoing({ allowedHosts: [] }), jobs: { add: async () => undefined } };
  const { id } = await hook(url);
  await bench.raise((await define()).code);
  await tellNews({ ...bench.api, outlets: [webhookOutlet(strict)] }, bench.account.id);
  const faults: (string | null)[] = [];
  for (const address of [url, url.replace('http:', 'https:'), 'https://localhost/', 'https://169.254.169.254/']) {
    await inAccount(bench.api.db, bench.account.id, (db) =>
      sql`update webhooks set url = ${address} where id = ${id}`.execute(db),
    );
    const [delivery] = await deliveriesOf(id);
    const data = { account_id: bench.account.id, delivery_id: delivery?.id ?? '' };
    await expect(deliver(strict, data, { isLast: false })).rejects.toThrow('not delivered');
    faults.push((await deliveriesOf(id))[0]?.fault ?? null);
  }
  expect(faults).toEqual(['address', 'private', 'private', 'private']);
  expect(received).toEqual([]);
  for (const address of [
    'http://receiver.example/',
    'ftp://receiver.example/',
    'https://a:b@receiver.example/',
    'nothing',
  ])
    expect(
      (
        await bench.api.send(createWebhook, {
          ...admin(),
          body: { name: 'Bad', url: address, events: ['alert.raised'] },
        })
      ).body,
    ).toMatchObject({ errors: { url: [expect.any(Number)] } });
});

test('administrators alone, each their own; a new secret is shown once and signs from then on', async () => {
  const { received, url } = await receive();
  const { id, secret, version } = await hook(url);
  const other = await mintAccount(bench.api.db);
  const changes = { params: { id }, body: { name: 'Taken' } };
  expect((await bench.api.send(updateWebhook, { headers: north(), ...changes })).status).toBe(403);
  expect((await bench.api.send(updateWebhook, { headers: other.admin.headers, ...changes })).status).toBe(404);
  expect((await bench.api.send(listDeliveries, { headers: other.admin.headers, params: { id } })).status).toBe(404);
  expect((await bench.api.send(deleteWebhook, { headers: other.admin.headers, params: { id } })).status).toBe(404);
  const renewed = await bench.api.call(updateWebhook, {
    ...admin(),
    params: { id },
    body: { new_secret: true, version },
  });
  expect(renewed.secret).toMatch(/^patio_webhook_[\w-]{43}$/);
  expect(renewed.secret).not.toBe(secret);
  expect(
    (await bench.api.send(updateWebhook, { ...admin(), params: { id }, body: { name: 'Stale', version } })).status,
  ).toBe(409);
  await bench.raise((await define()).code);
  await tell();
  await until(() => expect(received).toHaveLength(1));
  const [first] = received;
  const [, t = '', v1 = ''] = /t=(\d+),v1=(\w+)/.exec(String(first?.headers['patio-signature'])) ?? [];
  expect(v1).toBe(
    createHmac('sha256', renewed.secret ?? '')
      .update(`${t}.${first?.body}`)
      .digest('hex'),
  );
});
