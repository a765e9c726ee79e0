import { sql } from 'kysely';
import { within } from './alert-count-store.ts';
import type { CountedRow } from './fold-rows.ts';
import type { World } from './world.ts';

/** Speedings and exits that stand, by the day on which they began; the UL is the geofence’s. */
export async function fetchEventCounts(world: World, { byGeofence }: { byGeofence: boolean }): Promise<CountedRow[]> {
  const { context, account, period, preceding } = world;
  const geofence = byGeofence ? sql`e.geofence_id::text` : sql`''`;
  const { rows } = await sql<CountedRow>`
    select e.asset_id as asset, g.unit_id as unit, (e.started_at at time zone ${account.timeZone})::date - date '1970-01-01' as day, ${geofence} as word,
      jsonb_build_object('speedings', count(*) filter (where e.type = 'speeding'), 'fence_exits', count(*) filter (where e.type = 'exit'),
        'speeding_s', coalesce(sum(extract(epoch from coalesce(e.ended_at, now()) - e.started_at)) filter (where e.type = 'speeding'), 0)::float8) as sums
    from geofence_events e join geofences g on g.account_id = e.account_id and g.id = e.geofence_id
    where e.account_id = ${context.scope.accountId} and e.type in ('speeding', 'exit') and not e.disproved
      and ${within(sql`e.started_at`, { from: preceding.from, to: period.to }, account.timeZone)}
    group by 1, 2, 3, 4`.execute(context.db);
  return rows;
}
