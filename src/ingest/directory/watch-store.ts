import type { Pool } from 'pg';
import { inShards } from '../storage/lease-store.ts';
import type { StoredWatch } from '#features/alerts/engine/watch-book.ts';

/** Alert conditions of an account. */
export async function fetchWatches(pool: Pool, accountId: string): Promise<StoredWatch[]> {
  const { rows } = await pool.query<StoredWatch>(
    `select id as definition, condition, schedule, unit_ids::text[] as unit_ids, asset_ids::text[] as asset_ids,
       geofence_ids::text[] as geofence_ids, round((date_part('epoch', active_since) * 1000)::numeric)::float8 as since
     from alert_definitions where account_id = $1 and type = 'calculated' and condition ->> 'on' not in ('service', 'feed') and status = 'active' and deleted_at is null order by id`,
    [accountId],
  );
  return rows;
}

/** Assets of open accounts due by the clock, in some shards or in all, reserved for a while from other processes. */
export async function takeDue(
  pool: Pool,
  shards: readonly number[] | null,
  limit: number,
): Promise<{ accountId: string; assetId: string }[]> {
  const { rows } = await pool.query<{ accountId: string; assetId: string }>(
    `update asset_states s set watch_due_at = now() + interval '30 seconds'
     from (select account_id, asset_id from asset_states where watch_due_at <= now() and ${inShards('asset_id', '$2')} and not is_closed(account_id) order by watch_due_at limit $1 for update skip locked) due
     where s.account_id = due.account_id and s.asset_id = due.asset_id
     returning s.account_id as "accountId", s.asset_id as "assetId"`,
    [limit, shards],
  );
  return rows;
}
