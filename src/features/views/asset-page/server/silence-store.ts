import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import { neighbourRadiusM, type AssetSilence } from '../contract.ts';
import type { Neighbours } from '../silence-rules.ts';

interface SilenceRow extends Omit<AssetSilence, 'cause' | 'last_seen_at'> {
  last_seen_at: Date | null;
  has_device: boolean;
  maintenance: boolean;
  unit: Neighbours;
  near: Neighbours;
}

const metresPerDegree = 111_320;
const reach = neighbourRadiusM / metresPerDegree;

/** Last readings of an asset, and communication of its unit and neighbours. */
export async function fetchSilence({ db, scope }: Context, assetId: string): Promise<SilenceRow> {
  const isReached = inReach(scope, sql`o.unit_id`);
  const heard = sql`p.time > now() - make_interval(secs => c.silent_after_s)`;
  const count = sql`json_build_object('assets', count(*), 'heard', count(*) filter (where ${heard}))`;
  const others = sql`
    from assets o left join asset_states p on p.account_id = o.account_id and p.asset_id = o.id
    where o.account_id = a.account_id and o.id <> a.id and o.deleted_at is null and not o.disabled`;
  const { rows } = await sql<SilenceRow>`
    select s.time as last_seen_at, s.supply_v, s.battery_v, s.satellites, a.maintenance,
      exists (select from asset_devices d where d.account_id = a.account_id and d.asset_id = a.id) as has_device,
      (select ${count} ${others} and o.unit_id = a.unit_id) as unit,
      (select ${count} ${others} and ${isReached}
        and p.latitude between s.latitude - ${reach} and s.latitude + ${reach}
        and abs(p.longitude - s.longitude) < ${reach} / greatest(cos(radians(s.latitude)), 0.01)) as near
    from assets a
    join accounts c on c.id = a.account_id
    left join asset_states s on s.account_id = a.account_id and s.asset_id = a.id
    where a.account_id = ${scope.accountId} and a.id = ${assetId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
