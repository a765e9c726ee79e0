import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#features/api-keys/contract.ts';
import { createAssetProfile } from '#features/asset-profiles/contract.ts';
import { createAsset } from '#features/assets/contract.ts';
import { createUnit } from '#features/units/contract.ts';
import { openDoor, type Door } from '#platform/server/http/door.ts';
import { rememberCallers } from '#platform/server/http/caller.ts';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createPortal } from './portal.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let account: MintedAccount;
let door: Door;
const ids = { unit: '', asset: '', profile: '', key: '' };
const logged: string[] = [];

beforeAll(async () => {
  api = await openTestApi();
  account = await mintAccount(api.db);
  const { headers } = account.admin;
  const unit = await api.call(createUnit, { headers, body: { code: 'HOSTILE', name: 'Unit' } });
  const asset = await api.call(createAsset, { headers, body: { code: 'HOSTILE', unit_id: unit.id } });
  const profile = await api.call(createAssetProfile, { headers, body: { name: 'Hostile' } });
  const key = await api.call(createApiKey, { headers, body: { name: 'Hostile', kind: 'ingest' } });
  Object.assign(ids, { unit: unit.id, asset: asset.id, profile: profile.id, key: key.secret });
  const log = pino({ level: 'trace' }, new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }));
  door = await openDoor({ host: '127.0.0.1', port: 0 });
  const callers = rememberCallers({ proxies: 0, publicUrl: null });
  const portal = createPortal({ db: api.db, log, callers, metrics: createMetrics(), api: api.parts, web: null });
  door.serve(portal.fetch);
});
afterAll(async () => {
  await door.close(0);
  await api.close();
});

