import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyLookup } from '#features/identity/api-keys/server/public.ts';
import { connect, type DatabaseConnection } from '#platform/server/database.ts';
import type { Identification } from '#platform/server/context.ts';
import { createApi } from '#platform/server/http/app.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { telemetryFeature } from './endpoints.ts';
import { addAsset, createIngestHarness, silent, toWire, type IngestHarness } from '#testing/ingest/ingest-harness.ts';

const at = Date.UTC(2026, 9, 5, 12);
const harness = await createIngestHarness(['CAM-1', 'CAM-2']);
const other = await createIngestHarness(['CAM-1']);
let connection: DatabaseConnection;
let api: ReturnType<typeof createApi>;
let key: string;
let foreignKey: string;
let phone: string;

beforeAll(async () => {
  phone = await addAsset(harness.owner, {
    accountId: harness.accountId,
    unitId: harness.unitId,
    code: 'PHONE',
    device: '48241179',
  });
  const urls = testDatabase();
  connection = connect(urls.portal);
  const live = new LiveHub({ url: urls.portal, log: silent });
  const apiKey = apiKeyLookup(connection.db, live);
  const identification: Identification = {
    enter: () => Promise.resolve(null),
    stamp: () => Promise.resolve(),
    apiKey,
  };
  const { bindings } = telemetryFeature(harness.openIngest({ live }), apiKey);
  api = createApi({ db: connection.db, log: silent, identification, bindings, addressOf: () => '127.0.0.1' });
  key = await addKey(harness);
  foreignKey = await addKey(other);
});

afterAll(() => connection.close());

async function addKey({ owner, accountId }: IngestHarness): Promise<string> {
  const userId = randomUUID();
  const secret = `patio_ingest_${randomBytes(32).toString('base64url')}`;
  await owner.query(`insert into users (id, name, email) values ($1, 'Someone', $2)`, [
    userId,
    `${userId}@example.com`,
  ]);
  await owner.query(
    `insert into api_keys (account_id, name, kind, hash, created_by) values ($1, 'Devices', 'ingest', $2, $3)`,
    [accountId, createHash('sha256').update(secret).digest(), userId],
  );
  return secret;
}

async function call(path: string, init: RequestInit = {}) {
  const response = await api.request(`/api/v1${path}`, init);
  return { status: response.status, body: (await response.json()) as unknown };
}

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return call(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const none = { accepted: 0, duplicates: 0, rejected: [] };

test('telemetry is stored in the account of its key', async () => {
  const body = JSON.stringify([toWire({ asset: 'CAM-1', at })]);
  expect(await post('/telemetry', body, bearer(key))).toEqual({ status: 200, body: { ...none, accepted: 1 } });
  expect(await post('/telemetry', body, bearer(foreignKey))).toEqual({ status: 200, body: { ...none, accepted: 1 } });
  const rows = await harness.rows('select account_id, asset_id from positions where asset_id = any($1)', [
    [harness.assets.get('CAM-1'), other.assets.get('CAM-1')],
  ]);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ account_id: other.accountId, asset_id: other.assets.get('CAM-1') });
  expect(await post('/telemetry', JSON.stringify([toWire({ asset: 'PHONE', at })]), bearer(foreignKey))).toMatchObject({
    body: { accepted: 0, rejected: [{ errors: { asset: [124] } }] },
  });
});

test.each([
  ['no key', '[]', {}, 401],
  ['a key that is none', '[]', bearer('patio_ingest_x'), 401],
])('telemetry with %s is refused', async (_, body, headers, status) => {
  expect(await post('/telemetry', body, headers)).toMatchObject({ status, body: { error: 'unauthenticated' } });
});

test('telemetry that is not JSON, not a list, too long or too large is refused', async () => {
  expect(await post('/telemetry', '[{', bearer(key))).toMatchObject({ status: 400, body: { error: 'request_fatal' } });
  expect(await post('/telemetry', '{}', bearer(key))).toMatchObject({
    status: 422,
    body: { errors: { positions: [106] } },
  });
  const tooMany = JSON.stringify(Array.from({ length: 5001 }, () => 0));
  expect(await post('/telemetry', tooMany, bearer(key))).toMatchObject({
    status: 422,
    body: { errors: { positions: [102] }, params: { positions: { max: 5000 } } },
  });
  expect(await post('/telemetry', `"${'x'.repeat(4_194_304)}"`, bearer(key))).toMatchObject({ status: 413 });
});

/** A body of 180 kB with few positions. */
function longBody(first: number): string {
  const attributes = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`a${n}`, 'x'.repeat(500)]));
  return JSON.stringify(
    Array.from({ length: 6 }, (_, n) => toWire({ asset: 'CAM-2', at: at + (first + n) * 1_000, attributes })),
  );
}

test('with several accounts sending, an account over its share is asked to retry; acknowledged positions are stored', async () => {
  const send = async (secret: string, body: string) => {
    const headers = { ...bearer(secret), 'content-type': 'application/json', 'content-length': String(body.length) };
    const { status, headers: replyHeaders } = await api.request('/api/v1/telemetry', { method: 'POST', body, headers });
    return { status, again: replyHeaders.get('retry-after') };
  };
  const small = (n: number) => JSON.stringify([toWire({ asset: 'CAM-1', at: at + n * 60_000 })]);
  await send(foreignKey, small(1));
  const flood = Array.from({ length: 30 }, (_, n) => send(key, longBody(n * 6)));
  const others = [2, 3].map((n) => send(foreignKey, small(n)));
  expect(await Promise.all(others)).toEqual([1, 2].map(() => ({ status: 200, again: null })));
  const answers = await Promise.all(flood);
  const taken = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 30 - taken.length }, () => ({ status: 503, again: '1' })),
  );
  expect([taken.length > 0, taken.length < 30]).toEqual([true, true]);
  const stored = await harness.rows('select 1 from positions where asset_id = $1', [harness.assets.get('CAM-2')]);
  expect(stored).toHaveLength(taken.length * 6);
});

