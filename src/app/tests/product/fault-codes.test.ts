import { beforeAll, expect, test } from 'vitest';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { tryAlertDefinition } from '#features/alerts/backtest/contract.ts';
import { getAlert, listAlerts } from '#features/alerts/treatment/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { clearFault, listFaults } from '#features/assets/faults/contract.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { getIndicators } from '#features/indicators/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import type { MintedAccount } from '#platform/server/testing/mint-account.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { sendPositions } from '#testing/send-positions.ts';

const { api, account, other, admin, database } = await createApiFixture();
const owner = await openClient(database.owner);
const minute = 60_000;
const start = Date.now() - 10 * minute;
const at = (after: number) => new Date(start + after * minute).toISOString();
let key: string;
let north: string;
let digger: string;
/** Has access to the northern unit without the right to act. */
let viewer: MintedAccount['admin']['headers'];

beforeAll(async () => {
  north = (await api.call(createUnit, { ...admin(), body: { code: 'N', name: 'North' } })).id;
  const south = (await api.call(createUnit, { ...admin(), body: { code: 'S', name: 'South' } })).id;
  const add = async (body: object) => (await api.call(createAsset, { ...admin(), body: body as never })).id;
  digger = await add({ code: 'DIGGER', unit_id: north });
  await add({ code: 'CRANE', unit_id: south, device_ids: ['860000000000001'] });
  key = (await api.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
  for (const event of ['fault', 'severe_fault'] as const)
    await api.call(createAlertDefinition, {
      ...admin(),
      body: {
        code: event,
        type: 'calculated',
        description: event,
        category: 'maintenance',
        condition: { on: 'event', event },
        status: 'active',
      },
    });
  // Active since before the reports.
  await owner.query(`update alert_definitions set active_since = now() - interval '3 days' where account_id = $1`, [
    account.id,
  ]);
  const person = await account.addPerson('viewer');
  const body = { name: 'North', unit_ids: [north], sections: ['assets' as const], may_act: false };
  const profile = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: person.id } });
  viewer = person.headers;
});

const send = (after: number, faults: unknown, asset = 'DIGGER') =>
  sendPositions(api, key, [{ asset, time: at(after), latitude: -30.03, longitude: -51.22, faults }]);
const list = async (query = '', headers = account.admin.headers) =>
  (await api.call(listFaults, { headers, query })).items.map(({ code, reports, cleared_at, asset }) => [
    `${asset.code} ${code}`,
    reports,
    cleared_at !== null,
  ]);
const oil = { spn: 100, fmi: 1, description: 'Low oil pressure', severity: 'critical', source: 'Engine' };

test('a fault code from its first report on, with the alerts that it triggers, once', async () => {
  await send(0, [oil, { code: 'E-17' }]);
  await send(1, [oil]);
  // A repeated position is not counted.
  await api.request('/telemetry', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ asset: 'DIGGER', time: at(1), latitude: -30.03, longitude: -51.22, faults: [oil] }]),
  });
  expect(await list('?sort=code')).toEqual([
    ['DIGGER E-17', 1, false],
    ['DIGGER SPN 100 FMI 1', 2, false],
  ]);
  const [fault] = (await api.call(listFaults, { ...admin(), query: '?severity=critical' })).items;
  expect(fault).toMatchObject({
    ...oil,
    code: 'SPN 100 FMI 1',
    first_seen_at: at(0),
    last_seen_at: at(1),
    cleared_by: null,
  });
  await eventually(async () => {
    const { items } = await api.call(listAlerts, { ...admin(), query: `?asset_id=${digger}&sort=code` });
    expect(items.map(({ code, occurrences }) => [code, occurrences])).toEqual([
      ['fault', 2],
      ['severe_fault', 1],
    ]);
    const { evidence } = await api.call(getAlert, { ...admin(), params: { id: items[1]?.id ?? '' } });
    expect(evidence.attributes).toEqual({
      code: 'SPN 100 FMI 1',
      description: 'Low oil pressure',
      source: 'Engine',
    });
  });
});

test('a machine clears its code, a later report begins another, and a late one belongs to the first', async () => {
  await send(3, [{ ...oil, active: false }]);
  expect(await list('?search=oil')).toEqual([['DIGGER SPN 100 FMI 1', 2, true]]);
  await send(4, [oil]);
  await send(2, [oil]);
  expect(await list('?search=oil&sort=first_seen_at')).toEqual([
    ['DIGGER SPN 100 FMI 1', 3, true],
    ['DIGGER SPN 100 FMI 1', 1, false],
  ]);
  await eventually(async () => {
    const { items } = await api.call(listAlerts, { ...admin(), query: `?asset_id=${digger}&code=severe_fault` });
    expect(items).toMatchObject([{ occurrences: 2, revised: false }]);
  });
});

test('trouble codes that Traccar forwards', async () => {
  const position = {
    fixTime: at(0),
    latitude: -30,
    longitude: -51,
    attributes: { dtcs: 'P0420 P0300', ignition: true },
  };
  const answer = await api.request('/ingest/traccar', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device: { uniqueId: '860000000000001' }, position }),
  });
  expect(await answer.json()).toMatchObject({ accepted: 1 });
  expect(await list('?search=crane&sort=code')).toEqual([
    ['CRANE P0300', 1, false],
    ['CRANE P0420', 1, false],
  ]);
});

