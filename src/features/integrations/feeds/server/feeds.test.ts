import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsset, getAsset } from '#features/assets/catalogue/contract.ts';
import { listFaults } from '#features/assets/faults/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import type { BodyInput } from '#platform/contract.ts';
import type { Live } from '#platform/live/server/live.ts';
import { recordLive } from '#platform/server/testing/live-listener.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { servePortal } from '#testing/feeds/serve-portal.ts';
import { sendPositions } from '#testing/send-positions.ts';
import * as contract from '../contract.ts';

const { api, other, admin } = await createApiFixture({ ownDatabase: true, feedHosts: ['127.0.0.1:*'] });
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
let unit: string;

beforeAll(async () => {
  unit = (await api.call(createUnit, { ...admin(), body: { code: 'N', name: 'North' } })).id;
});

/** A provider on loopback, with the requests that it received. */
async function serve(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url}`);
    answer(request, response);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const addAsset = (code: string, rest: object = {}) =>
  api.call(createAsset, { ...admin(), body: { code, unit_id: unit, ...rest } });

const feedBody = (base_url: string, rest: object = {}): BodyInput<typeof contract.createFeed> => ({
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
const addFeed = (base_url: string, rest: object = {}) =>
  api.call(contract.createFeed, { ...admin(), body: feedBody(base_url, rest) });
const readFeed = (id: string) => api.call(contract.getFeed, { ...admin(), params: { id } });
const end = (id: string) => api.call(contract.deleteFeed, { ...admin(), params: { id } });
/** Reads what is due, as one of the workers does. */
async function poll(number = 0, live: Live = api.live) {
  const worker = api.features.find(({ name }) => name === 'feeds')?.workers?.[number];
  await worker?.work({ db: api.db, live, log: pino({ level: 'silent' }) }, () => false);
}
/** Saves the feed unchanged: it is due at once. */
const pollAgain = async (id: string) => {
  await api.call(contract.updateFeed, { ...admin(), params: { id }, body: { active: true } });
  await poll();
};

const start = Date.now() - 3_600_000;
const at = (minute: number) => `${new Date(start + minute * 60_000).toISOString().slice(0, 19)}Z`;
const machine = (pin: string, inner: string) =>
  `<Equipment><EquipmentHeader><OEMName>Volvo</OEMName><Model>EC220</Model><PIN>${pin}</PIN></EquipmentHeader>${inner}</Equipment>`;
const place = (time: string) =>
  `<Location datetime="${time}"><Latitude>-30.03</Latitude><Longitude>-51.22</Longitude></Location>`;
const hours = (time: string, hour: string) =>
  `<CumulativeOperatingHours datetime="${time}"><Hour>${hour}</Hour></CumulativeOperatingHours>`;
const fleet = (machines: string, next = '') =>
  `<Fleet xmlns="http://standards.iso.org/iso/15143/-3">${next && `<Links><rel>next</rel><href>${next}</href></Links>`}${machines}</Fleet>`;
const signedIn = (request: IncomingMessage) =>
  request.headers.authorization === `Basic ${Buffer.from('reader:canary-secret').toString('base64')}`;

test('a fleet of two pages becomes positions, meters and fault codes; what was read is not taken again', async () => {
  const digger = await addAsset('DIG-1', { serial: 'VCE-1' });
  const fault = `<FaultCode datetime="${at(2)}"><CodeIdentifier>E-17</CodeIdentifier></FaultCode>`;
  const pages: Record<string, string> = {
    '/aemp/Fleet/1': fleet(machine('VCE1', place(at(0)) + hours(at(1), '120.5') + fault), '/Fleet/2'),
    '/aemp/Fleet/2': fleet(machine('VCE2', place(at(0)) + hours(at(1), 'many')), '/Fleet/2'),
  };
  const { asked, address } = await serve((request, response) => {
    response.statusCode = signedIn(request) ? 200 : 401;
    response.end(pages[request.url ?? ''] ?? '');
  });
  const { id } = await addFeed(`${address}/aemp`);
  await poll();
  expect(asked).toEqual(['/aemp/Fleet/1', '/aemp/Fleet/2']);
  expect(await readFeed(id)).toMatchObject({
    fault: null,
    unreadable_values: 1,
    health: { unreadable: [{ element: 'hour_meter_h', reason: 'no_number', count: 1, machine: 'VCE2' }] },
    machines: 2,
    unmatched: 1,
    calls_today: 2,
    new_readings: 3,
    repeated_readings: 0,
  });
  await eventually(async () => {
    const { last } = await api.call(getAsset, { ...admin(), params: { id: digger.id } });
    expect(last).toMatchObject({ time: new Date(at(2)).toISOString(), latitude: -30.03, longitude: -51.22 });
  });
  const { items } = await api.call(listFaults, { ...admin(), query: `?asset_id=${digger.id}` });
  expect(items).toMatchObject([{ code: 'E-17', reports: 1 }]);
  await pollAgain(id);
  expect(await readFeed(id)).toMatchObject({ new_readings: 0, repeated_readings: 3 });
  // The review list: assigned by a person, its readings come with the next read.
  const listed = await api.call(contract.listFeedMachines, { ...admin(), params: { id }, query: '?state=waiting' });
  expect(listed.items).toMatchObject([{ pin: 'VCE2', asset: null }]);
  const crane = await addAsset('CRANE');
  const params = { id, machine_id: listed.items[0]?.id ?? '' };
  await api.call(contract.updateFeedMachine, { ...admin(), params, body: { asset_id: crane.id } });
  await pollAgain(id);
  expect(await readFeed(id)).toMatchObject({ unmatched: 0, new_readings: 1 });
  await api.call(contract.updateFeedMachine, { ...admin(), params, body: { asset_id: null, ignored: true } });
  expect(await readFeed(id)).toMatchObject({ unmatched: 0, ignored: 1 });
  await end(id);
});

test('the age of each element names the newest, the median and the oldest machine; a read is announced', async () => {
  const codes = ['AGE-1', 'AGE-2', 'AGE-3', 'AGE-4'];
  for (const code of codes) await addAsset(code);
  const { address } = await serve((_, response) =>
    response.end(fleet(codes.map((code, number) => machine(code, place(at(-number * 60)))).join(''))),
  );
  const { id } = await addFeed(address);
  const live = recordLive();
  await poll(0, live);
  expect(live.published).toMatchObject([{ type: 'feed', data: { id } }]);
  const aged = (number: number) => ({ asset: codes[number], at: new Date(at(-number * 60)).toISOString() });
  // Ingest may not know the new assets yet.
  await eventually(async () => {
    await pollAgain(id);
    expect((await readFeed(id)).health.elements).toEqual([
      { element: 'place', machines: 4, newest: aged(0), median: aged(1), oldest: aged(3) },
    ]);
  });
  await end(id);
});

test('our client reads our server', async () => {
  const machines = await Promise.all(['OWN-1', 'OWN-2'].map((code) => addAsset(code)));
  const make = async (kind: string) =>
    (await api.call(createApiKey, { ...admin(), body: { name: 'Own', kind } })).secret;
  const positions = machines.map(({ code }) => ({
    asset: code,
    time: at(5),
    latitude: -30,
    longitude: -51,
    fuel_pct: 40,
  }));
  await sendPositions(api, await make('ingest'), positions);
  const key = await make('read');
  const { source, close } = await servePortal(api);
  // What was acknowledged a moment ago becomes an asset's state with the next checkpoint.
  for (const { id } of machines)
    await eventually(async () =>
      expect((await api.call(getAsset, { ...admin(), params: { id } })).last).not.toBeNull(),
    );
  for (const provider of ['trackunit', 'jlg'] as const) {
    const body = { ...feedBody(source.base_url), provider, sign_in: 'bearer' as const, secret: key };
    const tried = await api.call(contract.tryFeed, { ...admin(), body });
    expect(tried.fault).toBeNull();
    expect(tried.machines.filter(({ asset }) => asset?.startsWith('OWN-'))).toMatchObject([
      { equipment_id: 'OWN-1', asset: 'OWN-1', values: { fuel_pct: { value: 40 } }, unreadable: [] },
      { equipment_id: 'OWN-2', asset: 'OWN-2' },
    ]);
  }
  close();
});

const page = fleet(machine('X', place(at(0))), '/Fleet/1');
test.each<[string, { status: number; headers?: Record<string, string>; body?: string; fault: string | null }]>([
  ['a link to itself', { status: 200, body: page, fault: null }],
  ['no machine', { status: 200, body: fleet(''), fault: null }],
  ['a wrong password', { status: 401, fault: 'sign_in' }],
  ['no right', { status: 403, fault: 'forbidden' }],
  ['a wrong address', { status: 404, fault: 'not_found' }],
  ['too many calls', { status: 429, fault: 'too_many_calls' }],
  ['a broken service', { status: 503, fault: 'server' }],
  ['a page of HTML', { status: 200, body: '<!doctype html><html></html>', fault: 'unreadable' }],
  ['an entity bomb', { status: 200, body: '<!DOCTYPE x [<!ENTITY a "aaaa">]><Fleet>&a;</Fleet>', fault: 'unreadable' }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1/' }, fault: 'address' }],
])('Try with %s', async (_, { status, headers = {}, body = '', fault }) => {
  const { asked, address } = await serve((_request, response) => void response.writeHead(status, headers).end(body));
  const tried = await api.call(contract.tryFeed, { ...admin(), body: feedBody(address) });
  expect(tried).toMatchObject({ fault, has_more: false });
  expect(asked).toHaveLength(1);
});

test('a failing feed waits as long as the provider asks', async () => {
  const { address, asked } = await serve(
    (_, response) => void response.writeHead(429, { 'retry-after': '7200' }).end(),
  );
  const { id } = await addFeed(address, { name: 'Failing' });
  await poll();
  const feed = await readFeed(id);
  expect(feed).toMatchObject({ fault: 'too_many_calls', last_success_at: null });
  const waits = (Date.parse(feed?.next_poll_at ?? '') - Date.now()) / 1_000;
  expect(waits).toBeGreaterThan(7_000);
  expect(waits).toBeLessThan(7_300);
  // Also where a person saves it meanwhile.
  await pollAgain(id);
  expect(asked).toHaveLength(1);
  expect((await readFeed(id))?.next_poll_at).toBe(feed?.next_poll_at);
  await end(id);
});

test('feeds with the same user at a provider share its calls of a day', async () => {
  const { asked, address } = await serve((_, response) => void response.end(fleet(machine('Q', ''))));
  const [one, two] = [
    await addFeed(address, { name: 'One', calls_per_day: 3 }),
    await addFeed(address, { name: 'Two', calls_per_day: 3 }),
  ];
  await poll();
  await pollAgain(one.id);
  await pollAgain(two.id);
  expect(asked).toHaveLength(3);
  expect(await readFeed(one.id)).toMatchObject({ fault: null, calls_today: 3 });
  expect(await readFeed(two.id)).toMatchObject({ fault: 'quota', calls_today: 3 });
  const body = feedBody(address, { calls_per_day: 3 });
  expect((await api.call(contract.tryFeed, { ...admin(), body })).fault).toBe('quota');
  for (const { id } of [one, two]) await end(id);
  // A feed that takes their place gets no more calls.
  const three = await addFeed(address, { name: 'Three', calls_per_day: 3 });
  await poll();
  expect(await readFeed(three.id)).toMatchObject({ fault: 'quota', calls_today: 3 });
  expect(asked).toHaveLength(3);
  await end(three.id);
});

test('Try and a saved feed wait for as long as the provider wants between two reads, and say when it goes on', async () => {
  let isGood = false;
  const { asked, address } = await serve((_, response) => {
    response.statusCode = isGood ? 200 : 401;
    response.end(isGood ? fleet(machine('P', '')) : '');
  });
  const liebherr = { provider: 'liebherr' as const };
  const attempt = () => api.call(contract.tryFeed, { ...admin(), body: feedBody(address, liebherr) });
  // A wrong password can be corrected at once.
  expect(await attempt()).toMatchObject({ fault: 'sign_in', next_at: null });
  isGood = true;
  const { fault, next_at } = await attempt();
  expect(fault).toBeNull();
  const waits = (Date.parse(next_at ?? '') - Date.now()) / 60_000;
  expect([waits > 14, waits <= 15]).toEqual([true, true]);
  expect(await attempt()).toMatchObject({ fault: 'too_soon', next_at });
  const feed = await addFeed(address, liebherr);
  expect(feed.next_poll_at).toBe(next_at);
  await pollAgain(feed.id);
  expect(await readFeed(feed.id)).toMatchObject({ next_poll_at: next_at, last_success_at: null });
  expect(asked).toHaveLength(2);
  await end(feed.id);
});

test('a page whose machines all have assets is taken again only once it has changed', async () => {
  await addAsset('SAME');
  let hour = '1';
  const { address } = await serve((_, response) =>
    response.end(fleet(machine('SAME', place(at(0)) + hours(at(1), hour)))),
  );
  const { id } = await addFeed(address);
  const seen = async () => {
    const query = { ...admin(), params: { id } };
    return (await api.call(contract.listFeedMachines, query)).items[0]?.last_seen_at;
  };
  await poll();
  // Its machine got its asset by the first read.
  await pollAgain(id);
  const first = await seen();
  await pollAgain(id);
  expect(await seen()).toBe(first);
  expect(await readFeed(id)).toMatchObject({ machines: 1, new_readings: 0, repeated_readings: 2 });
  hour = '2';
  await pollAgain(id);
  expect(await seen()).not.toBe(first);
  await end(id);
});

test('a token that ends in mid-read is asked for once more', async () => {
  let tokens = 0;
  const { asked, address } = await serve((request, response) => {
    if (request.url === '/token') return void response.end(JSON.stringify({ access_token: `token-${++tokens}` }));
    const isGood = request.headers.authorization === `Bearer token-${request.url === '/Fleet/1' ? 1 : 2}`;
    response.statusCode = isGood ? 200 : 401;
    response.end(isGood ? fleet(machine(`T${request.url}`, ''), request.url === '/Fleet/1' ? '/Fleet/2' : '') : '');
  });
  const { id } = await addFeed(address, { sign_in: 'client_credentials', token_url: `${address}/token` });
  await poll();
  expect(asked).toEqual(['/token', '/Fleet/1', '/Fleet/2', '/token', '/Fleet/2']);
  expect(await readFeed(id)).toMatchObject({ fault: null, machines: 2, calls_today: 5 });
  await end(id);
});

test('a token is asked for with Basic and a scope, and may be answered as plain text', async () => {
  const forms: string[] = [];
  const { asked, address } = await serve(async (request, response) => {
    if (request.url !== '/token') return void response.end(fleet(machine('D', '')));
    let form = '';
    for await (const chunk of request) form += String(chunk);
    forms.push(form);
    response.statusCode = signedIn(request) ? 200 : 401;
    response.end('plain.token-of-one-line');
  });
  const rest = { sign_in: 'client_basic' as const, token_url: `${address}/token`, scope: 'fleet.read offline' };
  const tried = await api.call(contract.tryFeed, { ...admin(), body: feedBody(address, rest) });
  expect(tried).toMatchObject({ fault: null, total: 1 });
  const { id } = await addFeed(address, rest);
  await poll();
  expect(await readFeed(id)).toMatchObject({ fault: null, scope: 'fleet.read offline' });
  expect(forms).toEqual(Array(2).fill('grant_type=client_credentials&scope=fleet.read+offline'));
  expect(asked).toEqual(['/token', '/Fleet/1', '/token', '/Fleet/1']);
  await end(id);
});

test('addresses outside of the public internet and reads more often than allowed are refused', async () => {
  const refused = async (rest: object) =>
    (await api.send(contract.createFeed, { ...admin(), body: feedBody('https://maker.example', rest) })).body;
  expect(await refused({ base_url: 'http://10.0.0.8/aemp' })).toMatchObject({ errors: { base_url: [120] } });
  expect(await refused({ base_url: 'ftp://maker.example' })).toMatchObject({ error: 'validation_error' });
  expect(await refused({ base_url: 'https://maker.example/v1/{subscriber}' })).toMatchObject({
    errors: { base_url: [133] },
  });
  expect(await refused({ sign_in: 'password' })).toMatchObject({ errors: { token_url: [108] } });
  expect(await refused({ sign_in: 'password', token_url: 'http://10.0.0.8/' })).toMatchObject({
    errors: { token_url: [120] },
  });
  const token = { token_url: 'https://maker.example/token' };
  for (const incomplete of [
    { ...token, sign_in: 'refresh_token', secret: 'client' },
    { ...token, sign_in: 'client_password', secret: 'key secret' },
    { ...token, sign_in: 'client_password', secret: 'key secret ' },
  ])
    expect(await refused(incomplete)).toMatchObject({ errors: { secret: [108] } });
  expect(await refused({ provider: 'deere', poll_minutes: 15 })).toMatchObject({ errors: { poll_minutes: [120] } });
  const tried = await api.call(contract.tryFeed, { ...admin(), body: feedBody('https://10.0.0.8/aemp') });
  expect(tried.fault).toBe('address');
});

test('the secret is never shown, and goes to no other address', async () => {
  const { asked, address } = await serve((request, response) => {
    response.statusCode = signedIn(request) ? 200 : 401;
    response.end(fleet(machine('S', '')));
  });
  const feed = await addFeed(address, { active: false });
  const params = { id: feed.id };
  expect(JSON.stringify(await api.call(contract.listFeeds, { ...admin() }))).not.toContain('canary');
  const moved = { base_url: 'https://elsewhere.example' };
  expect((await api.send(contract.updateFeed, { ...admin(), params, body: moved })).body).toMatchObject({
    errors: { secret: [108] },
  });
  const { secret: _, ...saved } = feedBody(address);
  expect(await api.call(contract.tryFeed, { ...admin(), body: { ...saved, feed_id: feed.id } })).toMatchObject({
    fault: null,
    total: 1,
  });
  const stranger = await api.call(contract.tryFeed, {
    ...admin(),
    body: { ...saved, username: 'x', feed_id: feed.id },
  });
  expect(stranger.fault).toBe('secret');
  expect(asked).toHaveLength(1);
  for (const call of [
    api.send(contract.updateFeed, { headers: other.admin.headers, params, body: { name: 'Taken' } }),
    api.send(contract.deleteFeed, { headers: other.admin.headers, params }),
    api.send(contract.listFeedMachines, { headers: other.admin.headers, params }),
  ])
    expect((await call).status).toBe(404);
  await end(feed.id);
});

test('the audit has what people chose of a feed, and no secret', async () => {
  const { id } = await addFeed('https://maker.example/aemp', { active: false, calls_per_day: 200 });
  const body = { calls_per_day: 100, secret: 'canary-renewed' };
  await api.call(contract.updateFeed, { ...admin(), params: { id }, body });
  const { items } = await api.call(listAudit, { ...admin(), query: '?entity=feed&limit=1' });
  expect(items[0]).toMatchObject({ before: { calls_per_day: 200 }, after: { calls_per_day: 100, new_secret: true } });
  expect(JSON.stringify(items)).not.toContain('canary');
  await end(id);
});

test('a provider that answers slowly does not delay another', async () => {
  const answer = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  const fleet = '<Fleet><Equipment><EquipmentHeader><PIN>A</PIN></EquipmentHeader></Equipment></Fleet>';
  const slow = await serve((_, response) => {
    isAsked.resolve();
    void answer.promise.then(() => response.end(fleet));
  });
  const quick = await serve((_, response) => void response.end(fleet));
  const [first, second] = [await addFeed(slow.address), await addFeed(quick.address)];
  const slowly = poll(0);
  await isAsked.promise;
  await poll(1);
  expect(quick.asked).toHaveLength(1);
  expect((await readFeed(second.id))?.last_success_at).not.toBeNull();
  expect((await readFeed(first.id))?.last_success_at).toBeNull();
  answer.resolve();
  await slowly;
  expect((await readFeed(first.id))?.last_success_at).not.toBeNull();
  await end(first.id);
  await end(second.id);
});
