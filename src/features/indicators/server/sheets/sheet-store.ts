import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import { sumNames } from '../../formulas.ts';
import { dayAt, type Span } from '../../calendar.ts';
import { readRows } from '../rows-store.ts';

/** Meters and millilitres are whole again: kilometres and litres were sums of fractions. */
const whole = (name: string, times = 1) => sql`round(d.${sql.ref(name)} * ${sql.lit(times)})::int`;

const shared: Record<string, RawBuilder<unknown>> = {
  run_s: whole('run_s'),
  work_s: whole('work_s'),
  idle_short_s: whole('idle_short_s'),
  idle_medium_s: whole('idle_medium_s'),
  idle_long_s: whole('idle_long_s'),
  outside_s: whole('outside_s'),
  distance_m: whole('distance_km', 1_000),
  fuel_ml: whole('fuel_used_l', 1_000),
  trips: sql`d.trips`,
  positions: sql`d.positions`,
  positions_expected: whole('positions_expected'),
  top_speed_kmh: sql`coalesce(d.top_speed_kmh, 0)`,
  ...Object.fromEntries(sumNames.delays.map((name, at) => [name, sql`d.delay_histogram[${sql.lit(at + 1)}]`])),
};

/** Roll-ups of a span, an array for each column; assets and units by their places in lists of ids. */
interface RollUps {
  assetIds: string[];
  unitIds: string[];
  assets: number[];
  /** Days since 1970. */
  days: number[];
  columns: Record<string, number[]>;
  /** The transaction from which on a later read asks for what was written since. */
  since: string;
  /** Where what was written since is asked for: how many days there are in the whole span. */
  whole: number;
}

interface DayRows extends RollUps {
  /** Null: it is no more. */
  units: (number | null)[];
  /** Seconds by geofence or part, where there are any. */
  stays: (Record<string, number> | null)[];
}

interface HourRows extends RollUps {
  /** Of the day. */
  hours: number[];
}

export interface EventRow {
  asset: string;
  fence: string;
  type: 'speeding' | 'exit';
  day: number;
  from: number;
  to: number | null;
}

interface Wanted {
  span: Span;
  /** Absent: all. */
  assets?: readonly string[];
  /** Only assets of which a row was written by this transaction or a later one. */
  since?: string;
}

const json = (value: RawBuilder<unknown>) => sql`coalesce(array_to_json(array_agg(${value})), '[]')`;
const ofAssets = ({ assets }: Wanted) => (assets ? sql`and d.asset_id = any(${assets}::uuid[])` : sql``);

interface Read {
  names: readonly string[];
  day: RawBuilder<unknown>;
  /** What days or hours alone tell, by its name. */
  own: Record<string, RawBuilder<unknown>>;
  /** Rows of the span, as `d`. */
  rows: RawBuilder<unknown>;
  whole: RawBuilder<unknown>;
  wanted: Wanted;
}

