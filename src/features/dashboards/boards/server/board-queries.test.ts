import { beforeAll, expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { putPermissions } from '#features/dashboards/boards/public.ts';
import { queryChart } from '#features/indicators/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createBriefcase, createContent } from '../contract.ts';

const { api, account, admin } = await createApiFixture();

let unitId: string;
let contentId: string;
let analyst: MintedPerson;

const filters = { from: '2026-10-01', to: '2026-10-31' };
const place = { x: 0, y: 0, w: 4, h: 4 };
const costs = { measures: ['costs'], dimension: 'asset', order: 'highest', limit: 5 } as const;

const personWith = async (...sections: string[]) => {
  const person = await account.addPerson('viewer');
  const body = { name: crypto.randomUUID(), unit_ids: [unitId], sections };
  const { id } = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id, user_id: person.id } });
  return person;
};
const allow = (person: MintedPerson) =>
  api.call(putPermissions, {
    ...admin(),
    body: { changes: [{ content_id: contentId, user_id: person.id, access: 'allowed' }] },
  });
const ask = async (person: MintedPerson, body: object) =>
  (await api.send(queryChart, { headers: person.headers, body: { filters, ...body } })).status;

beforeAll(async () => {
  unitId = (await api.call(createUnit, { ...admin(), body: { code: 'NORTH', name: 'North' } })).id;
  await api.call(createAsset, { ...admin(), body: { code: 'N-1', unit_id: unitId } });
  const { id } = await api.call(createBriefcase, { ...admin(), body: { name: 'Month', color: '#0b7285' } });
  const charts = [
    { key: 'costs', title: null, chart: 'bar', ...costs, filters: { category: ['Truck', 'Crane'] }, ...place },
    { key: 'alerts', title: null, chart: 'bar', measures: ['alerts'], dimension: 'severity', ...place, y: 4 },
  ];
  const definition = { kind: 'board', filters: { unit_id: [unitId] }, charts };
  contentId = (await api.call(createContent, { ...admin(), params: { id }, body: { name: 'Money', definition } })).id;
  analyst = await personWith('map');
});

test('a chart requires the sections of its measures and dimensions', async () => {
  const money = { measures: ['revenue', 'costs', 'margin'], dimension: 'asset' };
  const cases: [object, string, string][] = [
    [money, 'map', 'indicators'],
    [{ measures: ['costs'], dimension: 'unit', series: 'cost_kind' }, 'assets', 'indicators'],
    [{ measures: ['run_h'], dimension: 'day' }, 'routes', 'indicators'],
    [{ measures: ['alerts'], dimension: 'severity' }, 'indicators', 'alerts'],
    [{ measures: ['speedings'], dimension: 'asset' }, 'geofences', 'indicators'],
  ];
  for (const [body, without, needed] of cases) {
    expect(await ask(await personWith(without), body)).toBe(403);
    expect(await ask(await personWith(needed), body)).toBe(200);
  }
  const byGeofence = { measures: ['speedings'], dimension: 'geofence' };
  expect(await ask(await personWith('indicators'), byGeofence)).toBe(403);
  expect(await ask(await personWith('indicators', 'geofences'), byGeofence)).toBe(200);
});

test('a chart is answered for readers of its board, as stored', async () => {
  const chart = { ...costs, content_id: contentId, filters: { ...filters, unit_id: [unitId], category: ['Truck'] } };
  expect(await ask(analyst, chart)).toBe(403);
  await allow(analyst);
  expect(await ask(analyst, chart)).toBe(200);
  expect(await ask(analyst, { measures: ['alerts'], dimension: 'severity', content_id: contentId })).toBe(403);
  const beyond = [
    { ...chart, content_id: undefined },
    { ...chart, content_id: crypto.randomUUID() },
    { ...chart, measures: ['margin'] },
    { ...chart, measures: ['costs', 'margin'] },
    { ...chart, dimension: 'customer' },
    { ...chart, limit: 1_000 },
    { ...chart, filters },
    { ...chart, filters: { ...chart.filters, category: ['Truck', 'Loader'] } },
    { ...chart, filters: { ...chart.filters, category: [] } },
  ];
  for (const body of beyond) expect(await ask(analyst, body)).toBe(403);
});
