import { sql, type RawBuilder } from 'kysely';
import type { Stop, Trip } from '#features/trips/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Span } from './track-store.ts';

const text = (instant: Date | null) => instant?.toISOString() ?? null;

/**
 * The rows of a table of trips or stops that touch a span: those that began in it, and of each asset the last one before, where
 * it went on into the span. An asset's rows do not overlap, so that no earlier one can reach in.
 */
function during(
  { scope }: Context,
  table: 'trips' | 'stops',
  assetIds: readonly string[],
  { from, to }: Span,
): RawBuilder<unknown> {
  const name = sql.table(table);
  return sql`(
    select t.* from ${name} t
    where t.account_id = ${scope.accountId} and t.asset_id = any(${assetIds}::uuid[])
      and t.started_at >= ${from}::timestamptz and t.started_at < ${to}::timestamptz
    union all
    select b.* from unnest(${assetIds}::uuid[]) as wanted (id), lateral (
      select * from ${name} t where t.account_id = ${scope.accountId} and t.asset_id = wanted.id and t.started_at < ${from}::timestamptz
      order by t.started_at desc limit 1) b
    where b.ended_at is null or b.ended_at > ${from}::timestamptz)`;
}

interface StopRow {
  asset_id: string;
  started_at: Date;
  ended_at: Date | null;
  duration_s: number;
  idle_s: number;
  latitude: number;
  longitude: number;
}

interface TripRow extends Omit<StopRow, 'latitude' | 'longitude'> {
  from_latitude: number;
  from_longitude: number;
  to_latitude: number;
  to_longitude: number;
  distance_km: number;
  work_s: number;
  max_speed_kmh: number;
  mean_speed_kmh: number;
  fuel_l: number | null;
  path: string | null;
}

export async function fetchTripsDuring(context: Context, assetIds: readonly string[], span: Span): Promise<Trip[]> {
  const { rows } = await sql<TripRow>`
    select * from ${during(context, 'trips', assetIds, span)} touching order by started_at, asset_id`.execute(
    context.db,
  );
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

export async function fetchStopsDuring(context: Context, assetIds: readonly string[], span: Span): Promise<Stop[]> {
  const { rows } = await sql<StopRow>`
    select * from ${during(context, 'stops', assetIds, span)} touching order by started_at, asset_id`.execute(
    context.db,
  );
  return rows.map((row) => ({
    asset_id: row.asset_id,
    started_at: row.started_at.toISOString(),
    ended_at: text(row.ended_at),
    place: { latitude: row.latitude, longitude: row.longitude },
    duration_s: row.duration_s,
    idle_s: row.idle_s,
  }));
}
