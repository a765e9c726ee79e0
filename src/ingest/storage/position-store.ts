import type { ClientBase, Pool } from 'pg';
import { CopyIn } from './copy-in.ts';
import { copiedColumns, encodePositions, measuredColumns, placeColumns, type PositionRow } from './position-copy.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { emptyPosition } from '../pipeline/read-position.ts';
import { createColumnTable, type CopyColumn } from './column-table.ts';
import { plainArray } from './sql-array.ts';

/** A connection or a pool. */
export type Queryable = ClientBase | Pool;

const copy = `copy positions (${copiedColumns.join()}) from stdin (format binary)`;

/** Stores new positions. A duplicate of asset and time fails the transaction. */
export function copyPositions(client: ClientBase, rows: readonly PositionRow[]): Promise<void> {
  return client.query(new CopyIn(copy, encodePositions(rows))).done;
}

/**
 * Stores positions some of which may exist.
 * @returns the indexes in `rows` of new ones
 */
export async function insertPositions(client: ClientBase, rows: readonly PositionRow[]): Promise<number[]> {
  const { rows: stored } = await client.query<{ place: number }>(insert, positions.values(rows));
  return stored.map((row) => row.place);
}

const numberColumns = [...placeColumns, ...measuredColumns];

const positions = createColumnTable<PositionRow>([
  ['account_id', 'uuid', ({ key }) => uuid(key, 0)],
  ['asset_id', 'uuid', ({ key }) => uuid(key, 16)],
  ['time', 'instant', ({ position }) => position.time],
  ['received_at', 'instant', ({ position }) => position.received],
  ['ignition', 'boolean', ({ position }) => position.ignition],
  ['engine_on', 'boolean', ({ position }) => position.engine_on],
  ['work', 'boolean', ({ position }) => position.work],
  ['attributes', 'jsonb', ({ position: { attributes } }) => (attributes ? JSON.stringify(attributes) : null)],
  ...numberColumns.map((name): CopyColumn<PositionRow> => [name, 'float8', ({ position }) => position[name]]),
]);

const insert = `
  with sent (${positions.columns}, place) as (
    select ${positions.select()}, n.place - 1
    from unnest(${positions.arrays}) with ordinality as n (${positions.columns}, place)
  ), stored as (
    insert into positions (${positions.columns}) select ${positions.columns} from sent
    order by account_id, asset_id, time
    on conflict do nothing returning account_id, asset_id, time
  )
  select place::int from sent join stored using (account_id, asset_id, time)`;

function uuid(key: Uint8Array, start: number): string {
  const hex = Buffer.from(key.buffer, key.byteOffset + start, 16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const playedColumns = `date_part('epoch', p.time) * 1000 as time, date_part('epoch', p.received_at) * 1000 as received,
  p.latitude, p.longitude, p.speed_kmh, p.heading_deg, p.altitude_m, p.accuracy_m, p.ignition, p.engine_on, p.work, p.rpm,
  p.hour_meter_h, p.odometer_km, p.fuel_pct, p.fuel_used_l, p.coolant_temp_c, p.supply_v, p.battery_v, p.satellites, p.attributes`;

export type PositionColumns = {
  [Field in keyof ReceivedPosition]-?: Exclude<ReceivedPosition[Field], undefined> | null;
};

/** Position of a stored row. */
export function toPosition(row: PositionColumns): ReceivedPosition {
  const position = emptyPosition(Math.round(row.received ?? 0));
  position.time = Math.round(row.time ?? 0);
  position.latitude = row.latitude ?? 0;
  position.longitude = row.longitude ?? 0;
  for (const field of ['ignition', 'engine_on', 'work'] as const) position[field] = row[field] ?? undefined;
  for (const field of numberColumns)
    if (field !== 'latitude' && field !== 'longitude') position[field] = row[field] ?? undefined;
  position.attributes = row.attributes ?? undefined;
  return position;
}

export interface After {
  accountId: string;
  assetId: string;
  /** Milliseconds since 1970, exclusive; null: from the first. */
  after: number | null;
}

/** Positions of several assets after a time each, in time order; `asset` is the index in `wanted`. */
export async function fetchPositionsAfter(
  client: ClientBase,
  wanted: readonly After[],
): Promise<{ asset: number; position: ReceivedPosition }[]> {
  const { rows } = await client.query<PositionColumns & { asset: number }>(
    `select w.place::int - 1 as asset, p.* from unnest($1::uuid[], $2::uuid[], $3::float8[]) with ordinality as w (account_id, asset_id, after, place)
     cross join lateral (select ${playedColumns} from positions p
       where p.account_id = w.account_id and p.asset_id = w.asset_id and p.time > coalesce(to_timestamp(w.after / 1000.0), '-infinity')
       order by p.time) p
     order by w.place, p.time`,
    [
      plainArray(wanted.map((one) => one.accountId)),
      plainArray(wanted.map((one) => one.assetId)),
      plainArray(wanted.map((one) => one.after)),
    ],
  );
  return rows.map((row) => ({ asset: row.asset, position: toPosition(row) }));
}

/** Next positions of an asset after a time, in order, at most `limit`. */
export async function fetchNextPositions(
  client: Queryable,
  { accountId, assetId, after }: After,
  limit: number,
): Promise<ReceivedPosition[]> {
  const { rows } = await client.query<PositionColumns>(
    `select ${playedColumns} from positions p
     where p.account_id = $1 and p.asset_id = $2 and p.time > coalesce(to_timestamp($3::float8 / 1000.0), '-infinity') order by p.time limit $4`,
    [accountId, assetId, after, limit],
  );
  return rows.map(toPosition);
}

/** Time of the last position before an instant, milliseconds since 1970; null: none. */
export async function fetchLastBefore(
  client: Queryable,
  accountId: string,
  assetId: string,
  before: number,
): Promise<number | null> {
  const { rows } = await client.query<{ time: number }>(
    `select date_part('epoch', time) * 1000 as time from positions
     where account_id = $1 and asset_id = $2 and time < to_timestamp($3::float8 / 1000.0) order by time desc limit 1`,
    [accountId, assetId, before],
  );
  const time = rows[0]?.time;
  return time === undefined ? null : Math.round(time);
}

export interface PositionSpan {
  accountId: string;
  assetId: string;
  from: number;
  to: number;
}

/** Path of each span, both ends included, as interleaved latitudes and longitudes. */
export async function fetchPaths(client: ClientBase, spans: readonly PositionSpan[]): Promise<number[][]> {
  const { rows } = await client.query<{ path: number[] | null }>(
    `select (select array_agg(v order by p.time, at) from positions p, unnest(array[p.latitude, p.longitude]) with ordinality as c (v, at)
       where p.account_id = w.account_id and p.asset_id = w.asset_id
         and p.time >= to_timestamp(w.began / 1000.0) and p.time <= to_timestamp(w.ended / 1000.0)) as path
     from unnest($1::uuid[], $2::uuid[], $3::float8[], $4::float8[]) with ordinality as w (account_id, asset_id, began, ended, place)
     order by w.place`,
    [
      plainArray(spans.map((span) => span.accountId)),
      plainArray(spans.map((span) => span.assetId)),
      plainArray(spans.map((span) => span.from)),
      plainArray(spans.map((span) => span.to)),
    ],
  );
  return rows.map((row) => row.path ?? []);
}
