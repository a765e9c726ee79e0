import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import { sumNames } from '#features/indicators/model/formulas.ts';
import { dayAt, type DaysSpan } from '#features/indicators/model/calendar.ts';
import { readRows } from '../sources/rows-store.ts';

/** Converts to whole metres and millilitres, as kilometres and litres were sums of fractions. */
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

/** Days of a span as an array per column; assets and units as indexes into lists of ids. */
export interface DayRows {
  assetIds: string[];
  unitIds: string[];
  assets: number[];
  /** Null: deleted. */
  units: (number | null)[];
  /** Days since 1970. */
  days: number[];
  columns: Record<string, number[]>;
  /** Seconds by geofence or sub-geofence; null if none. */
  stays: (Record<string, number> | null)[];
  /** The transaction after which a later read asks for changes. */
  since: string;
  /** If only changes were requested: the number of days in the whole span. */
  whole: number;
}

/** One column of hours: a value per asset for one hour. */
interface HourRows {
  assetIds: string[];
  hours: {
    /** In the account's time zone: days since 1970, and hour of the day. */
    day: number;
    hour: number;
    /** Indexes into the list of ids, and values. */
    assets: number[];
    values: number[];
  }[];
}

export interface EventRow {
  asset: string;
  geofence: string;
  type: 'speeding' | 'exit';
  day: number;
  from: number;
  to: number | null;
}

interface SpanQuery {
  span: DaysSpan;
  /** Absent: all. */
  assets?: readonly string[];
  /** Only assets with a row written by this transaction or a later one. */
  since?: string;
}

const json = (value: RawBuilder<unknown>) => sql`coalesce(array_to_json(array_agg(${value})), '[]')`;
const ofAssets = ({ assets }: SpanQuery) => (assets ? sql`and d.asset_id = any(${assets}::uuid[])` : sql``);

/** Ids are sent once: a year of days would repeat each ten thousand times. */
const places = (accountId: string, these: RawBuilder<unknown>) =>
  sql`a as materialized (select id, row_number() over () - 1 as place from assets where account_id = ${accountId} ${these})`;
const idsOf = (table: 'a' | 'u') => sql`(select coalesce(json_agg(id order by place), '[]') from ${sql.ref(table)})`;
const ofThese = (assets: readonly string[]) => sql`and id = any(${assets}::uuid[])`;

/** Days of assets, in no order. */
export async function fetchDayRows(
  db: AccountTransaction,
  accountId: string,
  { span: { from, to }, assets, since }: SpanQuery,
): Promise<DayRows> {
  const own = sql`from asset_days d where d.day between ${dayAt(from)}::date and ${dayAt(to)}::date and d.account_id = ${accountId}`;
  // Filters by the row's own transaction id, which every write sets without further announcement.
  const written =
    since === undefined ? sql`` : sql`and id in (select d.asset_id ${own} and age(d.xmin) <= age(xid(${since}::xid8)))`;
  const columns = Object.entries(shared).flatMap(([name, value]) => [sql.lit(name), json(value)]);
  const { rows } = await sql<{ result: DayRows }>`
    with ${places(accountId, assets ? ofThese(assets) : written)},
      u as materialized (select id, row_number() over () - 1 as place from units where account_id = ${accountId})
    select json_build_object('assetIds', ${idsOf('a')}, 'unitIds', ${idsOf('u')},
      'assets', ${json(sql`a.place`)}, 'units', ${json(sql`u.place`)}, 'days', ${json(sql`d.day - date '1970-01-01'`)}, 'stays', ${json(sql`d.geofence_s`)},
      'columns', json_build_object(${sql.join(columns)}), 'since', pg_snapshot_xmin(pg_current_snapshot())::text, 'whole', ${since === undefined ? sql`0` : sql`(select count(*) ${own})`}) as result
    from (select * ${own}) d join a on a.id = d.asset_id left join u on u.id = d.unit_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum of all rows is one row.');
  return row.result;
}

/** One column of hours of a span; local time is computed once per hour, not per asset and hour. */
export async function fetchHourRows(
  db: AccountTransaction,
  accountId: string,
  { timeZone, column, span: { from, to }, assets }: SpanQuery & { timeZone: string; column: string },
): Promise<HourRows> {
  const wall = sql`d.hour at time zone ${timeZone}`;
  const { rows } = await sql<{ result: HourRows }>`
    with ${places(accountId, assets ? ofThese(assets) : sql``)},
      h as (select (${wall})::date - date '1970-01-01' as day, extract(hour from ${wall})::int as hour, ${json(sql`a.place`)} as assets, ${json(shared[column] ?? sql`null`)} as values
        from asset_hours d join a on a.id = d.asset_id
        where d.account_id = ${accountId} and d.hour >= ${dayAt(from)}::timestamp at time zone ${timeZone} and d.hour < (${dayAt(to + 1)}::timestamp at time zone ${timeZone})
        group by d.hour)
    select json_build_object('assetIds', ${idsOf('a')}, 'hours', coalesce(json_agg(h), '[]')) as result from h`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A sum of all rows is one row.');
  return row.result;
}

/** When each asset starts to exist: at its creation or first report. Null: all. */
export async function fetchFirstDays(
  db: AccountTransaction,
  accountId: string,
  { timeZone, assets }: { timeZone: string; assets: readonly string[] | null },
): Promise<{ id: string; day: number }[]> {
  const named = assets === null ? sql`and a.deleted_at is null` : sql`and a.id = any(${assets}::uuid[])`;
  const { rows } = await sql<{ id: string; day: number }>`
    select a.id, least((a.created_at at time zone ${timeZone})::date, (
      select min(d.day) from asset_days d where d.account_id = a.account_id and d.asset_id = a.id)) - date '1970-01-01' as day
    from assets a where a.account_id = ${accountId} ${named}`.execute(db);
  return rows;
}

/** Speedings and exits that still count, by the day of their start. */
export function fetchGeofenceEvents(
  db: AccountTransaction,
  accountId: string,
  { timeZone, ...wanted }: SpanQuery & { timeZone: string },
): Promise<EventRow[]> {
  const { from, to } = wanted.span;
  const ms = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`;
  return readRows<EventRow>(
    db,
    {
      asset: sql`d.asset_id`,
      geofence: sql`d.geofence_id`,
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
