import { expect, test } from 'vitest';
import { createAsset, getAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey, deleteApiKey } from '#features/identity/api-keys/contract.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api, admin } = await createApiFixture();

const makeKey = (kind: string, options = admin()) =>
  api.call(createApiKey, { ...options, body: { name: 'Key', kind } });
const unit = await api.call(createUnit, { ...admin(), body: { code: 'KEY-ONLY', name: 'Unit' } });
const asset = await api.call(createAsset, {
  ...admin(),
  body: { code: 'KEY-ONLY', unit_id: unit.id, device_ids: ['key-only'] },
});
const position = () => [{ asset: asset.code, time: new Date().toISOString(), latitude: 1, longitude: 1 }];

test('a key that ends while its body comes writes nothing', async () => {
  const key = await makeKey('ingest');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sending: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
    body: readable,
    duplex: 'half',
  };
  const answer = api.request('/telemetry', sending);
  const writer = writable.getWriter();
  const bytes = new TextEncoder().encode(JSON.stringify(position()));
  await writer.write(bytes.slice(0, 5));
  await api.call(deleteApiKey, { ...admin(), params: { id: key.id } });
  // Other processes, and this one, learn of it by an event.
  await expect
    .poll(async () => (await api.request(`/ingest/osmand/${key.secret}?id=key-only`)).status, { timeout: 5_000 })
    .toBe(401);
  await writer.write(bytes.slice(5));
  await writer.close();
  expect((await answer).status).toBe(401);
  expect((await api.call(getAsset, { ...admin(), params: { id: asset.id } })).last).toBeNull();
});

test('a key of an account without the asset module brings nothing in', async () => {
  const bare = await mintAccount(api.db, { modules: [] });
  const { secret } = await makeKey('full', { headers: bare.admin.headers });
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const send = async (path: string, body: unknown) =>
    (await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  expect(await send('/telemetry', position())).toBe(403);
  expect(await send('/ingest/traccar', {})).toBe(403);
  expect(await send('/alerts/external', {})).toBe(403);
  expect((await api.request(`/ingest/osmand/${secret}?id=key-only&lat=1&lon=1`)).status).toBe(403);
});

test('every unit and some units at once are refused', async () => {
  const body = { name: 'Both', kind: 'read', all_units: true, unit_ids: [unit.id] };
  expect(await api.send(createApiKey, { ...admin(), body })).toMatchObject({
    status: 422,
    body: { errors: { unit_ids: [128] } },
  });
});

test('the address of a phone may end with a slash', async () => {
  const { secret } = await makeKey('ingest');
  const query = `?id=key-only&lat=1&lon=1&timestamp=${Math.floor(Date.now() / 1_000)}`;
  expect((await api.request(`/ingest/osmand/${secret}/${query}`)).status).toBe(200);
  expect((await api.request(`/ingest/osmand/${secret}/${query}`, { method: 'POST' })).status).toBe(200);
});

test('a cursor that is none says so', async () => {
  const answer = await api.request('/units?after=spoiled', admin());
  expect(await answer.json()).toMatchObject({ error: 'request_fatal', message: expect.stringContaining('`after`') });
});
