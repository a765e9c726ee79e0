import type { Pool } from 'pg';
import { bookingKinds, type TargetRow } from '#features/maintenance/records/public.ts';

export interface DirectoryAccountRow {
  id: string;
  time_zone: string;
  silent_after_s: number;
  inactive_after_s: number;
  moving_kmh: number;
  /** Null: the portal's maximum. */
  position_months: number | null;
}

export interface AssetRow {
  id: string;
  code: string;
  category: string | null;
  unit_id: string;
  /** Set by a person, with its time in milliseconds since 1970; null: none. */
  flag: 'temporarily_disabled' | 'in_maintenance' | null;
  flag_since: number | null;
  devices: string[] | null;
  /**
   * Former units with their start in milliseconds since 1970 (null: from the beginning), oldest first; null: never
   * moved.
   */
  moves: { since: number | null; unit_id: string }[] | null;
}

export async function fetchAccount(pool: Pool, accountId: string): Promise<DirectoryAccountRow | null> {
  const { rows } = await pool.query<DirectoryAccountRow>(
    'select id, time_zone, silent_after_s, inactive_after_s, moving_kmh, position_months from accounts where id = $1',
    [accountId],
  );
  return rows[0] ?? null;
}

/** Targets that affect booking. */
export async function fetchBookingTargets(pool: Pool, accountId: string): Promise<TargetRow[]> {
  const { rows } = await pool.query<TargetRow>(
    `select kind, category, asset_id, value::float8 as value, schedule, from_day::text as "from" from targets
     where account_id = $1 and kind = any($2)`,
    [accountId, bookingKinds],
  );
  return rows;
}

const assetColumns = `a.id, a.code, a.category, a.unit_id, case when a.disabled then 'temporarily_disabled' when a.maintenance then 'in_maintenance' end as flag,
  case when a.disabled or a.maintenance then (select round((date_part('epoch', s.status_since) * 1000)::numeric)::float8 from asset_states s
    where s.account_id = a.account_id and s.asset_id = a.id) end as flag_since,
  (select array_agg(d.device_id) from asset_devices d where d.account_id = a.account_id and d.asset_id = a.id) as devices,
  (select json_agg(json_build_object('unit_id', m.unit_id,
     'since', case when m.since > '-infinity' then round((date_part('epoch', m.since) * 1000)::numeric) end) order by m.since)
   from asset_moves m where m.account_id = a.account_id and m.asset_id = a.id) as moves`;

export async function fetchAssets(pool: Pool, accountId: string): Promise<AssetRow[]> {
  const text = `select ${assetColumns} from assets a where a.account_id = $1 and a.deleted_at is null`;
  return (await pool.query<AssetRow>(text, [accountId])).rows;
}

/** Assets with one of these codes (case-insensitive) or devices. */
export async function fetchNamedAssets(pool: Pool, accountId: string, names: readonly string[]): Promise<AssetRow[]> {
  const text = `select ${assetColumns} from assets a where a.account_id = $1 and a.deleted_at is null
    and (lower(a.code) = any(select lower(name) from unnest($2::text[]) name)
      or exists (select from asset_devices d where d.account_id = a.account_id and d.asset_id = a.id and d.device_id = any($2)))`;
  return (await pool.query<AssetRow>(text, [accountId, names])).rows;
}

export interface UnassignedDevice {
  accountId: string;
  deviceId: string;
  protocol: string;
  place: { latitude: number; longitude: number } | null;
}

/** Maximum unassigned devices per account: a key may send any number. */
export const unassignedAtMost = 1_000;

export async function recordUnassigned(pool: Pool, device: UnassignedDevice): Promise<void> {
  await pool.query(
    `insert into unassigned_devices as d (account_id, device_id, protocol, latitude, longitude) select $1, $2, $3, $4, $5
       where (select count(*) from unassigned_devices where account_id = $1) < ${unassignedAtMost}
         or exists (select from unassigned_devices where account_id = $1 and device_id = $2)
     on conflict (account_id, device_id) do update set protocol = excluded.protocol, last_seen_at = now(), times = d.times + 1,
       latitude = coalesce(excluded.latitude, d.latitude), longitude = coalesce(excluded.longitude, d.longitude)`,
    [
      device.accountId,
      device.deviceId,
      device.protocol,
      device.place?.latitude ?? null,
      device.place?.longitude ?? null,
    ],
  );
}

export async function stampKey(pool: Pool, accountId: string, keyId: string): Promise<void> {
  await pool.query(
    'update api_keys set last_used_at = now() where account_id = $1 and id = $2 and not is_closed(account_id)',
    [accountId, keyId],
  );
}
