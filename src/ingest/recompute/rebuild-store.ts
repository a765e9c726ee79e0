import type { Pool } from 'pg';

export interface Rebuildable {
  assetId: string;
  code: string;
  /** Start of complete positions, milliseconds since 1970; rows of deleted days stay. Null: from the beginning. */
  from: number | null;
}

/** Assets of an account with stored positions. */
export async function fetchRebuildable(pool: Pool, accountId: string): Promise<Rebuildable[]> {
  // A day whose start was deleted cannot be replayed; the day after next can.
  const { rows } = await pool.query<Rebuildable>(
    `select a.id as "assetId", a.code,
       case when exists (select from asset_days d where d.account_id = a.account_id and d.asset_id = a.id and d.day < (p.first at time zone c.time_zone)::date)
         then extract(epoch from p.first + interval '2 days')::float8 * 1000 end as from
     from assets a join accounts c on c.id = a.account_id
     cross join lateral (select least(
       (select min(time) from positions where account_id = a.account_id and asset_id = a.id),
       (select first_time from packed_positions where account_id = a.account_id and asset_id = a.id order by day limit 1)) as first) p
     where a.account_id = $1 and a.deleted_at is null and p.first is not null order by lower(a.code)`,
    [accountId],
  );
  return rows;
}

const rounded = (name: string) => `round(${name}::numeric, 6)`;
const rollUp = [
  'unit_id',
  'run_s',
  'work_s',
  'idle_s',
  'moving_s',
  'silent_s',
  'outside_s',
  'idle_short_s',
  'idle_medium_s',
  'idle_long_s',
  rounded('distance_km'),
  'top_speed_kmh',
  'trips',
  'stops',
  rounded('fuel_used_l'),
  'extract(epoch from first_start)',
  'extract(epoch from last_stop)',
  rounded('hour_meter_start_h'),
  rounded('hour_meter_end_h'),
  rounded('odometer_start_km'),
  rounded('odometer_end_km'),
  'positions',
  'positions_expected',
  'delay_histogram',
];
const digest = (columns: readonly string[]) =>
  `count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws('|', ${columns.map((column) => `coalesce((${column})::text, '-')`).join()}), 0)::numeric), 0)`;

/** Digest of an asset's hours, days, trips and stops, except the last two days, which still change. */
export async function digestRollUps(pool: Pool, accountId: string, assetId: string): Promise<string> {
  const ofAsset = 'r.account_id = $1 and r.asset_id = $2';
  const { rows } = await pool.query<{ digest: string }>(
    `with over as (select (now() at time zone time_zone)::date - 1 as last_day, ((now() at time zone time_zone)::date - 1)::timestamp at time zone time_zone as at
       from accounts where id = $1)
     select concat_ws(' ',
       (select ${digest(['day', ...rollUp, 'geofence_s'])} from asset_days r, over o where ${ofAsset} and r.day < o.last_day),
       (select ${digest(['extract(epoch from hour)', ...rollUp])} from asset_hours r, over o where ${ofAsset} and r.hour < o.at),
       (select ${digest(['extract(epoch from started_at)', 'extract(epoch from ended_at)', rounded('distance_km'), 'work_s', 'idle_s'])}
          from trips r, over o where ${ofAsset} and r.ended_at < o.at),
       (select ${digest(['extract(epoch from started_at)', 'extract(epoch from ended_at)', 'duration_s', 'idle_s'])}
          from stops r, over o where ${ofAsset} and r.ended_at < o.at)) as digest`,
    [accountId, assetId],
  );
  return rows[0]?.digest ?? '';
}
