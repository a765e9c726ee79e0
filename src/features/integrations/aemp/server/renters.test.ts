import { beforeAll, expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { contracts } from '#features/maintenance/records/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { dayMs } from '#platform/time/durations.ts';

const { api, admin } = await createApiFixture();
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
  key = await make({ kind: 'read', customer: 'acme' });
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

test('only a key that reads is limited to a customer', async () => {
  const body = { name: 'Key', kind: 'full', customer: 'Acme' };
  expect((await api.send(createApiKey, { ...admin(), body: body as never })).body).toMatchObject({
    errors: { customer: [128] },
  });
});
