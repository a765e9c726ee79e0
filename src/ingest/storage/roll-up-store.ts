import type { ClientBase } from 'pg';
import type { RollUp } from '../steps/roll-up.ts';
import { createColumnTable, type CopyColumn } from './copy/column-table.ts';

type Merge = 'add' | 'least' | 'greatest';
type RollUpColumn = [
  name: string,
  type: 'float8' | 'int' | 'real' | 'instant',
  merge: Merge,
  read: (rollUp: RollUp) => number | null,
];
const scaled = (value: number | null, by: number) => (value === null ? null : value / by);

/** Columns of an hour or day in the table's units, and how new values are merged. */
const columns: readonly RollUpColumn[] = [
  ['run_s', 'float8', 'add', (row) => row.run_s],
  ['work_s', 'float8', 'add', (row) => row.work_s],
  ['idle_s', 'float8', 'add', (row) => row.idle_s],
  ['moving_s', 'float8', 'add', (row) => row.moving_s],
  ['silent_s', 'float8', 'add', (row) => row.silent_s],
  ['outside_s', 'float8', 'add', (row) => row.outside_s],
  ['idle_short_s', 'float8', 'add', (row) => row.idle_short_s],
  ['idle_medium_s', 'float8', 'add', (row) => row.idle_medium_s],
  ['idle_long_s', 'float8', 'add', (row) => row.idle_long_s],
  ['distance_km', 'float8', 'add', (row) => row.distance_m / 1_000],
  ['top_speed_kmh', 'real', 'greatest', (row) => row.top_speed_kmh],
  ['trips', 'int', 'add', (row) => row.trips],
  ['stops', 'int', 'add', (row) => row.stops],
  ['fuel_used_l', 'float8', 'add', (row) => row.fuel_used_ml / 1_000],
  ['first_start', 'instant', 'least', (row) => row.first_start],
  ['last_stop', 'instant', 'greatest', (row) => row.last_stop],
  ['hour_meter_start_h', 'float8', 'least', (row) => scaled(row.hour_meter_start_s, 3_600)],
  ['hour_meter_end_h', 'float8', 'greatest', (row) => scaled(row.hour_meter_end_s, 3_600)],
  ['odometer_start_km', 'float8', 'least', (row) => scaled(row.odometer_start_m, 1_000)],
  ['odometer_end_km', 'float8', 'greatest', (row) => scaled(row.odometer_end_m, 1_000)],
  ['positions', 'int', 'add', (row) => row.positions],
  ['positions_expected', 'float8', 'add', (row) => row.positions_expected],
];

export interface RollUpRow {
  accountId: string;
  assetId: string;
  /** Unit of the asset at that time. */
  unitId: string;
  rollUp: RollUp;
}

export interface AssetHourRow extends RollUpRow {
  /** Start of the local hour, milliseconds since 1970. */
  hour: number;
}

export interface AssetDayRow extends RollUpRow {
  /** YYYY-MM-DD. */
  day: string;
  /** Track before the day's first fix, as JSON; null when already stored. */
  opening: string | null;
}

export async function mergeHours(client: ClientBase, rows: readonly AssetHourRow[]): Promise<void> {
  if (rows.length > 0) await client.query(hourStatement, hours.values(rows));
}

export async function mergeDays(client: ClientBase, rows: readonly AssetDayRow[]): Promise<void> {
  if (rows.length > 0) await client.query(dayStatement, days.values(rows));
}

const shared: readonly CopyColumn<RollUpRow>[] = [
  ['account_id', 'uuid', (row) => row.accountId],
  ['asset_id', 'uuid', (row) => row.assetId],
  ['unit_id', 'uuid', (row) => row.unitId],
  ['delay_histogram', 'int[]', ({ rollUp }) => rollUp.delay_histogram],
  ...columns.map(([name, type, , read]): CopyColumn<RollUpRow> => [name, type, ({ rollUp }) => read(rollUp)]),
];
const hourColumns: readonly CopyColumn<AssetHourRow>[] = [['hour', 'instant', (row) => row.hour]];
const dayColumns: readonly CopyColumn<AssetDayRow>[] = [
  ['day', 'date', (row) => row.day],
  ['opening', 'json', (row) => row.opening],
  ['geofence_s', 'jsonb', ({ rollUp: { geofence_s } }) => (geofence_s === null ? null : JSON.stringify(geofence_s))],
];
const hours = createColumnTable<AssetHourRow>([...shared, ...hourColumns]);
const days = createColumnTable<AssetDayRow>([...shared, ...dayColumns]);

function merges(table: string): string {
  const merged = columns.map(([name, , merge]) =>
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

// All writers take rows in one order, which prevents deadlocks.
const hourStatement = `
  insert into asset_hours (${hours.columns}) select ${hours.select()} from ${hours.rows}
  order by n.account_id, n.asset_id, n.hour
  on conflict (account_id, asset_id, hour) do update set ${merges('asset_hours')}`;

const dayStatement = `
  insert into asset_days (${days.columns}) select ${days.select()} from ${days.rows}
  order by n.account_id, n.asset_id, n.day
  on conflict (account_id, asset_id, day) do update set ${merges('asset_days')}, opening = coalesce(asset_days.opening, excluded.opening),
    geofence_s = case when excluded.geofence_s is null then asset_days.geofence_s else coalesce(asset_days.geofence_s, '{}') || (
      select coalesce(jsonb_object_agg(key, value::float8 + coalesce((asset_days.geofence_s ->> key)::float8, 0)), '{}') from jsonb_each_text(excluded.geofence_s)) end`;
