import type { GeoPoint } from '#platform/geo/great-circle.ts';
import { sql } from 'kysely';
import { inAccount, type Database } from '#platform/server/database.ts';
import type { GeocodedAddress } from '../place-rules.ts';

function keyOf({ latitude, longitude }: GeoPoint) {
  return { latitude_e4: Math.round(latitude * 1e4), longitude_e4: Math.round(longitude * 1e4) };
}

/** A cached answer of the geocoder; undefined if it was not asked. */
export async function fetchAddress(
  db: Database,
  accountId: string,
  point: GeoPoint,
): Promise<GeocodedAddress | null | undefined> {
  const { latitude_e4, longitude_e4 } = keyOf(point);
  const row = await inAccount(db, accountId, (transaction) =>
    transaction
      .selectFrom('addresses')
      .select(['label', 'street'])
      .where('account_id', '=', accountId)
      .where('latitude_e4', '=', latitude_e4)
      .where('longitude_e4', '=', longitude_e4)
      .executeTakeFirst(),
  );
  return row && (row.label === null ? null : { label: row.label, street: row.street });
}

export async function cacheAddress(
  db: Database,
  accountId: string,
  { point, address }: { point: GeoPoint; address: GeocodedAddress | null },
): Promise<void> {
  const found = { label: address?.label ?? null, street: address?.street ?? null, found_at: new Date() };
  await inAccount(db, accountId, async (transaction) => {
    await transaction
      .insertInto('addresses')
      .values({ ...keyOf(point), ...found })
      .onConflict((conflict) => conflict.columns(['account_id', 'latitude_e4', 'longitude_e4']).doUpdateSet(found))
      .execute();
  });
}

interface Pace {
  /** Requests per second over all processes. */
  perSecond: number;
  /** Milliseconds. */
  longestMs: number;
}

/**
 * Reserves the next slot for a request to the geocoder. @returns milliseconds to wait; null if that would be too long,
 * and nothing was reserved
 */
export async function takeRateSlot(db: Database, { perSecond, longestMs }: Pace): Promise<number | null> {
  const step = sql`make_interval(secs => ${1 / perSecond}::float8)`;
  const { rows } = await sql<{ wait_ms: number }>`
    update geocoder_rate_limit set next_at = greatest(next_at, clock_timestamp()) + ${step}
    where next_at <= clock_timestamp() + make_interval(secs => ${longestMs / 1_000}::float8)
    returning (extract(epoch from next_at - ${step} - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(db);
  return rows[0] ? Math.max(0, rows[0].wait_ms) : null;
}
