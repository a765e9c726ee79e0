import type { ClientBase } from 'pg';
import type { RollUp } from '../steps/roll-up.ts';
import { joinTexts, plainArray, splitTexts } from './sql-array.ts';

type Merge = 'add' | 'least' | 'greatest';

interface Column {
  name: string;
  type: 'float8' | 'int' | 'real' | 'instant';
  merge: Merge;
  read(rollUp: RollUp): number | null;
}

const column = (name: string, type: Column['type'], merge: Merge, read: Column['read']): Column => ({
  name,
  type,
  merge,
  read,
});
const scaled = (value: number | null, by: number) => (value === null ? null : value / by);

/** What a row of an hour or a day holds, in the table's units, and how what is new is merged into what is there. */
const columns: readonly Column[] = [
  column('run_s', 'float8', 'add', (row) => row.run_s),
  column('work_s', 'float8', 'add', (row) => row.work_s),
  column('idle_s', 'float8', 'add', (row) => row.idle_s),
  column('moving_s', 'float8', 'add', (row) => row.moving_s),
  column('silent_s', 'float8', 'add', (row) => row.silent_s),
  column('outside_s', 'float8', 'add', (row) => row.outside_s),
  column('idle_short_s', 'float8', 'add', (row) => row.idle_short_s),
  column('idle_medium_s', 'float8', 'add', (row) => row.idle_medium_s),
  column('idle_long_s', 'float8', 'add', (row) => row.idle_long_s),
  column('distance_km', 'float8', 'add', (row) => row.distance_m / 1_000),
  column('top_speed_kmh', 'real', 'greatest', (row) => row.top_speed_kmh),
  column('trips', 'int', 'add', (row) => row.trips),
  column('stops', 'int', 'add', (row) => row.stops),
  column('fuel_used_l', 'float8', 'add', (row) => row.fuel_used_ml / 1_000),
  column('first_start', 'instant', 'least', (row) => row.first_start),
  column('last_stop', 'instant', 'greatest', (row) => row.last_stop),
  column('hour_meter_start_h', 'float8', 'least', (row) => scaled(row.hour_meter_start_s, 3_600)),
  column('hour_meter_end_h', 'float8', 'greatest', (row) => scaled(row.hour_meter_end_s, 3_600)),
  column('odometer_start_km', 'float8', 'least', (row) => scaled(row.odometer_start_m, 1_000)),
  column('odometer_end_km', 'float8', 'greatest', (row) => scaled(row.odometer_end_m, 1_000)),
  column('positions', 'int', 'add', (row) => row.positions),
  column('positions_expected', 'float8', 'add', (row) => row.positions_expected),
];

export interface RollUpRow {
  accountId: string;
  assetId: string;
  /** The asset's at that time. */
  unitId: string;
  rollUp: RollUp;
}

export interface HourRow extends RollUpRow {
  /** Start of the local hour, milliseconds since 1970. */
  hour: number;
}

export interface DayRow extends RollUpRow {
  /** YYYY-MM-DD. */
  day: string;
  /** The track as it stood before the day's first fix, as JSON; null where it is known already. */
  opening: string | null;
}

export async function mergeHours(client: ClientBase, rows: readonly HourRow[]): Promise<void> {
  if (rows.length > 0)
    await client.query(hourStatement, [...parameters(rows), plainArray(rows.map((row) => row.hour))]);
}

export async function mergeDays(client: ClientBase, rows: readonly DayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(dayStatement, [
    ...parameters(rows),
    plainArray(rows.map((row) => row.day)),
    joinTexts(rows.map((row) => row.opening)),
    joinTexts(rows.map(({ rollUp }) => (rollUp.geofence_s === null ? null : JSON.stringify(rollUp.geofence_s)))),
  ]);
}

function parameters(rows: readonly RollUpRow[]): string[] {
  return [
    plainArray(rows.map((row) => row.accountId)),
    plainArray(rows.map((row) => row.assetId)),
    plainArray(rows.map((row) => row.unitId)),
    joinTexts(rows.map((row) => plainArray(row.rollUp.delay_histogram))),
    ...columns.map((one) => plainArray(rows.map((row) => one.read(row.rollUp)))),
  ];
}

const names = columns.map((one) => one.name).join();
const selected = columns
  .map((one) => (one.type === 'instant' ? `to_timestamp(n.${one.name} / 1000.0)` : `n.${one.name}`))
  .join();
const arrays = columns.map((one, index) => `$${index + 5}::${one.type === 'instant' ? 'float8' : one.type}[]`).join();

function merges(table: string): string {
  const merged = columns.map(({ name, merge }) =>
    merge === 'add'
      ? `${name} = ${table}.${name} + excluded.${name}`
      : `${name} = ${merge}(${table}.${name}, excluded.${name})`,
  );
  const counts = Array.from(
    { length: 10 },
    (_, index) => `${table}.delay_histogram[${index + 1}] + excluded.delay_histogram[${index + 1}]`,
  );
  return [...merged, `delay_histogram = array[${counts.join()}]`].join();
}

// Rows are taken in one order everywhere, so that two writers wait for one another and never crosswise.
const hourStatement = `
  insert into asset_hours (account_id, asset_id, unit_id, delay_histogram, ${names}, hour)
  select n.account_id, n.asset_id, n.unit_id, n.delays::int[], ${selected}, to_timestamp(n.hour / 1000.0)
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], ${splitTexts('$4')}, ${arrays}, $${columns.length + 5}::float8[])
    as n (account_id, asset_id, unit_id, delays, ${names}, hour)
  order by n.account_id, n.asset_id, n.hour
  on conflict (account_id, asset_id, hour) do update set ${merges('asset_hours')}`;

const dayStatement = `
  insert into asset_days (account_id, asset_id, unit_id, delay_histogram, ${names}, day, opening, geofence_s)
  select n.account_id, n.asset_id, n.unit_id, n.delays::int[], ${selected}, n.day, n.opening::json, n.geofence_s::jsonb
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], ${splitTexts('$4')}, ${arrays}, $${columns.length + 5}::date[], ${splitTexts(`$${columns.length + 6}`)}, ${splitTexts(`$${columns.length + 7}`)})
    as n (account_id, asset_id, unit_id, delays, ${names}, day, opening, geofence_s)
  order by n.account_id, n.asset_id, n.day
  on conflict (account_id, asset_id, day) do update set ${merges('asset_days')}, opening = coalesce(asset_days.opening, excluded.opening),
    geofence_s = case when excluded.geofence_s is null then asset_days.geofence_s else coalesce(asset_days.geofence_s, '{}') || (
      select coalesce(jsonb_object_agg(key, value::float8 + coalesce((asset_days.geofence_s ->> key)::float8, 0)), '{}') from jsonb_each_text(excluded.geofence_s)) end`;