async function ask(
  path: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  const response = await api.request(path, {
    method,
    headers: { ...account.admin.headers, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

describe('a forged cursor is refused:', () => {
  const someone = '01a1fd4f-150a-7000-8000-000000000000';
  const forged: [string, string | number | null, string][] = [
    ['/assets?sort=time', 'abc', someone],
    ['/assets?sort=-odometer_km', '', someone],
    ['/assets?sort=code', 5, someone],
    ['/assets?sort=code', 'a', '-'.repeat(36)],
    ['/assets?sort=code', 'a', '0'.repeat(36)],
    ['/assets?sort=model', null, ''],
    ['/audit?sort=-at', 'abc', someone],
    ['/audit?sort=-at', '', someone],
    ['/audit?sort=-at', '2026-02-30 10:00:00+00', someone],
    ['/audit?sort=-at', '294277-01-01 00:00:00+00', someone],
    ['/audit?sort=-at', '0000-01-01 00:00:00+00', someone],
    ['/units?sort=code', 'a\0b', someone],
    ['/units?sort=code', 'a', '-'.repeat(36)],
  ];
  const sortOf = (path: string) => path.split('=')[1];
  test.each(forged)('%s %j %s', async (path, key, id) => {
    expect((await ask(`${path}&after=${cursor(sortOf(path), key, id)}`)).status).toBe(400);
  });

  test('and a true one is taken', async () => {
    for (const [path, key] of [
      ['/assets?sort=time', 1_795_341_600_123],
      ['/assets?sort=-hour_meter_h', 1.5e20],
      ['/assets?sort=odometer_km', null],
      ['/assets?sort=code', 'ç'],
      ['/audit?sort=-at', '2026-11-20 10:00:00.123+00'],
    ] as const) {
      expect((await ask(`${path}&after=${cursor(sortOf(path), key, someone)}`)).status).toBe(200);
    }
  });
});

test.each(['/units', '/assets', '/asset-profiles', '/api-keys', '/assets/filters'])(
  '%s takes no text that the database cannot hold',
  async (path) => {
    expect(await ask(`${path}?search=abc%00`)).toMatchObject({ status: 422, body: { errors: { search: [100] } } });
    if (path.startsWith('/assets')) expect((await ask(`${path}?category=%00`)).status).toBe(422);
  },
);

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field called %s is an unknown field',
  async (name) => {
    const body = `{"${name}":1}`;
    for (const [method, path] of [
      ['POST', '/units'],
      ['PUT', `/assets/${ids.asset}`],
      ['PUT', '/profile/update'],
    ] as const) {
      const answer = await ask(path, { method, body });
      expect(answer.status).toBe(422);
      expect(new Map(Object.entries(Object(answer.body).errors)).get(name)).toEqual([128]);
    }
    expect((await ask(`/assets?${name}=1&${name}=2`)).status).toBe(422);
  },
);

test('a version out of range is refused, in it and stale a conflict', async () => {
  for (const [kind, id] of [
    ['units', ids.unit],
    ['assets', ids.asset],
    ['asset-profiles', ids.profile],
  ] as const) {
    const put = (version: number) => ask(`/${kind}/${id}`, { method: 'PUT', body: JSON.stringify({ version }) });
    expect(await put(3_000_000_000)).toMatchObject({ status: 422, body: { errors: { version: [120] } } });
    expect((await put(2_147_483_647)).status).toBe(409);
  }
});

test('the year 0 is refused', async () => {
  expect((await ask(`/assets/${ids.asset}/days?from=0000-01-01&to=0000-01-02`)).status).toBe(422);
  const span = 'from=0000-01-01T00:00:00Z&to=0000-01-02T00:00:00Z';
  for (const path of [`assets/${ids.asset}/trips?`, `assets/${ids.asset}/path?`, 'routes?', 'routes/export?'])
    expect((await ask(`/${path}${span}`)).status).toBe(422);
});

test('whoever loses their rights while their body is on its way has lost them', async () => {
  const [demoted, signedOut] = [await account.addPerson('admin'), await account.addPerson('admin')];
  const slowly = ({ headers }: MintedPerson, body: string) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    // Whatever is sent as it comes needs to say so; the DOM's types do not know the word.
    const sending: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: readable,
      duplex: 'half',
    };
    const answer = api.request('/units', sending);
    const writer = writable.getWriter();
    const begun = writer.write(new TextEncoder().encode(body.slice(0, 5)));
    const end = async () => {
      await writer.write(new TextEncoder().encode(body.slice(5)));
      await writer.close();
      return (await answer).status;
    };
    return { begun, end };
  };
  const calls = [demoted, signedOut].map((person, at) => slowly(person, `{"code":"SLOW-${at}","name":"Slow"}`));
  // A first piece that was taken: who they are has been looked at.
  await Promise.all(calls.map(({ begun }) => begun));
  await api.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', demoted.id).execute();
  await api.db.deleteFrom('sessions').where('user_id', '=', signedOut.id).execute();
  expect(await Promise.all(calls.map(({ end }) => end()))).toEqual([403, 401]);
});

test('a body nested without end is refused before it is remembered', async () => {
  const deep = `{"code":${'['.repeat(100_000)}${']'.repeat(100_000)},"name":"x"}`;
  expect((await ask('/units', { method: 'POST', body: deep, headers: { 'idempotency-key': 'deep' } })).status).toBe(
    422,
  );
});

test('an e-mail that the database cannot hold is refused like any malformed one', async () => {
  const body = JSON.stringify({ grant_type: 'password', username: 'a\0b', password: 'x', client_id: 'portal' });
  expect(await ask('/oauth/token', { method: 'POST', body })).toMatchObject({
    status: 422,
    body: { errors: { username: [100] } },
  });
});

test('what is deleted by several at once is deleted once', async () => {
  const { headers } = account.admin;
  const unit = await api.call(createUnit, { headers, body: { code: 'ONCE', name: 'Once' } });
  const asset = await api.call(createAsset, { headers, body: { code: 'ONCE', unit_id: ids.unit } });
  const profile = await api.call(createAssetProfile, { headers, body: { name: 'Once' } });
  for (const path of [`/units/${unit.id}`, `/assets/${asset.id}`, `/asset-profiles/${profile.id}`]) {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await ask(path, { method: 'DELETE' })).status),
    );
    expect(statuses.sort()).toEqual([204, ...Array<number>(9).fill(404)]);
  }
});

