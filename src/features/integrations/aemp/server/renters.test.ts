import { beforeAll, expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey, listApiKeys } from '#features/identity/api-keys/contract.ts';
import { contracts } from '#features/maintenance/records/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { dayMs } from '#platform/time/durations.ts';

const { api, account, admin } = await createApiFixture();
let key: string;
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
/** Noon in São Paulo. */
const noon = (days: number) => `${dayAgo(days)}T15:00:00Z`;

beforeAll(async () => {
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'U', name: 'U' } });
  const add = async (code: string) =>
    (await api.call(createAsset, { ...admin(), body: { code, unit_id: unit.id } })).id;
  const rent = (asset_id: string, customer: string, from_day: string, to_day: string | null) =>
    api.call(contracts.create, {
      ...admin(),
      body: { asset_id, customer, from: from_day, to: to_day, rate: '100', per: 'day' as const },
    });
  const [now, before] = [await add('NOW'), await add('BEFORE')];
  await rent(now, 'Acme', dayAgo(8), dayAgo(6));
  await rent(now, 'Acme', dayAgo(3), null);
  await rent(now, 'Other', dayAgo(5), dayAgo(4));
  await rent(before, 'ACME', dayAgo(8), dayAgo(6));
  await add('NEVER');
  const make = async (body: object) =>
    (await api.call(createApiKey, { ...admin(), body: { name: 'Key', ...body } as never })).secret;
  key = await make({ kind: 'aemp', customer: 'acme' });
  const ingest = await make({ kind: 'ingest' });
  const fix = { latitude: -30.03, longitude: -51.22, engine_on: true, fuel_pct: 50 };
  for (const asset of ['NOW', 'BEFORE', 'NEVER'])
    await sendPositions(
      api,
      ingest,
      [9, 7, 5, 2].map((days) => ({ asset, time: noon(days), ...fix })),
    );
  // Its last fuel level is of another customer's day.
  await rent(await add('LEVEL'), 'Acme', dayAgo(3), null);
  await sendPositions(api, ingest, [
    { asset: 'LEVEL', time: noon(5), ...fix },
    { asset: 'LEVEL', time: noon(2), latitude: -30.03, longitude: -51.22 },
  ]);
});

const read = async (path: string) => {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
  const answer = await api.request(`/aemp/Fleet/${path}`, { headers });
  return { status: answer.status, body: answer.status === 200 ? await answer.json() : null };
};
const timesOf = async (asset: string, element = 'Locations', item = 'Location') => {
  const { status, body } = await read(`Equipment/${asset}/${element}/${noon(20)}/${new Date().toISOString()}/1`);
  return status === 200 ? (body[item] ?? []).map(({ datetime }: { datetime: string }) => datetime) : status;
};

test('a renter reads the machines of today’s contracts, and readings of the days of contracts alone', async () => {
  await eventually(async () => expect((await read('Equipment/NOW')).body.Equipment.Location).toBeDefined());
  const { body } = await read('1');
  expect(
    body.Equipment.map((one: { EquipmentHeader: { EquipmentID: string } }) => one.EquipmentHeader.EquipmentID),
  ).toEqual(['LEVEL', 'NOW']);
  await eventually(async () => {
    const level = (await read('Equipment/LEVEL')).body.Equipment;
    expect([level.Location?.datetime, level.FuelRemaining]).toEqual([noon(2), undefined]);
  });
  expect(await timesOf('NOW')).toEqual([noon(7), noon(2)]);
  expect(await timesOf('NOW', 'FuelRemainingRatio', 'FuelRemaining')).toEqual([noon(7), noon(2)]);
  expect(await timesOf('BEFORE')).toEqual([noon(7)]);
  // Its last reading is of a day after the contract.
  expect((await read('Equipment/BEFORE')).body.Equipment.Location).toBeUndefined();
  expect((await read('Equipment/NEVER')).status).toBe(404);
  expect(await timesOf('NEVER')).toBe(404);
});

test('every other call of the API is refused', async () => {
  const allowed: string[] = [];
  for (const { endpoint, kind } of api.parts.bindings) {
    const { method, path, access } = endpoint;
    if (access.kind === 'guest' || kind === 'raw' || path.startsWith('/aemp/')) continue;
    const answer = await api.request(path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001'), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    await answer.body?.cancel();
    if (![401, 403].includes(answer.status)) allowed.push(`${method} ${path} ${answer.status}`);
  }
  expect(allowed).toEqual([]);
});

test('a key for a renter of before, of kind read, is one of kind aemp', async () => {
  const made = await api.call(createApiKey, {
    ...admin(),
    body: { name: 'Of before', kind: 'aemp', customer: 'acme' },
  });
  await inAccount(api.db, account.id, (db) =>
    db
      .updateTable('api_keys')
      .set({ kind: 'read', sections: ['assets', 'alerts'] })
      .where('id', '=', made.id)
      .execute(),
  );
  const statusOf = async (path: string) =>
    (await api.request(path, { headers: { authorization: `Bearer ${made.secret}` } })).status;
  expect([await statusOf('/aemp/Fleet/1'), await statusOf('/assets'), await statusOf('/alerts')]).toEqual([
    200, 403, 403,
  ]);
  const { items } = await api.call(listApiKeys, { ...admin(), query: '?search=before' });
  expect(items).toMatchObject([{ kind: 'aemp', customer: 'acme' }]);
});

test('a key of kind aemp of units reads their machines alone, brings no positions in and asks no tools', async () => {
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'V', name: 'V' } });
  await api.call(createAsset, { ...admin(), body: { code: 'IN-V', unit_id: unit.id } });
  const body = { name: 'V', kind: 'aemp' as const, unit_ids: [unit.id] };
  const { secret, sections } = await api.call(createApiKey, { ...admin(), body });
  expect(sections).toEqual(['assets']);
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
  const fleet = await (await api.request('/aemp/Fleet/1', { headers })).json();
  expect(fleet.Equipment).toMatchObject([{ EquipmentHeader: { EquipmentID: 'IN-V' } }]);
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  expect((await api.request('/telemetry', { ...sent, body: '[]' })).status).toBe(403);
  expect((await api.request(`/ingest/osmand/${secret}?id=x&lat=1&lon=2`)).status).toBe(403);
  expect((await api.request('/mcp', { ...sent, body: '{}' })).status).toBe(403);
  expect((await api.request('/assets', { headers })).status).toBe(403);
});

test.each(['read', 'full'])('a key of kind %s is limited to no customer', async (kind) => {
  const body = { name: 'Key', kind, customer: 'Acme' };
  expect((await api.send(createApiKey, { ...admin(), body: body as never })).body).toMatchObject({
    errors: { customer: [128] },
  });
});
