import { beforeAll, describe, expect, test } from 'vitest';
import { createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api, account } = await createApiFixture();
const ids = { unit: '', asset: '', profile: '' };

beforeAll(async () => {
  const { headers } = account.admin;
  const unit = await api.call(createUnit, { headers, body: { code: 'HOSTILE', name: 'Unit' } });
  const asset = await api.call(createAsset, { headers, body: { code: 'HOSTILE', unit_id: unit.id } });
  const profile = await api.call(createAssetProfile, { headers, body: { name: 'Hostile' } });
  Object.assign(ids, { unit: unit.id, asset: asset.id, profile: profile.id });
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

test('a person who loses their rights while their body is being sent has lost them', async () => {
  const [demoted, signedOut] = [await account.addPerson('admin'), await account.addPerson('admin')];
  const slowly = ({ headers }: MintedPerson, body: string) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    // A streamed body needs `duplex`, which the DOM's types do not have.
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
  // Once the first piece is accepted, the caller has been identified.
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

test('an absent body has no fields, and is needed only where some are required', async () => {
  const path = '/alerts/01a1fd4f-150a-7000-8000-000000000000/finish';
  expect(await ask(path, { method: 'POST' })).toEqual(await ask(path, { method: 'POST', body: '{}' }));
  expect(await ask('/units', { method: 'POST' })).toMatchObject({ status: 422, body: { errors: { code: [108] } } });
  const { paths } = (await ask('/openapi.json')).body as { paths: Record<string, Record<string, object>> };
  expect(paths['/alerts/{id}/finish']?.['post']).toMatchObject({ requestBody: { required: false } });
  expect(paths['/units']?.['post']).toMatchObject({ requestBody: { required: true } });
});