test('a position with a faulty code is refused by its field', async () => {
  const answer = await api.request('/telemetry', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ asset: 'DIGGER', time: at(5), latitude: 1, longitude: 1, faults: [{ spn: 1 }] }]),
  });
  expect(await answer.json()).toMatchObject({ accepted: 0, rejected: [{ errors: { 'faults.0.code': [108] } }] });
});

test('people see the codes of their units, and clear them where they may act', async () => {
  expect(await list('?limit=200', viewer)).toHaveLength(3);
  expect(await list('', other.admin.headers)).toEqual([]);
  const { items } = await api.call(listFaults, { ...admin(), query: '?search=E-17' });
  const params = { id: items[0]?.id ?? '' };
  await expect(api.call(clearFault, { headers: viewer, params })).rejects.toThrow('403');
  await expect(api.call(clearFault, { headers: other.admin.headers, params })).rejects.toThrow('404');
  const cleared = await api.call(clearFault, { ...admin(), params });
  expect(cleared.cleared_at).not.toBeNull();
  expect(cleared.cleared_by).not.toBeNull();
  // Repetition changes nothing.
  expect(await api.call(clearFault, { ...admin(), params })).toEqual(cleared);
  expect(await list('?cleared=true&search=E-17')).toHaveLength(1);
});

test('the list as CSV, in words of the language', async () => {
  const answer = await api.request('/asset-faults/export?locale=pt&search=crane&sort=code', admin());
  const lines = (await answer.text()).trim().split(/\r?\n/);
  expect(lines[0]).toContain('Ativo;Unidade de locação;Código;SPN;FMI');
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 3))).toEqual([
    ['CRANE', 'S', 'P0300'],
    ['CRANE', 'S', 'P0420'],
  ]);
});

test.each([
  ['fault', 5],
  ['severe_fault', 2],
] as const)('a back-test of %s counts the codes that began', async (event, count) => {
  const tried = await api.call(tryAlertDefinition, { ...admin(), body: { condition: { on: 'event', event } } });
  expect(tried).toMatchObject({ count, assets: 2 });
});

test('the series Faults of ISO 15143-3', async () => {
  const answer = await api.request(`/aemp/Fleet/Equipment/DIGGER/Faults/${at(-1)}/${at(1)}/1`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
  });
  const { FaultCode: codes } = await answer.json();
  expect(codes).toContainEqual({
    datetime: `${at(0).slice(0, 19)}Z`,
    CodeIdentifier: 'SPN 100 FMI 1',
    CodeDescription: 'Low oil pressure',
    CodeSeverity: 'critical',
    CodeSource: 'Engine',
  });
  expect(codes).toHaveLength(2);
});

test('the fleet tab counts active codes by severity and by code, within the units of the caller', async () => {
  const reported = [
    { code: 'C-1', severity: 'high' },
    { code: 'C-2', severity: 'low' },
  ];
  await send(9, reported);
  await send(9, reported.slice(0, 1), 'CRANE');
  const { items } = await api.call(listFaults, { ...admin(), query: '?cleared=false' });
  const count = (trait: 'severity' | 'code') =>
    Object.fromEntries(
      [...Map.groupBy(items, (fault) => fault[trait])].map(([name, those]) => [name, those.length] as const),
    );
  const today = new Date().toISOString().slice(0, 10);
  const { cards } = await api.call(getIndicators, {
    ...admin(),
    params: { tab: 'fleet' },
    query: `?from=${today}&to=${today}`,
  });
  const rowsOf = (card: string) =>
    Object.fromEntries(
      (cards[card]?.rows ?? []).filter(({ values }) => values[0]).map(({ key: name, values }) => [name, values[0]]),
    );
  expect(items.length).toBeGreaterThan(2);
  expect(rowsOf('faults_by_severity')).toEqual(count('severity'));
  expect(rowsOf('faults_by_code')).toEqual(count('code'));
  expect(cards['open_faults']?.totals).toEqual([items.length]);
});

test('a code that a service says hours later triggers too, one of the day before does not', async () => {
  const unit_id = (await api.call(createUnit, { ...admin(), body: { code: 'L', name: 'Later' } })).id;
  const report = async (code: string, hours: number) => {
    const { id } = await api.call(createAsset, { ...admin(), body: { code, unit_id } });
    const time = new Date(Date.now() - hours * 3_600_000).toISOString();
    await sendPositions(api, key, [{ asset: code, time, latitude: -30, longitude: -51, faults: [{ code }] }]);
    return id;
  };
  const [old, recent] = [await report('OLD', 30), await report('RECENT', 5)];
  const alertsOf = async (id: string) =>
    (await api.call(listAlerts, { ...admin(), query: `?asset_id=${id}` })).items.map(({ code }) => code);
  await eventually(async () => expect(await alertsOf(recent)).toEqual(['fault']));
  expect(await alertsOf(old)).toEqual([]);
});
