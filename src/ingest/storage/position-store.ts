import type { ClientBase, Pool } from 'pg';
import { CopyIn } from './copy/copy-in.ts';
import {
  copiedColumns,
  encodePositions,
  measuredColumns,
  placeColumns,
  type PositionRow,
} from './copy/position-copy.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { emptyPosition } from '../pipeline/read-position.ts';
import { createColumnTable, type CopyColumn } from './copy/column-table.ts';

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

export const numberColumns = [...placeColumns, ...measuredColumns];

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

/** Columns of a stored row (`p`) that `toPosition` reads. */
export const playedColumns = `date_part('epoch', p.time) * 1000 as time, date_part('epoch', p.received_at) * 1000 as received,
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
