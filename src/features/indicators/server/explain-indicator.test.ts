import { expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';
import { explainIndicator } from '../contract.ts';

const fleet = await createIndicatorFixture([
  ['N-1', 'NORTH', 'Excavator'],
  ['S-1', 'SOUTH', 'Truck'],
]);
const { api, account, units } = fleet;
const { headers } = account.admin;
const params = { tab: 'utilization' };
const week = '?from=2026-10-05&to=2026-10-11';
const explain = (more: string, reader = headers) =>
  api.call(explainIndicator, { headers: reader, params, query: week + more });

test('a figure is explained by its terms, in total and per unit and asset in scope', async () => {
  await fleet.send([
    ...shift('N-1', '2026-10-05T08:00:00-03:00', { work: 4, idle: 1 }),
    ...shift('S-1', '2026-10-06T08:00:00-03:00', { work: 2, idle: 0 }),
  ]);
  const { terms, value, values, rows } = await explain('&measure=idle_ratio');
  expect(terms).toEqual(['idle_h', 'run_h']);
  const [idle = 0, run = 0] = values.map(Number);
  expect(run).toBeGreaterThan(6.9);
  expect(value).toBeCloseTo(idle / run, 3);
  expect(rows.map(({ label }) => label).toSorted()).toEqual(['NORTH', 'SOUTH']);
  expect(rows.reduce((sum, row) => sum + Number(row.values[1]), 0)).toBeCloseTo(run, 3);
  for (const row of rows) expect(row.value).toBeCloseTo(Number(row.values[0]) / Number(row.values[1]), 3);

  const viewer = await account.addPerson('viewer');
  const body = { name: 'North', unit_ids: [units['NORTH']], sections: ['assets', 'indicators'] };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: viewer.id } });
  const ofNorth = await explain('&measure=run_h&by=asset', viewer.headers);
  expect(ofNorth.terms).toEqual([]);
  expect(ofNorth.rows.map(({ label }) => label)).toEqual(['N-1']);
  expect(ofNorth.value).toBeLessThan(run);
});

test('a measure outside of the tab is refused', async () => {
  const { body } = await api.send(explainIndicator, { headers, params, query: `${week}&measure=revenue` });
  expect(body).toMatchObject({ errors: { measure: [124] } });
});
