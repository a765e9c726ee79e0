import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listDays, listPositions, listStops, listTrips, Stop, Trip } from '../contract.ts';

interface Asked<Query> {
  assetId: string;
  query: Query;
}

const text = (instant: Date | null) => instant?.toISOString() ?? null;

export async function fetchTrips(
  { db, scope }: Context,
  { assetId, query }: Asked<QueryOf<typeof listTrips>>,
): Promise<Trip[]> {
  const rows = await db
    .selectFrom('trips')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('started_at', '>=', new Date(query.from))
    .where('started_at', '<', new Date(query.to))
    .orderBy('started_at')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({
    asset_id: row.asset_id,
    started_at: row.started_at.toISOString(),
    ended_at: text(row.ended_at),
    from: { latitude: row.from_latitude, longitude: row.from_longitude },
    to: { latitude: row.to_latitude, longitude: row.to_longitude },
    distance_km: row.distance_km,
    duration_s: row.duration_s,
    work_s: row.work_s,
    idle_s: row.idle_s,
    max_speed_kmh: row.max_speed_kmh,
    mean_speed_kmh: row.mean_speed_kmh,
    fuel_l: row.fuel_l,
    path: row.path,
  }));
}

export async function fetchStops(
  { db, scope }: Context,
  { assetId, query }: Asked<QueryOf<typeof listStops>>,
): Promise<Stop[]> {
  const rows = await db
    .selectFrom('stops')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('started_at', '>=', new Date(query.from))
    .where('started_at', '<', new Date(query.to))
    .orderBy('started_at')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({
    asset_id: row.asset_id,
    started_at: row.started_at.toISOString(),
    ended_at: text(row.ended_at),
    place: { latitude: row.latitude, longitude: row.longitude },
    duration_s: row.duration_s,
    idle_s: row.idle_s,
  }));
}

const dayColumns = [
  'day',
  'run_s',
  'work_s',
  'idle_s',
  'moving_s',
  'silent_s',
  'outside_s',
  'distance_km',
  'top_speed_kmh',
  'trips',
  'stops',
  'fuel_used_l',
  'first_start',
  'last_stop',
  'hour_meter_start_h',
  'hour_meter_end_h',
  'odometer_start_km',
  'odometer_end_km',
  'positions',
  'positions_expected',
] as const;

export async function fetchDays(
  { db, scope }: Context,
  { assetId, query }: Asked<QueryOf<typeof listDays>>,
): Promise<ReplyOf<typeof listDays>> {
  const rows = await db
    .selectFrom('asset_days')
    .select(dayColumns)
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('day', '>=', query.from)
    .where('day', '<=', query.to)
    .orderBy('day')
    .execute();
  return { items: rows.map((row) => ({ ...row, first_start: text(row.first_start), last_stop: text(row.last_stop) })) };
}

const positionColumns = [
  'time',
  'received_at',
  'latitude',
  'longitude',
  'speed_kmh',
  'heading_deg',
  'altitude_m',
  'accuracy_m',
  'ignition',
  'engine_on',
  'work',
  'rpm',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
  'fuel_used_l',
  'coolant_temp_c',
  'supply_v',
  'battery_v',
  'satellites',
] as const;

export async function fetchPositions(
  { db, scope }: Context,
  { assetId, query }: Asked<QueryOf<typeof listPositions>>,
): Promise<ReplyOf<typeof listPositions>> {
  const rows = await db
    .selectFrom('positions')
    .select([...positionColumns, sql<Record<string, unknown> | null>`attributes`.as('attributes')])
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('time', '>=', new Date(query.from))
    .where('time', '<', new Date(query.to))
    .orderBy('time')
    .limit(query.limit + 1)
    .execute();
  const items = rows.map((row) => ({
    ...row,
    time: row.time.toISOString(),
    received_at: row.received_at.toISOString(),
  }));
  return { items: items.slice(0, query.limit), next: items[query.limit]?.time ?? null };
}
