import type { ClientBase } from 'pg';
import type { TripOrStop } from '#features/trips/trips/public.ts';
import { fetchPaths } from './stored-position-store.ts';
import { encodeLine } from '#platform/geo/encoded-line.ts';
import { createColumnTable, excluded, type CopyColumn } from './copy/column-table.ts';

export interface AssetTripRow {
  accountId: string;
  assetId: string;
  trip: TripOrStop;
}

/** Upserts trips; ended ones get their path from the stored positions. */
export async function writeTrips(client: ClientBase, rows: readonly AssetTripRow[]): Promise<void> {
  if (rows.length === 0) return;
  const paths = await pathsOf(client, rows);
  const withPaths = rows.map((row, index) => ({ ...row, path: paths[index] ?? null }));
  await client.query(tripStatement, trips.values(withPaths));
}

async function pathsOf(client: ClientBase, rows: readonly AssetTripRow[]): Promise<(string | null)[]> {
  const ended = rows.flatMap(({ accountId, assetId, trip }) =>
    trip.ended_at === null ? [] : [{ accountId, assetId, from: trip.started_at, to: trip.ended_at }],
  );
  const lines = ended.length > 0 ? await fetchPaths(client, ended) : [];
  let next = 0;
  return rows.map((row) =>
    row.trip.ended_at === null ? null : encodeLine(lines[next++] ?? [], { skipRepeats: true }),
  );
}

const shared: readonly CopyColumn<AssetTripRow>[] = [
  ['account_id', 'uuid', (row) => row.accountId],
  ['asset_id', 'uuid', (row) => row.assetId],
  ['started_at', 'instant', ({ trip }) => trip.started_at],
  ['ended_at', 'instant', ({ trip }) => trip.ended_at],
  ['noticed_at', 'instant', ({ trip }) => trip.noticed_at],
  ['duration_s', 'float8', ({ trip }) => trip.duration_s],
  ['idle_s', 'float8', ({ trip }) => trip.idle_s],
];
const tripColumns: readonly CopyColumn<AssetTripRow & { path: string | null }>[] = [
  ['from_latitude', 'float8', ({ trip }) => trip.from.latitude],
  ['from_longitude', 'float8', ({ trip }) => trip.from.longitude],
  ['to_latitude', 'float8', ({ trip }) => trip.to.latitude],
  ['to_longitude', 'float8', ({ trip }) => trip.to.longitude],
  ['distance_km', 'float8', ({ trip }) => trip.distance_km],
  ['work_s', 'float8', ({ trip }) => trip.work_s],
  ['max_speed_kmh', 'float8', ({ trip }) => trip.max_speed_kmh],
  ['mean_speed_kmh', 'float8', ({ trip }) => trip.mean_speed_kmh],
  ['fuel_l', 'float8', ({ trip }) => trip.fuel_l],
  ['path', 'texts', ({ path }) => path],
];
const stopColumns: readonly CopyColumn<AssetTripRow>[] = [
  ['latitude', 'float8', ({ trip }) => trip.from.latitude],
  ['longitude', 'float8', ({ trip }) => trip.from.longitude],
];
const trips = createColumnTable<AssetTripRow & { path: string | null }>([...shared, ...tripColumns]);
const stops = createColumnTable([...shared, ...stopColumns]);

function mergeStatement(table: 'trips' | 'stops', { columns, select, rows }: typeof trips | typeof stops): string {
  const merged = columns.split(',').filter((name) => !['account_id', 'asset_id', 'started_at'].includes(name));
  return `insert into ${table} (${columns}) select ${select()} from ${rows}
    order by n.account_id, n.asset_id, n.started_at
    on conflict (account_id, asset_id, started_at) do update set ${excluded(merged)}`;
}
const tripStatement = mergeStatement('trips', trips);
const stopStatement = mergeStatement('stops', stops);

/** Upserts stops. */
export async function writeStops(client: ClientBase, rows: readonly AssetTripRow[]): Promise<void> {
  if (rows.length > 0) await client.query(stopStatement, stops.values(rows));
}