test('two assets that swap their devices at once fail nobody', async () => {
  const { headers } = account.admin;
  const make = (code: string) => api.call(createAsset, { headers, body: { code, unit_id: ids.unit } });
  const assets = await Promise.all(['SWAP-1', 'SWAP-2', 'SWAP-3'].map(make));
  const devices = Array.from({ length: 8 }, (_, n) => `swap-${n}`);
  const put = (n: number) => {
    const device_ids = n % 2 ? devices : devices.toReversed();
    return ask(`/assets/${assets[n % 3]?.id}`, { method: 'PUT', body: JSON.stringify({ device_ids }) });
  };
  const statuses = await Promise.all(Array.from({ length: 30 }, async (_, n) => (await put(n)).status));
  expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
});

test('HEAD neither opens a stream nor ends a session', async () => {
  expect((await ask('/live', { method: 'HEAD' })).status).toBe(404);
  expect((await ask('/auth/logout', { method: 'HEAD' })).status).toBe(404);
  expect((await ask('/profile', { method: 'HEAD' })).status).toBe(200);
});

function overTheWire(
  path: string,
  {
    method = 'GET',
    headers = {},
    chunks = [],
  }: { method?: string; headers?: Record<string, string>; chunks?: string[] } = {},
) {
  return new Promise<IncomingMessage & { sent: number }>((resolve, reject) => {
    const out = httpRequest({ host: '127.0.0.1', port: door.port, path, method, headers, agent: false });
    let sent = 0;
    let answered = false;
    out.on('response', (answer) => {
      answered = true;
      resolve(Object.assign(answer.resume(), { sent }));
    });
    // A connection that is cut while the rest is being sent has said what it had to.
    out.on('error', (error) => answered || reject(error));
    const send = () => {
      for (let chunk = chunks.shift(); chunk !== undefined && !answered; chunk = chunks.shift()) {
        sent += chunk.length;
        if (!out.write(chunk)) return out.once('drain', send);
      }
      return out.end();
    };
    send();
  });
}

test.each(['application/x-www-form-urlencoded', 'application/json'])(
  'a grant of type %s without end is cut off, whoever sends it',
  async (type) => {
    const chunks = Array.from({ length: 2_000 }, () => 'a'.repeat(65_536));
    const answer = await overTheWire('/api/v1/oauth/token', {
      method: 'POST',
      headers: { 'content-type': type },
      chunks,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.sent).toBeLessThan(16 * 1_048_576);
  },
);

test('every answer that is no page says that nothing may run in it or frame it', async () => {
  for (const path of [
    '/api/v1/profile',
    '/api/v1/openapi.json',
    '/api/v1/nothing',
    '/healthz',
    '/nothing',
    '/metrics',
  ]) {
    const { headers } = await overTheWire(path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('TRACE says nothing back', async () => {
  for (const path of ['/api/v1/profile', '/healthz', '/nothing'])
    expect((await overTheWire(path, { method: 'TRACE', headers: account.admin.headers })).statusCode).toBe(404);
});

test('the figures are for this machine, not for whom a proxy speaks', async () => {
  expect((await overTheWire('/metrics')).statusCode).toBe(200);
  for (const mark of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
    expect((await overTheWire('/metrics', { headers: { [mark]: 'for=203.0.113.9' } })).statusCode).toBe(404);
});

test('no secret reaches the log, however a call fails', async () => {
  const { token, headers } = account.admin;
  await overTheWire(`/api/v1/ingest/osmand/${ids.key}?id=nobody&lat=1&lon=2`);
  await overTheWire(`/api/v1/ingest/osmand/${ids.key}%2f?id=%00`);
  await overTheWire('/api/v1/assets', { headers });
  const grant = {
    grant_type: 'password',
    username: 'someone@example.com',
    password: 'a-secret-password',
    client_id: 'portal',
  };
  await overTheWire('/api/v1/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    chunks: [JSON.stringify(grant)],
  });
  const text = logged.join('\n');
  for (const secret of [ids.key, token, 'a-secret-password']) expect(text).not.toContain(secret);
});
