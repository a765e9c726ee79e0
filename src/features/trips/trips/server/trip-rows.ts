import type { Selectable } from 'kysely';
import { withoutNoise } from '#platform/format/format.ts';
import type { DB } from '#platform/server/database-types.ts';
import type { Stop, Trip } from '../contract.ts';

/** A stored trip, regardless of other columns read. */
export type TripRow = Pick<
  Selectable<DB['trips']>,
  | 'asset_id'
  | 'started_at'
  | 'ended_at'
  | 'from_latitude'
  | 'from_longitude'
  | 'to_latitude'
  | 'to_longitude'
  | 'distance_km'
  | 'duration_s'
  | 'work_s'
  | 'idle_s'
  | 'max_speed_kmh'
  | 'mean_speed_kmh'
  | 'fuel_l'
  | 'path'
>;

export type StopRow = Pick<
  Selectable<DB['stops']>,
  'asset_id' | 'started_at' | 'ended_at' | 'latitude' | 'longitude' | 'duration_s' | 'idle_s'
>;

const text = (instant: Date | null) => instant?.toISOString() ?? null;

export function toTrip(row: TripRow): Trip {
  return {
    asset_id: row.asset_id,
    started_at: row.started_at.toISOString(),
    ended_at: text(row.ended_at),
    from: { latitude: row.from_latitude, longitude: row.from_longitude },
    to: { latitude: row.to_latitude, longitude: row.to_longitude },
    distance_km: withoutNoise(row.distance_km),
    duration_s: row.duration_s,
    work_s: row.work_s,
    idle_s: row.idle_s,
    max_speed_kmh: withoutNoise(row.max_speed_kmh),
    mean_speed_kmh: withoutNoise(row.mean_speed_kmh),
    fuel_l: withoutNoise(row.fuel_l),
    path: row.path,
  };
}

export function toStop(row: StopRow): Stop {
  return {
    asset_id: row.asset_id,
    started_at: row.started_at.toISOString(),
    ended_at: text(row.ended_at),
    place: { latitude: row.latitude, longitude: row.longitude },
    duration_s: row.duration_s,
    idle_s: row.idle_s,
  };
}
