import type { ClientBase } from 'pg';
import type { TripOrStop } from '#features/trips/trips/public.ts';
import { fetchPaths } from './position-store.ts';
import { encodeLine } from '#platform/geo/encoded-line.ts';
import { joinTexts, plainArray, splitTexts } from './sql-array.ts';

export interface TripRow {
  accountId: string;
  assetId: string;
  trip: TripOrStop;
}

/** Writes trips as they are known by now, each over its row; those that have ended get their path from the stored positions. */
export async function writeTrips(client: ClientBase, rows: readonly TripRow[]): Promise<void> {
  if (rows.length === 0) return;
  const paths = await pathsOf(client, rows);
  const of = (read: (trip: TripOrStop) => number | null) => plainArray(rows.map((row) => read(row.trip)));
  await client.query(tripStatement, [
    plainArray(rows.map((row) => row.accountId)),
    plainArray(rows.map((row) => row.assetId)),
    of((trip) => trip.started_at),
    of((trip) => trip.ended_at),
    of((trip) => trip.noticed_at),
    of((trip) => trip.from.latitude),
    of((trip) => trip.from.longitude),
    of((trip) => trip.to.latitude),
    of((trip) => trip.to.longitude),
    of((trip) => trip.distance_km),
    of((trip) => trip.duration_s),
    of((trip) => trip.work_s),
    of((trip) => trip.idle_s),
    of((trip) => trip.max_speed_kmh),
    of((trip) => trip.mean_speed_kmh),
    of((trip) => trip.fuel_l),
    joinTexts(paths),
  ]);
}

async function pathsOf(client: ClientBase, rows: readonly TripRow[]): Promise<(string | null)[]> {
  const ended = rows.flatMap(({ accountId, assetId, trip }) =>
    trip.ended_at === null ? [] : [{ accountId, assetId, from: trip.started_at, to: trip.ended_at }],
  );
  const lines = ended.length > 0 ? await fetchPaths(client, ended) : [];
  let next = 0;
  return rows.map((row) =>
    row.trip.ended_at === null ? null : encodeLine(lines[next++] ?? [], { skipRepeats: true }),
  );
}

const tripColumns = [
  'from_latitude',
  'from_longitude',
  'to_latitude',
  'to_longitude',
  'distance_km',
  'duration_s',
  'work_s',
  'idle_s',
  'max_speed_kmh',
  'mean_speed_kmh',
  'fuel_l',
];

const tripStatement = `
  insert into trips (account_id, asset_id, started_at, ended_at, noticed_at, ${tripColumns.join()}, path)
  select account_id, asset_id, to_timestamp(started / 1000.0), to_timestamp(ended / 1000.0), to_timestamp(noticed / 1000.0), ${tripColumns.join()}, path
  from unnest($1::uuid[], $2::uuid[], $3::float8[], $4::float8[], $5::float8[], ${tripColumns.map((_, index) => `$${index + 6}::float8[]`).join()}, ${splitTexts('$17')})
    as n (account_id, asset_id, started, ended, noticed, ${tripColumns.join()}, path)
  order by account_id, asset_id, started
  on conflict (account_id, asset_id, started_at) do update set ended_at = excluded.ended_at, noticed_at = excluded.noticed_at,
    ${tripColumns.map((name) => `${name} = excluded.${name}`).join()}, path = excluded.path`;

/** Writes stops as they are known by now, each over its row. */
export async function writeStops(client: ClientBase, rows: readonly TripRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = (read: (stop: TripOrStop) => number | null) => plainArray(rows.map((row) => read(row.trip)));
  await client.query(stopStatement, [
    plainArray(rows.map((row) => row.accountId)),
    plainArray(rows.map((row) => row.assetId)),
    of((stop) => stop.started_at),
    of((stop) => stop.ended_at),
    of((stop) => stop.noticed_at),
    of((stop) => stop.from.latitude),
    of((stop) => stop.from.longitude),
    of((stop) => stop.duration_s),
    of((stop) => stop.idle_s),
  ]);
}

const stopStatement = `
  insert into stops (account_id, asset_id, started_at, ended_at, noticed_at, latitude, longitude, duration_s, idle_s)
  select account_id, asset_id, to_timestamp(started / 1000.0), to_timestamp(ended / 1000.0), to_timestamp(noticed / 1000.0), latitude, longitude, duration_s, idle_s
  from unnest($1::uuid[], $2::uuid[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::float8[])
    as n (account_id, asset_id, started, ended, noticed, latitude, longitude, duration_s, idle_s)
  order by account_id, asset_id, started
  on conflict (account_id, asset_id, started_at) do update set ended_at = excluded.ended_at, noticed_at = excluded.noticed_at,
    latitude = excluded.latitude, longitude = excluded.longitude, duration_s = excluded.duration_s, idle_s = excluded.idle_s`;
