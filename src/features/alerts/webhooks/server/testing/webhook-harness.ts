import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, vi } from 'vitest';
import { dispatchOutbox } from '#features/alerts/triggering/server/dispatch-outbox.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';
import { createJobs, startJobWorker } from '#platform/server/jobs.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import { createWebhook, deleteWebhook, listDeliveries, listWebhooks, webhookEvents } from '../../contract.ts';
import type { DeliverParts } from '../deliver.ts';
import { webhooksFeature } from '../feature.ts';
import { webhookSubscriber } from '../webhook-subscriber.ts';

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

const linkKey = randomBytes(32);
const publicUrl = 'https://portal.example';
const log = pino({ level: 'silent' });

/** Webhooks of one account with receivers on this machine; each test's webhooks are deleted after it. */
export async function createWebhookHarness() {
  const allowedHosts = ['127.0.0.1:*'];
  const fixture = await createAlertFixture(linkKey, allowedHosts);
  const { db, live } = fixture.api;
  const jobs = await startJobWorker({ db, log });
  const own = { jobs: createJobs(db), linkKey, product: 'Patio' };
  const parts: DeliverParts = { ...own, db, live, outgoing: openOutgoing({ allowedHosts }) };
  await webhooksFeature({ ...own, allowedHosts }).work?.({ db, live, log, jobs });
  const admin = () => ({ headers: fixture.account.admin.headers });
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    const { items } = await fixture.api.call(listWebhooks, admin());
    for (const { id } of items) await fixture.api.call(deleteWebhook, { ...admin(), params: { id } });
  });
  afterAll(async () => {
    await jobs.stop();
  });

  return {
    fixture,
    /** The parts that deliveries need. */
    parts,
    admin,
    /** A viewer of the northern unit. */
    north: () => fixture.northern.headers,
    /** A real receiver on loopback; answers with `statuses` in order, then 200. */
    async receive(...statuses: number[]) {
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
    },
    hook: (url: string, events: readonly string[] = webhookEvents) =>
      fixture.api.call(createWebhook, { ...admin(), body: { name: 'Maintenance', url, events } }),
    /** Oldest first. */
    deliveriesOf: async (id: string) =>
      (await fixture.api.call(listDeliveries, { ...admin(), params: { id } })).items.toReversed(),
    define: () => fixture.define(`W-${randomUUID().slice(-8)}`, { description: 'Heard' }),
    /** Dispatches the alert outbox, as the worker does. */
    dispatch: ({ jobs }: Pick<Parameters<typeof webhookSubscriber>[0], 'jobs'> = own) =>
      dispatchOutbox({ ...fixture.api, subscribers: [webhookSubscriber({ jobs, publicUrl })] }, fixture.account.id),
    /** Skips the pauses before further attempts. */
    hurry: () => sql`update pgboss.job set start_after = now() where name = 'webhook' and state = 'retry'`.execute(db),
  };
}

export const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

export const eventsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['patio-event']);

/** The signing time, and whether the signature matches this secret. */
export function readSignature({ headers, body }: Received, secret: string): { at: Date; isGood: boolean } {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['patio-signature'])) ?? [];
  const wanted = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { at: new Date(Number(t) * 1_000), isGood: v1 === wanted };
}
