import type { Pool } from 'pg';
import { freshHours } from '#features/integrations/feeds/public.ts';
import { leavableMeters, type LeftMeters } from '../pipeline/leave-meters.ts';

/** Of assets the meters that a feed comes first for, and has reported lately. */
export async function fetchLeftMeters(pool: Pool, accountId: string): Promise<LeftMeters> {
  const { rows } = await pool.query<{ asset_id: string; meters: (typeof leavableMeters)[number][] }>(
    `select m.asset_id, array_agg(distinct e.meter) as meters
     from feeds f join feed_machines m on m.account_id = f.account_id and m.feed_id = f.id, unnest(f.first_for) e (meter)
     where f.account_id = $1 and f.active and m.asset_id is not null and not m.ignored and e.meter = any($2)
       and (m.times ->> e.meter)::bigint > $3
     group by m.asset_id`,
    [accountId, leavableMeters, Date.now() - freshHours * 3_600_000],
  );
  return new Map(rows.map(({ asset_id, meters }) => [asset_id, meters]));
}
