import { beforeAll, expect, test } from 'vitest';
import { searchAll } from '#features/views/search/contract.ts';
import * as treatment from '#features/alerts/treatment/treatment-contract.ts';
import { listOpenAlerts } from '#features/alerts/treatment/open-alerts-contract.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();
beforeAll(async () => {
  await fixture.define('FOUND-7');
  await fixture.define('FOUND-8', { severity: 'critical' });
});

interface AlertReader {
  headers: Record<string, string>;
}
const openAlerts = async ({ headers }: AlertReader) =>
  (await fixture.api.call(listOpenAlerts, { headers })).items.map((item) => [item.asset_id, item.severity, item.count]);
const find = async ({ headers }: AlertReader) =>
  (await fixture.api.call(searchAll, { headers, query: '?q=found' })).alerts.map(({ id }) => id);

test('maps and the search meet what is not resolved, the gravest first, for anyone who reaches its unit', async () => {
  const { north, south, northern, southern } = fixture;
  expect(await find(northern)).toEqual([]);
  const first = await fixture.raise('FOUND-7');
  const graver = await fixture.raise('FOUND-8');
  const beyond = await fixture.raise('FOUND-7', { asset: south.asset.code });
  expect(await openAlerts(northern)).toEqual([[north.asset.id, 'critical', 2]]);
  expect(await find(northern)).toEqual([graver.id, first.id]);
  expect(await openAlerts(southern)).toEqual([[south.asset.id, 'medium', 1]]);
  expect(await find(southern)).toEqual([beyond.id]);

  const { headers } = fixture.account.admin;
  await fixture.api.call(treatment.finishAlert, { headers, params: { id: graver.id }, body: {} });
  expect(await openAlerts(northern)).toEqual([[north.asset.id, 'medium', 1]]);
  expect(await find(northern)).toEqual([first.id]);
});
