import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import { sumNames } from '../../formulas.ts';
import { dayAt, type Span } from '../../calendar.ts';
import { readRows } from '../read-rows.ts';

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

/** An asset's rows of a span: an array for each column. */
export interface RowsOfAsset {
  asset: string;
  /** Days since 1970. */
  days: number[];
  /** Of the day, where hours were asked for. */
  hours?: number[];
  /** Null: the one where the asset is now. */
  units: (string | null)[];
  unit: string;
  columns: Record<string, number[]>;
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
}

const json = (value: RawBuilder<unknown>) => sql`array_to_json(array_agg(${value}))`;
const columnsJson = (names: readonly string[]) =>
  sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), json(shared[name] ?? sql`null`)]))})`;
const ofAssets = ({ assets }: Wanted) => (assets ? sql`and d.asset_id = any(${assets}::uuid[])` : sql``);

/** Days of assets that are there, in no order. */
export async function fetchDayRows(db: AccountTransaction, accountId: string, wanted: Wanted): Promise<RowsOfAsset[]> {
  const { from, to } = wanted.span;
  const { rows } = await sql<{ item: RowsOfAsset }>`
    select json_build_object('asset', d.asset_id, 'unit', a.unit_id, 'days', ${json(sql`d.day - date '1970-01-01'`)},
      'units', ${json(sql`nullif(d.unit_id, a.unit_id)`)}, 'columns', ${columnsJson(Object.keys(shared))}) as item
    from asset_days d join assets a on a.account_id = d.account_id and a.id = d.asset_id and a.deleted_at is null
    where d.account_id = ${accountId} and d.day between ${dayAt(from)}::date and ${dayAt(to)}::date ${ofAssets(wanted)}
    group by d.asset_id, a.unit_id`.execute(db);
  return rows.map(({ item }) => item);
}

/** Hours of assets, some columns of them. */
export async function fetchHourRows(
  db: AccountTransaction,
  accountId: string,
  { timeZone, columns, ...wanted }: Wanted & { timeZone: string; columns: readonly string[] },
): Promise<RowsOfAsset[]> {
  const { from, to } = wanted.span;
  const wall = sql`d.hour at time zone ${timeZone}`;
  const { rows } = await sql<{ item: RowsOfAsset }>`
    select json_build_object('asset', d.asset_id, 'unit', '', 'units', json_build_array(), 'days', ${json(sql`(${wall})::date - date '1970-01-01'`)},
      'hours', ${json(sql`extract(hour from ${wall})::int`)}, 'columns', ${columnsJson(columns)}) as item
    from asset_hours d
    where d.account_id = ${accountId} and d.hour >= ${dayAt(from)}::timestamp at time zone ${timeZone}
      and d.hour < (${dayAt(to + 1)}::timestamp at time zone ${timeZone}) ${ofAssets(wanted)}
    group by d.asset_id`.execute(db);
  return rows.map(({ item }) => item);
}

/** Seconds inside geofences and their parts. */
export async function fetchFenceRows(
  db: AccountTransaction,
  accountId: string,
  wanted: Wanted,
): Promise<{ asset: string; days: number[]; fences: Record<string, number>[] }[]> {
  const { from, to } = wanted.span;
  const { rows } = await sql<{ asset: string; days: number[]; fences: Record<string, number>[] }>`
    select d.asset_id as asset, ${json(sql`d.day - date '1970-01-01'`)} as days, ${json(sql`d.fence_s`)} as fences
    from asset_days d
    where d.account_id = ${accountId} and d.day between ${dayAt(from)}::date and ${dayAt(to)}::date and d.fence_s is not null ${ofAssets(wanted)}
    group by d.asset_id`.execute(db);
  return rows;
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
