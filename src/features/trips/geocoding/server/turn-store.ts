import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

interface Pace {
  /** Turns a second, of all processes together. */
  perSecond: number;
  /** Milliseconds. */
  longestMs: number;
}

/** Takes the next turn to ask the geocoder. @returns milliseconds to wait for it; null where that would be too long, and none was taken */
export async function takeTurn(db: Database, { perSecond, longestMs }: Pace): Promise<number | null> {
  const step = sql`make_interval(secs => ${1 / perSecond}::float8)`;
  const { rows } = await sql<{ wait_ms: number }>`
    update geocoder_rate_limit set next_at = greatest(next_at, clock_timestamp()) + ${step}
    where next_at <= clock_timestamp() + make_interval(secs => ${longestMs / 1_000}::float8)
    returning (extract(epoch from next_at - ${step} - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(db);
  return rows[0] ? Math.max(0, rows[0].wait_ms) : null;
}
