import { beforeAll, expect, test } from 'vitest';
import { createIndicatorFixture, inHours } from '#testing/fixtures/indicator-fixture.ts';
import { hourMs } from '#platform/time/durations.ts';

const zone = 'America/Sao_Paulo';
const day = '2026-06-02';
/** From the evening before until the morning after, so that activity over midnight belongs to two days. */
const begin = Date.parse('2026-06-01T21:00:00-03:00');
const end = Date.parse('2026-06-03T06:00:00-03:00');
const codes = ['A-1', 'A-2', 'A-3', 'B-1', 'B-2', 'B-3'] as const;

const fleet = await createIndicatorFixture(
  [...codes, 'SILENT'].map((code) => [code, code[0] ?? '', code < 'B' ? 'Excavator' : 'Truck'] as const),
  zone,
);
beforeAll(async () => {
  const fixes = codes.flatMap((code, at) => way(code, 977 * (at + 3)));
  // Every third fix arrives late, between the others.
  for (const late of [false, true]) await fleet.send(fixes.filter((_, at) => (at % 3 === 1) === late));
});

/** Reproducible random numbers by a seed, 0 to below `until`. */
function dice(seed: number): (until: number) => number {
  let state = seed;
  return (until) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % until;
  };
}

/** An asset that works, idles, stands with scattered fixes and is silent, for spans and distances of any length. */
function way(asset: string, seed: number) {
  const any = dice(seed);
  const fixes: object[] = [];
  let place = { latitude: -30 + any(100) / 300, longitude: -51 + any(100) / 300 };
  for (let time = begin + any(hourMs); time < end;) {
    const doing = fixes.length === 0 ? 'drive' : (['drive', 'work', 'idle', 'stand', 'silent'] as const)[any(5)];
    const until = time + 60_000 + any(3 * hourMs);
    for (; time < until && time < end && doing !== 'silent'; time += 20_000 + any(180_000)) {
      const reach = doing === 'drive' ? 4_000 : 130;
      place = {
        latitude: place.latitude + (any(reach) - reach / 2) / 1e6,
        longitude: place.longitude + (any(reach) - reach / 2) / 1e6,
      };
      const speed = doing === 'drive' ? 5 + any(80) : any(3);
      fixes.push({
        asset,
        time: new Date(time).toISOString(),
        ...place,
        speed_kmh: speed,
        ignition: doing !== 'stand',
        work: doing === 'work',
      });
    }
    time = Math.max(time, until);
  }
  return fixes;
}

/**
 * Computed by SQL for each asset: seconds working, idling, driving, parked, and silent; metres;
 * top speed. Gaps over ten minutes are silence; metres are measured from the last counted position once it is 15 m
 * away.
 */
const byHand = `
with recursive fix as (
  select asset_id, time, latitude as lat, longitude as lon, speed_kmh as speed, coalesce(engine_on, ignition) as engine,
    speed_kmh >= 3 as moving, coalesce(engine_on, ignition) and (speed_kmh >= 3 or work) as active,
    floor(extract(epoch from time))::bigint as at, row_number() over (partition by asset_id order by time) as n
  from positions
), way as (
  select asset_id, n, lat, lon, engine, moving, 0::bigint as mm from fix where n = 1
  union all
  select f.asset_id, f.n, case when d.counts then f.lat else w.lat end, case when d.counts then f.lon else w.lon end, f.engine, f.moving,
    w.mm + case when d.counts then round(d.meters * 1000)::bigint else 0 end
  from way w join fix f on f.asset_id = w.asset_id and f.n = w.n + 1,
  lateral (select 2 * 6371008.8 * asin(sqrt(sin(radians(f.lat - w.lat) / 2) ^ 2
    + cos(radians(w.lat)) * cos(radians(f.lat)) * sin(radians(f.lon - w.lon) / 2) ^ 2)) as meters) m,
  lateral (select m.meters, m.meters >= 15 and (w.engine or w.moving or f.engine or f.moving) as counts) d
), bounds as (
  select extract(epoch from $1::timestamp at time zone $2)::bigint as dawn, extract(epoch from ($1::timestamp + interval '1 day') at time zone $2)::bigint as dusk
), leg as (
  select f.asset_id, f.engine, f.moving, f.active, lead(f.engine) over a as then_engine,
    lead(f.time) over a - f.time > interval '10 minutes' as silent,
    greatest(f.at, dawn) as from_s, least(lead(f.at) over a, dusk) as until_s,
    (w.mm + trunc((lead(w.mm) over a - w.mm) * (greatest(f.at, dawn) - f.at) / nullif(lead(f.at) over a - f.at, 0))) as mm_from,
    (w.mm + trunc((lead(w.mm) over a - w.mm) * (least(lead(f.at) over a, dusk) - f.at) / nullif(lead(f.at) over a - f.at, 0))) as mm_until
  from fix f join way w using (asset_id, n), bounds
  window a as (partition by f.asset_id order by f.n)
), counted as (
  select *, until_s - from_s as s, engine and then_engine and not silent as runs from leg, bounds where until_s > dawn and from_s < dusk
), said as (
  select asset_id, count(*)::int as positions, max(speed)::float8 as top from fix, bounds where at >= dawn and at < dusk group by asset_id
)
select a.code, a.category, said.positions, said.top,
  sum(s) filter (where runs and active)::int as work, sum(s) filter (where runs and not active)::int as idle,
  sum(s) filter (where moving and not silent)::int as moving, sum(s) filter (where not runs and not silent)::int as stopped,
  coalesce(sum(s) filter (where silent), 0)::int as silent,
  (floor(max(mm_until) / 1000) - floor(min(mm_from) / 1000))::int as metres
from counted join assets a on a.id = asset_id join said using (asset_id) group by a.code, a.category, said.positions, said.top order by a.code`;

