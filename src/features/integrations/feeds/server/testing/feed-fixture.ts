import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { BodyInput } from '#platform/contract.ts';
import type { Live } from '#platform/live/server/live.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createFeed, deleteFeed, getFeed, updateFeed } from '../../contract.ts';

export const feedBody = (base_url: string, rest: object = {}): BodyInput<typeof createFeed> => ({
  name: 'Maker',
  provider: 'other',
  base_url,
  sign_in: 'basic',
  token_url: null,
  username: 'reader',
  secret: 'canary-secret',
  unit_ids: [],
  poll_minutes: 15,
  active: true,
  ...rest,
});

/** An account with feeds, and providers on loopback that they read. */
export async function createFeedFixture() {
  const { api, account, other, admin } = await createApiFixture({ ownDatabase: true, feedHosts: ['127.0.0.1:*'] });
  const unit = (await api.call(createUnit, { ...admin(), body: { code: 'N', name: 'North' } })).id;
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  /** Reads what is due, as one of the workers does. */
  async function poll(number = 0, live: Live = api.live): Promise<void> {
    const worker = api.features.find(({ name }) => name === 'feeds')?.workers?.[number];
    await worker?.work({ db: api.db, live, log: pino({ level: 'silent' }) }, () => false);
  }
  return {
    api,
    account,
    other,
    admin,
    /** A provider, with the requests that it received. */
    async serve(answer: RequestListener) {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(`${request.url}`);
        answer(request, response);
      });
      servers.push(server.listen(0, '127.0.0.1'));
      await once(server, 'listening');
      return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    },
    addAsset: (code: string, rest: object = {}) =>
      api.call(createAsset, { ...admin(), body: { code, unit_id: unit, ...rest } }),
    addFeed: (base_url: string, rest: object = {}) =>
      api.call(createFeed, { ...admin(), body: feedBody(base_url, rest) }),
    readFeed: (id: string) => api.call(getFeed, { ...admin(), params: { id } }),
    end: (id: string) => api.call(deleteFeed, { ...admin(), params: { id } }),
    poll,
    /** Saves the feed unchanged: it is due at once. */
    async pollAgain(id: string): Promise<void> {
      await api.call(updateFeed, { ...admin(), params: { id }, body: { active: true } });
      await poll();
    },
  };
}

const start = Date.now() - 3_600_000;
/** A time of the standard, this many minutes after an hour ago. */
export const at = (minute: number) => `${new Date(start + minute * 60_000).toISOString().slice(0, 19)}Z`;
export const machine = (pin: string, inner: string) =>
  `<Equipment><EquipmentHeader><OEMName>Volvo</OEMName><Model>EC220</Model><PIN>${pin}</PIN></EquipmentHeader>${inner}</Equipment>`;
export const place = (time: string) =>
  `<Location datetime="${time}"><Latitude>-30.03</Latitude><Longitude>-51.22</Longitude></Location>`;
export const hours = (time: string, hour: string) =>
  `<CumulativeOperatingHours datetime="${time}"><Hour>${hour}</Hour></CumulativeOperatingHours>`;
export const fleet = (machines: string, next = '') =>
  `<Fleet xmlns="http://standards.iso.org/iso/15143/-3">${next && `<Links><rel>next</rel><href>${next}</href></Links>`}${machines}</Fleet>`;
export const signedIn = (request: IncomingMessage) =>
  request.headers.authorization === `Basic ${Buffer.from('reader:canary-secret').toString('base64')}`;
