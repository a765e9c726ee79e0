import { beforeAll, expect, test } from 'vitest';
import { addGeofence } from '#testing/ingest/ingest-harness.ts';
import { createIndicatorFixture, shift, inHours } from '#testing/fixtures/indicator-fixture.ts';

const fleet = await createIndicatorFixture([['ONE', 'NORTH', 'Truck']]);
beforeAll(async () => {
  const { account, units, owner } = fleet;
  await addGeofence(owner, { accountId: account.id, unitId: units['NORTH'] ?? '' }, depotGeofence);
});

/** On the route of every shift. */
const depotGeofence = {
  id: '01900000-0000-7000-8000-0000000000c1',
  shape: { type: 'Circle', center: [-51, -29.93], radius_m: 2_000 },
  max_speed_kmh: 5,
};

const filters = { from: '2026-10-05', to: '2026-10-11' };
const query = `?from=${filters.from}&to=${filters.to}`;

test('created, updated and deleted inputs are in the next answer, for every writer', async () => {
  const { owner, account, assets, units } = fleet;
  const costsNow = async () => {
    fleet.refresh();
    return (await fleet.read('financials', query)).cards['costs']?.totals[0];
  };
  const before = (await costsNow()) ?? Number.NaN;
  const { rows } = await owner.query<{ id: string }>(
    `insert into costs (account_id, asset_id, unit_id, kind, amount, day) values ($1, $2, $3, 'fuel', 11, '2026-10-08') returning id`,
    [account.id, assets['ONE'], units['NORTH']],
  );
  expect(await costsNow()).toBeCloseTo(before + 11, 3);
  await owner.query('update costs set amount = 13, asset_id = null where id = $1', [rows[0]?.id]);
  expect(await costsNow()).toBeCloseTo(before + 13, 3);
  await owner.query('delete from costs where id = $1', [rows[0]?.id]);
  expect(await costsNow()).toBeCloseTo(before, 3);
});

test('added, changed and removed events of past days are in the next answer', async () => {
  const exits = async () => {
    fleet.refresh();
    return (await fleet.read('safety', query)).cards['geofence_exits']?.totals;
  };
  await fleet.send(shift('ONE', '2026-10-05T08:00:00-03:00', { work: 4, idle: 1 }));
  expect(await exits()).toEqual([1]);
  const turn = (isSo: boolean) =>
    fleet.owner.query(`update geofence_events set disproved = $2 where account_id = $1 and type = 'exit'`, [
      fleet.account.id,
      isSo,
    ]);
  await turn(true);
  expect(await exits()).toEqual([0]);
  await turn(false);
  expect(await exits()).toEqual([1]);
  await fleet.owner.query(`delete from geofence_events where account_id = $1 and type = 'exit'`, [fleet.account.id]);
  expect(await exits()).toEqual([0]);
  await fleet.rebuild();
  expect(await exits()).toEqual([1]);
});

test('late data of past days is in the next answer', async () => {
  await fleet.send(shift('ONE', '2026-10-08T08:00:00-03:00', { work: 1, idle: 0 }));
  const days = () => fleet.chart({ measures: ['run_h'], dimension: 'day', filters });
  expect((await days()).rows[3]).toMatchObject({ key: '2026-10-08', values: [inHours(59)] });
  await fleet.send(shift('ONE', '2026-10-07T10:00:00-03:00', { work: 0.5, idle: 0 }));
  expect((await days()).rows.slice(2, 4)).toMatchObject([{ values: [inHours(29)] }, { values: [inHours(59)] }]);
});
