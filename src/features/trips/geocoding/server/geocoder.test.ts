import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createApi } from '#platform/server/http/app.ts';
import { geocodingFeature } from './feature.ts';
import { readGeocoderSettings, type GeocoderSettings } from './geocoder-settings.ts';

const { api, account, other } = await createApiFixture();
let server: Server;
let origin: string;
/** Requests to the geocoder, and its next answer. */
let asked: { path: string; key: string | undefined }[] = [];
let t: (response: ServerResponse, path: string) => void;

const found = {
  display_name: '123, Rua da Praia, Centro Histórico, Porto Alegre, Rio Grande do Sul, Brasil',
  address: { road: 'Rua da Praia', house_number: '123', city: 'Porto Alegre', 'ISO3166-2-lvl4': 'BR-RS' },
};
const answerWith =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', key: request.headers['x-api-key']?.toString() });
    t(response, request.url ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  asked = [];
  await api.db
    .updateTable('geocoder_rate_limit')
    .set({ next_at: new Date(0) })
    .execute();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

/** The portal with a geocoder. */
function open(change: Partial<GeocoderSettings> = {}) {
  const log = pino({ level: 'silent' });
  const url = new URL(`${origin}/nominatim`);
  const settings = { url, headers: {}, perSecond: 100, ...change };
  const { bindings } = geocodingFeature({ geocoder: settings, log });
  const app = createApi({
    db: api.db,
    log,
    identification: api.parts.identification,
    bindings,
    addressOf: () => '127.0.0.1',
  });
  return async (latitude: number, longitude: number, headers = account.admin.headers) => {
    const response = await app.request(`/api/v1/address?latitude=${latitude}&longitude=${longitude}`, { headers });
    return { status: response.status, body: await response.json() };
  };
}

test('the geocoder’s address is used beside the nearest place, and requested once', async () => {
  t = answerWith(found);
  const ask = open({ headers: { 'x-api-key': 'let me in' } });
  const first = await ask(-30.03061, -51.23);
  expect(first.body).toMatchObject({
    source: 'geocoder',
    label: 'Rua da Praia, 123, Porto Alegre, RS',
    street: 'Rua da Praia, 123',
    place: 'Porto Alegre',
    distance_m: expect.any(Number),
  });
  expect(asked).toEqual([
    { path: '/nominatim/reverse?format=jsonv2&lat=-30.0306&lon=-51.2300&zoom=18&addressdetails=1', key: 'let me in' },
  ]);
  expect((await ask(-30.03059, -51.23001)).body).toMatchObject({ label: 'Rua da Praia, 123, Porto Alegre, RS' });
  expect(asked).toHaveLength(1);
});

test('accounts do not share answers', async () => {
  t = answerWith(found);
  const ask = open();
  await ask(-30.1, -51.1);
  await ask(-30.1, -51.1, other.admin.headers);
  expect(asked).toHaveLength(2);
});

test('concurrent requests of a place share one call', async () => {
  t = answerWith(found);
  const ask = open({ perSecond: 1 });
  const all = await Promise.all([1, 2, 3, 4].map(() => ask(-30.2, -51.1)));
  expect(all.map(({ body }) => body.source)).toEqual(['geocoder', 'geocoder', 'geocoder', 'geocoder']);
  expect(asked).toHaveLength(1);
});

test('the rate limit is respected; long waits get the offline answer', async () => {
  t = answerWith(found);
  const ask = open({ perSecond: 1 });
  const places = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => ask(-31 - number / 100, -51)));
  const sources = places.map(({ body }) => body.source);
  expect(sources.filter((source) => source === 'geocoder')).toHaveLength(3);
  expect(asked).toHaveLength(3);
});

test('two processes share the rate limit', async () => {
  t = answerWith(found);
  const processes = [open({ perSecond: 1 }), open({ perSecond: 1 })];
  const places = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => processes[number % 2]?.(-35 - number / 100, -51)),
  );
  expect(places.filter((place) => place?.body.source === 'geocoder')).toHaveLength(3);
});

describe('on failure the offline answer is used, and the geocoder is paused', () => {
  const failures: [string, (response: ServerResponse, path: string) => void][] = [
    ['an error', answerWith({ message: 'too many' }, 429)],
    ['no JSON', (response) => void response.end('<html>')],
    ['another shape', answerWith({ display_name: 5 })],
    [
      'a redirect to what is inside',
      (response) => void response.writeHead(302, { location: `${origin}/secret` }).end(),
    ],
    ['a hang-up', (response) => void response.socket?.destroy()],
    ['too much', answerWith({ display_name: 'x'.repeat(300_000) })],
  ];
  test.each(failures)('%s', async (_what, failure) => {
    t = failure;
    const ask = open();
    const latitude = -32 - failures.findIndex(([name]) => name === _what) / 100;
    expect(await ask(latitude, -51)).toMatchObject({ status: 200, body: { source: 'offline' } });
    t = answerWith(found);
    expect(await ask(latitude, -51)).toMatchObject({ body: { source: 'offline' } });
    expect(asked).toHaveLength(1);
  });
});

test('empty answers are cached too', async () => {
  t = answerWith({ error: 'Unable to geocode' });
  const ask = open();
  expect((await ask(-34, -51)).body.source).toBe('offline');
  expect((await ask(-34, -51)).body.source).toBe('offline');
  expect(asked).toHaveLength(1);
});

test('an address without a street keeps its text, without unstorable characters', async () => {
  t = answerWith({ display_name: 'Fazenda\u0000 Boa\nVista, RS', address: { municipality: 'Bagé' } });
  expect((await open()(-31.3, -54.1)).body).toMatchObject({ label: 'Fazenda  Boa Vista, RS', street: null });
});

describe('settings', () => {
  const read = (environment: Record<string, string>) => readGeocoderSettings(environment);
  test('without settings there is no geocoder', () => expect(read({})).toBeNull());

  test('with all settings there is one', () => {
    const settings = read({
      GEOCODER_URL: 'http://geo.internal:8080/nominatim',
      GEOCODER_HEADER: 'X-Api-Key: abc def',
      GEOCODER_PER_S: '5',
    });
    expect(settings).toMatchObject({
      headers: { 'X-Api-Key': 'abc def' },
      perSecond: 5,
    });
  });

  test.each([
    [{ GEOCODER_URL: 'geo.internal' }, 'GEOCODER_URL'],
    [{ GEOCODER_URL: 'https://user:word@geo.example' }, 'GEOCODER_URL'],
    [{ GEOCODER_URL: 'https://geo.example', GEOCODER_HEADER: 'no header' }, 'GEOCODER_HEADER'],
    [{ GEOCODER_URL: 'https://geo.example', GEOCODER_PER_S: '0' }, 'GEOCODER_PER_S'],
  ])('%j prevents the start', (environment, name) => expect(() => read(environment)).toThrow(name));
});
