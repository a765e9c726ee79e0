import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { connect } from '#platform/server/database.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { bookingBook, settingsOn } from '../../periods/effective-settings.ts';
import { targets } from '../../contract.ts';
import type { TargetRow } from '../../periods/targets.ts';
import { reportedRpm, workSignalOf, workSignalOfEach, workSpeedsOf, type WorkSpeed } from './work-signal-store.ts';

const { api, account } = await createApiFixture();
const owner = connect(testDatabase().owner, { max: 1 });
const assets: { id: string; category: string | null }[] = [];
/** Local days, some of them the first day of a setting; São Paulo is three hours behind UTC. */
const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-04-01', '2026-05-01', '2026-06-01'];
const scope = () => ({ accountId: account.id });

beforeAll(async () => {
  const { headers } = account.admin;
  const unit = await api.call(createUnit, { headers, body: { code: 'U', name: 'U' } });
  for (const [code, category] of [
    ['OWN', 'Digger'],
    ['KIN', 'Digger'],
    ['OTHER', 'Truck'],
    ['NONE', null],
  ] as const) {
    const body = { code, category, unit_id: unit.id };
    assets.push({ id: (await api.call(createAsset, { headers, body })).id, category });
  }
  const set = (value: number, from: string, whose = {}) =>
    api.call(targets.create, { headers, body: { kind: 'working_rpm', value, from, ...whose } });
  await set(1_000, '2026-04-01');
  await set(1_100, '2026-06-01');
  await set(1_500, '2026-03-02', { category: 'Digger' });
  await set(1_650.5, '2026-05-01', { category: 'Digger' });
  await set(800, '2026-03-01', { asset_id: assets[0]?.id });
  await set(900, '2026-06-01', { asset_id: assets[0]?.id });
});
afterAll(() => owner.close());

/** The engine speed above which each asset works on each day, as ingest applies it. */
async function bookedBy() {
  const { rows } = await sql<TargetRow>`
    select kind, category, asset_id, value::float8 as value, schedule, from_day::text as "from" from targets
    where account_id = ${account.id}`.execute(owner.db);
  const settingsOf = bookingBook(rows);
  return assets.map((asset) => days.map((day) => [settingsOn(settingsOf(asset), day).workingRpm]));
}

/** Engine speeds in half steps around the set ones, at the first and last second of each day. */
const fixes = sql`
  select (day::timestamp + second) at time zone 'America/Sao_Paulo' as time, null::boolean as work, rpm, day
  from unnest(${days}::text[]) day, (values (interval '0 s'), (interval '86399 s')) seconds (second),
    (select generate_series(799, 1652, 0.5)::real as rpm) speeds`;

/** The lowest speed that counted as work at each second; `working` are those fixes, `id` identifies the asset. */
async function leastOf(working: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; day: string; least: number[] }>`
    with reported_rpm as materialized (${reportedRpm(scope())}), fixes as (${fixes})
    select id, day, array_agg(distinct least) as least
    from (select id, day, time, min(rpm) as least from (${working}) working group by id, day, time) seconds
    group by id, day having count(*) = 2`.execute(owner.db);
  return assets.map(({ id }) => days.map((day) => rows.find((row) => row.id === id && row.day === day)?.least));
}

test('the working state of an asset uses the engine speed of ingest', async () => {
  const each = assets.map(
    ({ id }) => sql`select ${id}::uuid as id, fixes.* from fixes where ${workSignalOf(scope(), id)}`,
  );
  expect(await leastOf(sql.join(each, sql` union all `))).toEqual(await bookedBy());
});

test('the working state of many assets uses the engine speed of ingest', async () => {
  const all = sql`select v.id, fixes.* from assets v ${workSignalOfEach.joined} cross join fixes
    where v.account_id = ${account.id} and ${workSignalOfEach.signal}`;
  expect(await leastOf(all)).toEqual(await bookedBy());
});

test('the engine speeds of an asset over time are those of ingest', async () => {
  const found = assets.map(async ({ id }) => {
    const { rows } = await sql<{ speeds: WorkSpeed[] }>`
      with reported_rpm as materialized (${reportedRpm(scope())}) select ${workSpeedsOf(scope(), id)} as speeds`.execute(
      owner.db,
    );
    const speeds = rows[0]?.speeds ?? [];
    const at = (time: string) => speeds.findLast(({ since }) => (since ?? -Infinity) <= Date.parse(time) * 1_000)?.rpm;
    return days.map((day) => [...new Set([at(`${day}T00:00:00-03:00`), at(`${day}T23:59:59-03:00`)])]);
  });
  expect(await Promise.all(found)).toEqual(await bookedBy());
});

test('a work signal counts at any engine speed', async () => {
  const { rows } = await sql`
    with reported_rpm as materialized (${reportedRpm(scope())})
    select ${workSignalOf(scope(), assets[3]?.id ?? '')} as works
    from (values (now(), true, null::real), (now(), false, null), (now(), null, 10), (now(), null, null)) f (time, work, rpm)`.execute(
    owner.db,
  );
  expect(rows).toEqual([{ works: true }, { works: false }, { works: false }, { works: false }]);
});
