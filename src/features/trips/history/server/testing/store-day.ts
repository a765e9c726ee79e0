import type { Client } from 'pg';
import { encodeLine } from '#platform/geo/encoded-line.ts';

export interface StoredAsset {
  accountId: string;
  id: string;
}

/** Minutes after nine on a Monday morning in São Paulo. */
export const at = (minute: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + minute * 60_000);

interface StoredLeg {
  from: number;
  to: number;
  longitudes: readonly [number, number];
  km: number;
  topKmh: number;
  fuelL: number | null;
}

const legs: readonly StoredLeg[] = [
  { from: 0, to: 20, longitudes: [-51, -50.9], km: 10, topKmh: 80, fuelL: 3 },
  { from: 50, to: 62, longitudes: [-50.9, -50.84], km: 6, topKmh: 60, fuelL: null },
];

/** Two trips half an hour apart, as ingest stores them, written by the database's owner. */
export async function storeDay(owner: Client, { accountId, id }: StoredAsset): Promise<void> {
  for (const { from, to, longitudes, km, topKmh, fuelL } of legs) {
    const [west, east] = longitudes;
    const seconds = (to - from) * 60;
    await owner.query(
      `insert into trips (account_id, asset_id, started_at, ended_at, from_latitude, from_longitude, to_latitude, to_longitude,
        distance_km, duration_s, work_s, idle_s, max_speed_kmh, mean_speed_kmh, fuel_l, path)
       values ($1, $2, $3, $4, -30, $5, -30, $6, $7::float8, $8::float8, $8::float8 - 60, 60, $9, $7::float8 / $8::float8 * 3600, $10, $11)`,
      [
        accountId,
        id,
        at(from),
        at(to),
        west,
        east,
        km,
        seconds,
        topKmh,
        fuelL,
        encodeLine([-30, west, -30.01, west, -30, east]),
      ],
    );
    await owner.query(
      `insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, altitude_m)
       select $1, $2, time, time, -30, $5::float8 + ($6::float8 - $5::float8) * extract(epoch from time - $3) / $7, 40, 12.5
       from generate_series($3::timestamptz, $4::timestamptz, interval '1 minute') time`,
      [accountId, id, at(from), at(to), west, east, seconds],
    );
  }
  await owner.query(
    `insert into stops (account_id, asset_id, started_at, ended_at, latitude, longitude, duration_s, idle_s)
     values ($1, $2, $3, $4, -30, -50.9, 1800, 300)`,
    [accountId, id, at(20), at(50)],
  );
}