test('a slowly arriving body does not block others of its account', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  // Streaming bodies need `duplex`, which the DOM types lack.
  const sending: RequestInit & { duplex: 'half' } = { method: 'POST', body: readable, duplex: 'half' };
  const slow = call('/telemetry', { ...sending, headers: bearer(key) });
  const writer = writable.getWriter();
  const body = new TextEncoder().encode(longBody(1_000));
  await writer.write(body.subarray(0, 1));
  await post('/telemetry', '[]', bearer(foreignKey));
  expect(await post('/telemetry', longBody(2_000), bearer(key))).toMatchObject({ status: 200, body: { accepted: 6 } });
  await writer.write(body.subarray(1));
  await writer.close();
  expect(await slow).toMatchObject({ status: 200, body: { accepted: 6 } });
});

test('OsmAnd by query, form and JSON give the same fix once', async () => {
  const query = `id=48241179&timestamp=${at / 1000}&lat=-30&lon=-51&speed=10`;
  expect(await call(`/ingest/osmand/${key}?${query}`)).toEqual({ status: 200, body: { ...none, accepted: 1 } });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post(`/ingest/osmand/${key}`, query, form)).toEqual({ status: 200, body: { ...none, duplicates: 1 } });
  expect(await call(`/ingest/osmand/${key}?${query}`, { method: 'POST' })).toEqual({
    status: 200,
    body: { ...none, duplicates: 1 },
  });
  const location = {
    timestamp: new Date(at + 1000).toISOString(),
    coords: { latitude: -30, longitude: -51, speed: 5, heading: -1 },
  };
  expect(await post(`/ingest/osmand/${key}`, JSON.stringify({ device_id: '48241179', location }))).toEqual({
    status: 200,
    body: { ...none, accepted: 1 },
  });
  const speeds = await harness.rows('select speed_kmh from positions where asset_id = $1 order by time', [phone]);
  expect(speeds).toEqual([{ speed_kmh: 18.52 }, { speed_kmh: 18 }]);
  expect(await call(`/ingest/osmand/${key}?id=48241179&batt=5`)).toEqual({ status: 200, body: none });
});

test('OsmAnd: an unassigned device is refused as by Traccar, and listed', async () => {
  expect(await call(`/ingest/osmand/${key}?id=stranger&lat=1&lon=2`)).toMatchObject({ status: 400 });
  expect(await post(`/ingest/osmand/${key}`, '{"device_id":"stranger","location":{}}')).toMatchObject({ status: 404 });
  expect(await call(`/ingest/osmand/${foreignKey}?id=48241179&lat=1&lon=2`)).toMatchObject({ status: 400 });
  expect(await call(`/ingest/osmand/${key}?lat=1&lon=2`)).toMatchObject({ status: 400 });
  expect(await call(`/ingest/osmand/nokey?id=48241179&lat=1&lon=2`)).toMatchObject({ status: 401 });
  const seen = await harness.rows(
    'select device_id, protocol, times, latitude from unassigned_devices where account_id = $1',
    [harness.accountId],
  );
  expect(seen).toEqual([{ device_id: 'stranger', protocol: 'osmand', times: expect.anything(), latitude: 1 }]);
});

test('the number of unassigned devices stored per account is limited', async () => {
  await harness.rows(
    `insert into unassigned_devices (account_id, device_id, protocol)
     select $1, 'invented ' || n, 'osmand' from generate_series(1, 1100) n on conflict do nothing`,
    [harness.accountId],
  );
  expect(await call(`/ingest/osmand/${key}?id=one-more&lat=1&lon=2`)).toMatchObject({ status: 400 });
  expect(await call(`/ingest/osmand/${key}?id=stranger&lat=3&lon=2`)).toMatchObject({ status: 400 });
  const seen = await harness.rows(
    `select device_id, latitude from unassigned_devices where account_id = $1 and device_id in ('one-more', 'stranger')`,
    [harness.accountId],
  );
  expect(seen).toEqual([{ device_id: 'stranger', latitude: 3 }]);
  await harness.rows(`delete from unassigned_devices where account_id = $1 and device_id like 'invented %'`, [
    harness.accountId,
  ]);
});

test('Traccar by unique id; an unassigned device is acknowledged, so that it is not resent, and listed', async () => {
  const forward = (uniqueId: string) =>
    JSON.stringify({
      device: { uniqueId },
      position: { fixTime: new Date(at + 9000).toISOString(), valid: true, latitude: 1, longitude: 2, speed: 0 },
    });
  expect(await post('/ingest/traccar', forward('48241179'), bearer(key))).toEqual({
    status: 200,
    body: { ...none, accepted: 1 },
  });
  expect(await post('/ingest/traccar', forward('new'), bearer(key))).toMatchObject({
    status: 200,
    body: { accepted: 0, rejected: [{ errors: { asset: [124] } }] },
  });
  expect(await post('/ingest/traccar', '{"hello":1}', bearer(key))).toMatchObject({ status: 400 });
  expect(
    await harness.rows('select protocol from unassigned_devices where account_id = $1 and device_id = $2', [
      harness.accountId,
      'new',
    ]),
  ).toEqual([{ protocol: 'traccar' }]);
});

test('the last use of a key is recorded', async () => {
  await expect
    .poll(() =>
      harness.rows('select last_used_at is not null as used from api_keys where account_id = $1', [harness.accountId]),
    )
    .toEqual([{ used: true }]);
});
