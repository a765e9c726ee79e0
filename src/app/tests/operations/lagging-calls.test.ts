import { expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { LaggingReads } from '#platform/server/database/lagging-reads.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

let lagging = 0;
const { api, account, admin } = await createApiFixture({
  lagging: (reads): LaggingReads => ({
    hasReplica: true,
    inAccount(accountId, read) {
      lagging += 1;
      return reads.inAccount(accountId, read);
    },
  }),
});
const { id: unit_id } = await api.call(createUnit, { ...admin(), body: { code: 'N', name: 'Norte', region: 'N' } });
const { id: assetId } = await api.call(createAsset, { ...admin(), body: { code: 'CAM-1', unit_id } });
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const week = `from=${ago(7)}&to=${ago(2)}`;
const untilNow = `from=${ago(7)}&to=${ago(0)}`;

test.each([
  ['/audit/export?format=csv&locale=en'],
  ['/alerts/export?format=csv&locale=en'],
  ['/assets/export?format=csv&locale=en'],
  ['/costs/export?format=csv&locale=en'],
  ['/asset-faults/export?format=csv&locale=en'],
  ['/geofences/export?format=geojson'],
  [`/routes/export?format=gpx&locale=en&detail=path&${untilNow}`],
  [`/routes?${week}`],
  [`/assets/${assetId}/positions?${week}`],
  [`/assets/${assetId}/path?${week}`],
  [`/assets/positions?at=${ago(3)}`],
])('%s may lag', async (path) => {
  lagging = 0;
  const answer = await api.request(path, admin());
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  expect(lagging).toBeGreaterThan(0);
});

test.each([
  ['/assets'],
  ['/units'],
  ['/alerts'],
  [`/routes?${untilNow}`],
  [`/assets/${assetId}/positions?${untilNow}`],
])('%s is read where it is written', async (path) => {
  lagging = 0;
  expect((await api.request(path, admin())).status).toBe(200);
  expect(lagging).toBe(0);
});

test('who may read is asked of the primary: without access nothing is read that may lag', async () => {
  lagging = 0;
  expect((await api.request(`/assets/${assetId}/positions?${week}`)).status).toBe(401);
  expect((await api.request(`/audit/export?format=csv&locale=en`, account.viewer)).status).toBe(403);
  expect(lagging).toBe(0);
});
