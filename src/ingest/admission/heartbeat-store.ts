import type { Pool } from 'pg';
import type { IngestOutage } from './ingest-outages.ts';

/** Days for which outages are stored. */
const retentionDays = 60;

/**
 * Records a heartbeat; gaps between heartbeats of all processes become outages, recorded by the first to notice.
 * @returns the new outages
 */
export async function recordHeartbeat(pool: Pool, longestMs: number): Promise<IngestOutage[]> {
  await pool.query(
    `with before as (select at from ingest_heartbeat for update),
     outage as (
       insert into ingest_outages (from_at, to_at) select at, now() from before where at < now() - $1 * interval '1 millisecond'
       on conflict do nothing),
     old as (delete from ingest_outages where to_at < now() - $2 * interval '1 day')
     insert into ingest_heartbeat (at) select now() from (select count(*) from before) seen
     on conflict (one) do update set at = greatest(ingest_heartbeat.at, excluded.at)`,
    [longestMs, retentionDays],
  );
  const { rows } = await pool.query<IngestOutage>(
    `select (extract(epoch from from_at) * 1000)::float8 as "from", (extract(epoch from to_at) * 1000)::float8 as "to"
     from ingest_outages order by from_at`,
  );
  return rows;
}