/** Ids are told once: a year of days names each ten thousand times. */
async function fetchRollUps<Rows extends RollUps>(
  db: AccountTransaction,
  accountId: string,
  { names, day, own: told, rows: all, whole, wanted: { assets, since } }: Read,
): Promise<Rows> {
  const own = sql`from ${all} and d.account_id = ${accountId}`;
  // What wrote a row is the row's own: no write goes without, and none need be told of.
  const written =
    since === undefined ? sql`` : sql`and id in (select d.asset_id ${own} and age(d.xmin) <= age(xid(${since}::xid8)))`;
  const these = assets ? sql`and id = any(${assets}::uuid[])` : written;
  const columns = names.flatMap((name) => [sql.lit(name), json(shared[name] ?? sql`null`)]);
  const { rows } = await sql<{ told: Rows }>`
    with a as materialized (select id, row_number() over () - 1 as place from assets where account_id = ${accountId} ${these}),
      u as materialized (select id, row_number() over () - 1 as place from units where account_id = ${accountId})
    select json_build_object('assetIds', (select coalesce(json_agg(id order by place), '[]') from a), 'unitIds', (select coalesce(json_agg(id order by place), '[]') from u),
      'assets', ${json(sql`a.place`)}, 'days', ${json(day)}, ${sql.join(Object.entries(told).flatMap(([name, value]) => [sql.lit(name), json(value)]))},
      'columns', json_build_object(${sql.join(columns)}), 'since', pg_snapshot_xmin(pg_current_snapshot())::text, 'whole', ${since === undefined ? sql`0` : sql`(select ${whole} ${own})`}) as told
    from (select * ${own}) d join a on a.id = d.asset_id left join u on u.id = d.unit_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum of all rows is one row.');
  return row.told;
}

/** Days of assets, in no order. */
export function fetchDayRows(db: AccountTransaction, accountId: string, wanted: Wanted): Promise<DayRows> {
  const { from, to } = wanted.span;
  return fetchRollUps(db, accountId, {
    names: Object.keys(shared),
    day: sql`d.day - date '1970-01-01'`,
    own: { units: sql`u.place`, stays: sql`d.fence_s` },
    rows: sql`asset_days d where d.day between ${dayAt(from)}::date and ${dayAt(to)}::date`,
    whole: sql`count(*)`,
    wanted,
  });
}

/** Hours of assets, one column of them. */
export function fetchHourRows(
  db: AccountTransaction,
  accountId: string,
  { timeZone, column, ...wanted }: Wanted & { timeZone: string; column: string },
): Promise<HourRows> {
  const { from, to } = wanted.span;
  const wall = sql`d.hour at time zone ${timeZone}`;
  return fetchRollUps(db, accountId, {
    names: [column],
    day: sql`(${wall})::date - date '1970-01-01'`,
    own: { hours: sql`extract(hour from ${wall})::int` },
    rows: sql`asset_hours d where d.hour >= ${dayAt(from)}::timestamp at time zone ${timeZone}
      and d.hour < (${dayAt(to + 1)}::timestamp at time zone ${timeZone})`,
    whole: sql`0`,
    wanted,
  });
}

/** Since when there is each asset: it was made, or has told something. Null: all. */
export async function fetchFirstDays(
  db: AccountTransaction,
  accountId: string,
  { timeZone, assets }: { timeZone: string; assets: readonly string[] | null },
): Promise<{ id: string; day: number }[]> {
  const ofThese = assets === null ? sql`and a.deleted_at is null` : sql`and a.id = any(${assets}::uuid[])`;
  const { rows } = await sql<{ id: string; day: number }>`
    select a.id, least((a.created_at at time zone ${timeZone})::date, (
      select min(d.day) from asset_days d where d.account_id = a.account_id and d.asset_id = a.id)) - date '1970-01-01' as day
    from assets a where a.account_id = ${accountId} ${ofThese}`.execute(db);
  return rows;
}

/** Speedings and exits that stand, by the day on which they began. */
export function fetchFenceEvents(
  db: AccountTransaction,
  accountId: string,
  { timeZone, ...wanted }: Wanted & { timeZone: string },
): Promise<EventRow[]> {
  const { from, to } = wanted.span;
  const ms = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`;
  return readRows<EventRow>(
    db,
    {
      asset: sql`d.asset_id`,
      fence: sql`d.geofence_id`,
      type: sql`d.type`,
      day: sql`(d.started_at at time zone ${timeZone})::date - date '1970-01-01'`,
      from: ms('d.started_at'),
      to: ms('d.ended_at'),
    },
    sql`from geofence_events d where d.account_id = ${accountId} and d.type in ('speeding', 'exit') and not d.disproved
      and d.started_at >= ${dayAt(from)}::timestamp at time zone ${timeZone}
      and d.started_at < (${dayAt(to + 1)}::timestamp at time zone ${timeZone}) ${ofAssets(wanted)}`,
  );
}
