import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { sendTelemetry } from '#features/assets/telemetry/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createWebhook } from '#features/alerts/webhooks/contract.ts';
import { seeded, shuffle } from '#testing/ingest/journey.ts';
import type { RunningWorker } from '#platform/server/feature.ts';
import { startWorkers } from '#platform/server/worker.ts';
import { startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { inAccount } from '#platform/server/database.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { openTestApi, type TestApi } from '#testing/test-api.ts';

const log = pino({ level: 'silent' });
const codes = ['HOT-1', 'HOT-2', 'HOT-3', 'HOT-4'];
const database = await createOwnDatabase();
let account: MintedAccount;
/** Two processes of one portal, each with its background workers. */
let processes: { api: TestApi; jobs: JobWorker; running: RunningWorker }[];
/** Alerts delivered to the webhook receiver. */
const heard: string[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const { alert } = JSON.parse(body);
    heard.push(alert.id);
    response.writeHead(200).end();
  });
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const tokenKey = randomBytes(32);
  processes = [];
  while (processes.length < 2) {
    const api = await openTestApi(database, tokenKey, { webhookHosts: ['127.0.0.1:*'] });
    const jobs = await startJobWorker({ db: api.db, log });
    const features = api.features.filter(({ name }) => ['alerts', 'alert-emails', 'webhooks'].includes(name));
    for (const { work } of features) await work?.({ db: api.db, live: api.live, log, jobs });
    const running = startWorkers(
      features.flatMap(({ workers = [] }) => workers),
      { db: api.db, live: api.live, log },
    );
    processes.push({ api, jobs, running });
  }
  account = await mintAccount(first().db);
});
afterAll(async () => {
  for (const { api, jobs, running } of processes) {
    await running.stop();
    await jobs.stop();
    await api.close();
  }
  receiver.closeAllConnections();
  receiver.close();
});

function first(): TestApi {
  const [one] = processes;
  if (!one) throw new Error('There are two.');
  return one.api;
}

test('every position three times, shuffled, over two processes: no alert, mail, notice or webhook twice', async () => {
  const api = first();
  const { headers } = account.admin;
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  await api.call(createWebhook, { headers, body: { name: 'Workshop', url, events: ['alert.raised'] } });
  const { id: unit_id } = await api.call(createUnit, { headers, body: { code: 'N', name: 'North' } });
  for (const code of codes) await api.call(createAsset, { headers, body: { code, unit_id } });
  await api.call(createAlertDefinition, {
    headers,
    body: {
      code: 'HOT',
      type: 'calculated',
      description: 'Hot',
      category: 'maintenance',
      severity: 'high',
      status: 'active',
      email: true,
      condition: { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 100, for_s: 60 },
    },
  });
  // Backdate the definition, as conditions from before it was active do not count.
  await inAccount(api.db, account.id, (db) =>
    db
      .updateTable('alert_definitions')
      .set({ active_since: new Date(Date.now() - 3_600_000) })
      .execute(),
  );
  const { secret } = await api.call(createApiKey, { headers, body: { name: 'Devices', kind: 'full' } });
  const key = { authorization: `Bearer ${secret}` };
  /** Delivers to one process or the other; refused fixes are sent again, as devices do. */
  const deliver = (n: number, fix: object) =>
    eventually(async () => {
      await processes[n % 2]?.api.call(sendTelemetry, { headers: key, body: [fix] });
    });
  const from = Date.now() - 12 * 60_000;
  const fixOf = (asset: string, coolant_temp_c: number, minute: number) => ({
    asset,
    time: new Date(from + minute * 60_000).toISOString(),
    latitude: -30.03,
    longitude: -51.2,
    coolant_temp_c,
  });
  const fixes = codes.flatMap((asset) =>
    [80, 85, 90, 101, 105, 110, 111, 112, 113, 114].map((temperature, minute) => fixOf(asset, temperature, minute)),
  );
  const all = shuffle([...fixes, ...fixes, ...fixes], seeded(11));
  await Promise.all(all.map((fix, n) => deliver(n, fix)));
  // Where the latest of an asset came first, the others were late and triggered nothing: the next one finds that it still holds.
  const next = codes.map((asset) => fixOf(asset, 115, 11));
  await Promise.all([...next, ...next, ...next].map((fix, n) => deliver(n, fix)));

  const mails = () => api.db.selectFrom('mails').select('content').where('user_id', '=', account.admin.id).execute();
  const notices = async () =>
    (await api.call(listNotifications, { headers })).items.filter(({ title }) => title === 'alert_raised');
  const alerts = async () =>
    (await api.request('/alerts', { headers }).then((reply) => reply.json())).items.map(({ id }: { id: string }) => id);
  await vi.waitFor(
    async () => {
      expect(await alerts()).toHaveLength(codes.length);
      expect(new Set(heard).size).toBe(codes.length);
      expect(await notices()).toHaveLength(codes.length);
      const written = JSON.stringify(await mails());
      for (const id of await alerts()) expect(written).toContain(id);
    },
    { timeout: 30_000, interval: 200 },
  );
  // Delivering everything again changes nothing.
  await Promise.all(all.map((fix, n) => deliver(n + 1, fix)));
  await vi.waitFor(
    async () => {
      const waiting = await api.db.selectFrom('alert_outbox').select('id').execute();
      expect(waiting).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(heard.toSorted()).toEqual((await alerts()).toSorted());
  expect(await notices()).toHaveLength(codes.length);
  const written = JSON.stringify(await mails());
  for (const id of await alerts()) expect(written.split(id)).toHaveLength(2);
}, 60_000);
