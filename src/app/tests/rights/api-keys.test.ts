import { expect, test } from 'vitest';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { getAlert, raiseExternal } from '#features/alerts/treatment/contract.ts';
import { addCounterMeasure } from '#features/alerts/treatment/treatment-contract.ts';
import { lookAtAlert } from '#features/alerts/treatment/presence-contract.ts';
import { createAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { createUnit, deleteUnit } from '#features/assets/units/contract.ts';
import { sendTelemetry } from '#features/assets/telemetry/contract.ts';
import { createGeofence } from '#features/geofences/contract.ts';
import { createApiKey, deleteApiKey, listApiKeys } from '#features/identity/api-keys/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { matrixDrawing } from '#testing/calls/geofence-calls.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { openStream } from '#testing/sign-in.ts';

const { api, account, admin } = await createApiFixture();

const signIn = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const makeKey = (body: object) => api.call(createApiKey, { ...admin(), body: { name: 'Key', kind: 'read', ...body } });
const statusOf = async (path: string, secret: string) => (await api.request(path, signIn(secret))).status;

async function makeUnit(code: string) {
  const unit = await api.call(createUnit, { ...admin(), body: { code, name: code } });
  const asset = await api.call(createAsset, { ...admin(), body: { code: `${code}-1`, unit_id: unit.id } });
  return { id: unit.id, code: asset.code, assetId: asset.id };
}

const [mine, theirs] = [await makeUnit('KEY-A'), await makeUnit('KEY-B')];
const span = 'from=2026-10-01T00:00:00Z&to=2026-10-02T00:00:00Z';
const lists = [
  '/assets',
  '/assets/filters',
  '/assets/map',
  '/assets/positions?at=2026-10-01T00:00:00Z',
  `/assets/${mine.assetId}/positions?${span}`,
  `/assets/${mine.assetId}/trips?${span}`,
  '/units',
  '/geofences',
  '/geofences/map',
  `/geofences/suggestions?unit_id=${mine.id}`,
  '/alerts',
  '/alerts/summary',
  '/alert-definitions',
  `/routes?asset_id=${mine.assetId}&${span}`,
  `/replay?asset_id=${mine.assetId}&${span}`,
  '/indicators/cockpit?from=2026-10-01&to=2026-10-02',
  '/contracts',
  '/jobs',
];

test.each(['read', 'full'])(
  'a key of kind %s reads the asset module, and nothing of people and settings',
  async (kind) => {
    const { secret } = await makeKey({ kind });
    const statuses = await Promise.all(lists.map(async (path) => [path, await statusOf(path, secret)]));
    expect(statuses).toEqual(lists.map((path) => [path, 200]));
    const closed = [
      '/users',
      '/account',
      '/api-keys',
      '/audit',
      '/asset-profiles',
      '/profile',
      '/saved-views?page=assets',
    ];
    for (const path of [...closed, '/files', '/contents', '/notifications', '/devices/unassigned'])
      expect([path, await statusOf(path, secret)]).toEqual([path, 403]);
    await openStream(api, secret);
  },
);

test('an ingest key reads nothing, and a read key sends nothing', async () => {
  const [ingest, read] = [await makeKey({ kind: 'ingest' }), await makeKey({ kind: 'read' })];
  expect(await statusOf('/assets', ingest.secret)).toBe(401);
  expect((await api.send(sendTelemetry, { ...signIn(read.secret), body: [] })).status).toBe(403);
  expect(await statusOf(`/ingest/osmand/${read.secret}?id=x&lat=1&lon=2`, '')).toBe(403);
  const body = { ...matrixDrawing, name: 'Quarry', unit_id: mine.id };
  expect((await api.send(createGeofence, { ...signIn(read.secret), body })).status).toBe(403);
});

test('a key reads what its units and sections open, and a unit that is gone does not widen it', async () => {
  const { secret } = await makeKey({ unit_ids: [mine.id], sections: ['assets'] });
  const { items } = await api.call(listAssets, signIn(secret));
  expect(items.map(({ code }) => code)).toEqual([mine.code]);
  expect(await statusOf('/routes', secret)).toBe(403);
  expect(await statusOf(`/assets/${theirs.assetId}`, secret)).toBe(404);
  const whole = await api.call(listAssets, signIn((await makeKey({})).secret));
  expect(whole.items.map(({ code }) => code)).toEqual([mine.code, theirs.code]);
  const spare = await api.call(createUnit, { ...admin(), body: { code: 'KEY-C', name: 'Spare' } });
  const narrow = await makeKey({ unit_ids: [spare.id] });
  await api.call(deleteUnit, { ...admin(), params: { id: spare.id } });
  expect(await api.call(listAssets, signIn(narrow.secret))).toMatchObject({ items: [], total: 0 });
  const { items: keys } = await api.call(listApiKeys, admin());
  expect(keys.find(({ id }) => id === narrow.id)).toMatchObject({ all_units: false, unit_ids: [] });
});

test('what a full key writes, in its units alone, is audited and shown as the key’s', async () => {
  const { id, secret } = await makeKey({ name: 'ERP', kind: 'full', unit_ids: [mine.id] });
  const draw = (unit_id: string) =>
    api.send(createGeofence, { ...signIn(secret), body: { ...matrixDrawing, name: `In ${unit_id}`, unit_id } });
  expect((await draw(mine.id)).status).toBe(201);
  expect((await draw(theirs.id)).status).toBe(422);
  const { items } = await api.call(listAudit, { ...admin(), query: `?entity=geofence&user_id=${id}` });
  expect(items).toMatchObject([{ action: 'create', user: null, key: { id, name: 'ERP' } }]);
  expect((await api.send(createUnit, { ...signIn(secret), body: { code: 'X', name: 'X' } })).status).toBe(403);
});

test('a full key raises and treats alerts in its units alone, by its own name', async () => {
  const { secret } = await makeKey({ name: 'Workshop', kind: 'full', unit_ids: [mine.id] });
  const definition = { code: 'KEY-1', type: 'external', description: 'Oil', category: 'event', status: 'active' };
  await api.call(createAlertDefinition, { ...admin(), body: definition });
  const raise = (asset: string, by = secret) =>
    api.send(raiseExternal, {
      ...signIn(by),
      body: { code: 'KEY-1', asset, occurred_at: new Date().toISOString() },
    });
  expect(await raise(theirs.code)).toMatchObject({ status: 422, body: { errors: { asset: [124] } } });
  expect((await raise(mine.code, (await makeKey({ kind: 'full', sections: ['map'] })).secret)).status).toBe(403);
  const raised = await raise(mine.code);
  const { alert_id: id } = raised.body as { alert_id: string };
  const treated = { ...signIn(secret), params: { id } };
  await api.call(addCounterMeasure, { ...treated, body: { description: 'Filled up.' } });
  const { counter_measures } = await api.call(getAlert, { ...admin(), params: { id } });
  expect(counter_measures).toMatchObject([{ description: 'Filled up.', user: { name: 'Workshop' } }]);
  const tab = crypto.randomUUID();
  expect((await api.send(lookAtAlert, { ...treated, body: { tab, treating: true } })).status).toBe(403);
});

test('a full key brings positions in for its units alone', async () => {
  const { secret } = await makeKey({ kind: 'full', unit_ids: [mine.id] });
  const fix = { time: new Date().toISOString(), latitude: 1.5, longitude: 2.5 };
  const body = [mine, theirs].map(({ code }) => ({ asset: code, ...fix }));
  expect(await api.call(sendTelemetry, { ...signIn(secret), body })).toMatchObject({
    accepted: 1,
    rejected: [{ index: 1, errors: { asset: [124] } }],
  });
});

test('an expired key is as unknown as an ended one, and the live stream of either ends', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const keys = [await makeKey({ kind: 'full', expires_at: soon }), await makeKey({ kind: 'full' })];
  const statuses = async (secret: string) => [
    await statusOf('/assets', secret),
    (await api.send(sendTelemetry, { ...signIn(secret), body: [] })).status,
  ];
  for (const { secret } of keys) expect(await statuses(secret)).toEqual([200, 200]);
  const [expiring, ending] = keys;
  if (!expiring || !ending) throw new Error('no keys');
  const stream = await openStream(api, ending.secret);
  await inAccount(api.db, account.id, (db) =>
    db.updateTable('api_keys').set({ expires_at: new Date() }).where('id', '=', expiring.id).execute(),
  );
  await api.call(deleteApiKey, { ...admin(), params: { id: ending.id } });
  for (const { secret } of keys) await expect.poll(() => statuses(secret), { timeout: 5_000 }).toEqual([401, 401]);
  await stream.end(5_000);
});

test('a key has its rate, and its last use is noted', async () => {
  const { id, secret } = await makeKey({ requests_per_minute: 2 });
  expect([await statusOf('/assets', secret), await statusOf('/assets', secret)]).toEqual([200, 200]);
  const refused = await api.request('/assets', signIn(secret));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: 'too_many_requests' });
  const { items } = await api.call(listApiKeys, admin());
  expect(items.find((key) => key.id === id)?.last_used_at).not.toBeNull();
});
