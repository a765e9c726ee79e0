import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { FeedPosition, StoredPosition } from '../unstored-parts.ts';

/** What is stored at the instants of positions and some milliseconds after. */
export async function fetchStored(
  db: AccountTransaction,
  assetId: string,
  positions: readonly FeedPosition[],
): Promise<StoredPosition[]> {
  const times = positions.map(({ time }) => time);
  const { rows } = await sql<Omit<StoredPosition, 'time'> & { time: Date }>`
    select p.time, p.latitude, p.longitude, p.hour_meter_h, p.odometer_km, p.fuel_used_l, p.fuel_pct, p.engine_on,
      coalesce((select array_agg(f.code) from asset_faults f where f.account_id = p.account_id and f.asset_id = p.asset_id
        and p.time between f.first_seen_at and f.last_seen_at), '{}') as faults
    from unnest(${times}::timestamptz[]) as t (time)
    join positions p on p.account_id = current_account() and p.asset_id = ${assetId}
      and p.time >= t.time and p.time < t.time + interval '20 milliseconds'`.execute(db);
  return rows.map(({ time, ...row }) => ({ ...row, time: time.getTime() }));
}