interface ByHand {
  code: string;
  category: string;
  positions: number;
  top: number;
  work: number;
  idle: number;
  moving: number;
  stopped: number;
  silent: number;
  metres: number;
}

let raw: ByHand[];
beforeAll(async () => ({ rows: raw } = await fleet.owner.query<ByHand>(byHand, [day, zone])));

const sumOf = (rows: readonly ByHand[], name: 'work' | 'idle' | 'metres') =>
  rows.reduce((sum, { [name]: value }) => sum + value, 0);

test('the rows of a day equal the raw positions of every asset', async () => {
  expect(raw.map(({ code }) => code)).toEqual(codes);
  for (const { work, idle, moving, stopped, silent, metres } of raw) {
    // Every state occurs, and no second of the day is missing.
    expect(Math.min(work, idle, moving, stopped, metres)).toBeGreaterThan(0);
    expect(work + idle + stopped + silent).toBe(86_400);
  }
  expect(Math.max(...raw.map(({ silent }) => silent))).toBeGreaterThan(0);
  const { rows } = await fleet.owner.query<ByHand>(
    `select a.code, a.category, d.positions, d.top_speed_kmh::float8 as top, d.work_s as work, d.idle_s as idle, d.moving_s as moving,
       86400 - d.run_s - d.silent_s as stopped, d.silent_s as silent, round(d.distance_km * 1000)::int as metres
     from asset_days d join assets a on a.id = d.asset_id where d.day = $1 order by a.code`,
    [day],
  );
  expect(rows).toEqual(raw);
});

test.each([null, 'category', 'unit', 'asset'] as const)(
  'so are the indicators of the whole fleet, by %s',
  async (by) => {
    const keyOf = ({ code, category }: ByHand) =>
      by === null ? null : { category, unit: code[0] ?? '', asset: code }[by];
    const byKey = Map.groupBy(raw, keyOf);
    const measures = ['run_h', 'work_h', 'idle_h', 'distance_km', 'top_speed_kmh', 'idle_ratio'];
    const { rows } = await fleet.chart({ measures, dimension: by, filters: { from: day, to: day } });
    const activeRows = rows.filter(({ values: [run] }) => run !== 0);
    expect(activeRows.map(({ key, label, values }) => [label ?? key, values])).toEqual(
      [...byKey].map(([key, own]) => {
        const [work, idle] = [sumOf(own, 'work'), sumOf(own, 'idle')];
        const top = Math.max(...own.map((one) => one.top));
        return [
          key,
          [
            inHours((work + idle) / 60),
            inHours(work / 60),
            inHours(idle / 60),
            sumOf(own, 'metres') / 1_000,
            top,
            expect.closeTo(idle / (work + idle), 3),
          ],
        ];
      }),
    );
  },
);

test('the number of reporting assets equals the raw positions', async () => {
  const filters = { from: day, to: day };
  const { totals } = await fleet.chart({ measures: ['communicating_days', 'completeness'], dimension: null, filters });
  expect(raw).toHaveLength(codes.length);
  // The silent asset exists since today.
  expect(totals[0]).toBe(1);
  const { rows } = await fleet.chart({ measures: ['communicating_days'], dimension: 'asset', filters });
  expect(rows.map(({ label, values }) => [label, values[0]])).toEqual(raw.map(({ code }) => [code, 1]));
});
