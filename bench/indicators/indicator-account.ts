import type { Client } from 'pg';
import type { BenchAccount } from '../support/account-setup.ts';
import { createLargeAccount } from '../support/large-account.ts';
import { asOwner } from '../support/owner.ts';
import type { PortalProcess } from '../support/portal-process.ts';

export const indicatorAssets = 10_000;
export const indicatorDays = 365;
/** Hours are looked at for some weeks; their rows of a year would fill the disk. */
const hourDays = 40;
/** The state of the track that opens a day, as wide as it is; of the days that are read. */
const openingDays = 120;

/**
 * An account of ten thousand assets with a year of days, two months of hours, and a year of contracts, costs, downtimes and events.
 * Written straight into the database: what is measured is reading.
 */
export async function setUpIndicators(portal: PortalProcess): Promise<BenchAccount> {
  const account = await createLargeAccount(portal, indicatorAssets);
  await asOwner(portal, async (owner) => {
    await owner.query(`select set_config('app.account_id', account_id::text, false) from assets limit 1`);
    // As a restore does it: neither triggers nor keys are looked at.
    await owner.query('set session_replication_role = replica');
    await owner.query(`create temporary table a as
      select account_id, id, unit_id, row_number() over (order by code)::int as n from assets where code like 'EXC-%'`);
    for (let from = 0; from < indicatorDays; from += 30)
      await insertDays(owner, from, Math.min(indicatorDays, from + 30));
    for (let from = 0; from < hourDays; from += 10) await insertHours(owner, from, from + 10);
    await insertInputs(owner);
    await owner.query('vacuum analyze');
  });
  return account;
}

async function insertDays(owner: Client, from: number, to: number): Promise<void> {
  await owner.query(
    `insert into asset_days (account_id, asset_id, unit_id, day, run_s, work_s, idle_s, moving_s, outside_s, idle_short_s, idle_medium_s, idle_long_s,
       distance_km, top_speed_kmh, trips, fuel_used_l, positions, positions_expected, delay_histogram, opening)
     select account_id, id, unit_id, current_date - d, run, run - idle, idle, run - idle, run / 20, idle / 5, idle / 7, idle / 9, run / 97.0, 20 + n % 60, 1 + n % 7,
       run / 900.0, run / 60, run / 60 + n % 9, array[run / 90, run / 400, n % 9, n % 5, 0, 0, 0, d % 2, 0, 0],
       case when d < $3 then json_build_object('fixes', repeat(md5((n * 400 + d)::text), 25)) end
     from a, generate_series($1::int, $2::int - 1) d, lateral (select 3600 + (n * 7919 + d * 104729) % 30000 as run) r, lateral (select run / (4 + n % 5) as idle) i`,
    [from, to, openingDays],
  );
}

/** Hour by hour, as ingest writes them: those of an hour lie together on the disk. */
async function insertHours(owner: Client, from: number, to: number): Promise<void> {
  await owner.query(
    `insert into asset_hours (account_id, asset_id, unit_id, hour, run_s, work_s, idle_s, distance_km, positions, positions_expected)
     select account_id, id, unit_id, date_trunc('hour', now()) - d * interval '1 day' - h * interval '1 hour', 1800 + (n + h) % 1800, 1500, 300, 4.2, 60, 60
     from a, generate_series($1::int, $2::int - 1) d, generate_series(8, 15) h
     order by d, h`,
    [from, to],
  );
}

async function insertInputs(owner: Client): Promise<void> {
  await owner.query(`insert into contracts (account_id, asset_id, unit_id, customer, rate, rate_unit, allowance_h, overage_rate, from_day, to_day)
    select account_id, id, unit_id, 'Customer ' || n % 23, 100 + n % 400, case when n % 3 = 0 then 'hour' else 'day' end,
      case when n % 2 = 0 then 180 end, case when n % 2 = 0 then 40 end, current_date - 300, null from a`);
  await owner.query(`insert into costs (account_id, asset_id, unit_id, kind, amount, day, to_day)
    select account_id, id, unit_id, 'depreciation', 3000 + n, current_date - 365, current_date from a
    union all
    select account_id, id, unit_id, (array['maintenance', 'fuel', 'other'])[1 + n % 3], 100 + n % 900, current_date - m * 30 - n % 30, null from a, generate_series(0, 11) m`);
  await owner.query(`insert into services (account_id, asset_id, name, every_h, last_done_day, last_done_h)
    select account_id, id, 'Revision', 500, current_date - 60, n % 9000 from a`);
  await owner.query(`insert into downtimes (account_id, asset_id, kind, started_at, ended_at)
    select account_id, id, (array['breakdown', 'service', 'other'])[1 + (n + m) % 3], at, at + (1 + n % 40) * interval '1 hour'
    from a, generate_series(0, 11) m, lateral (select now() - (m * 30 + 3 + n % 27) * interval '1 day' as at) t`);
  await owner.query(`insert into targets (account_id, kind, category, value, from_day)
    select a.account_id, kind, 'Category ' || c, value, current_date - 400 from (select account_id from a limit 1) a, generate_series(0, 8) c,
      (values ('weekly_hours', 44), ('original_cost', 250000), ('depreciation_pct', 18)) k (kind, value)`);
  await owner.query(`with p as (select account_id, user_id from memberships limit 1),
      g as (insert into geofences (account_id, unit_id, created_by) select u.account_id, u.id, p.user_id from units u, p returning *)
    insert into geofence_versions (account_id, geofence_id, version, unit_id, name, color, resources, shape, bounds, area_m2, in_force_from)
    select account_id, id, 1, unit_id, 'Site', '#112233', '{entry,exit,speeding}', '{}', '{0,0,0,0}', 1, '-infinity' from g`);
  await owner.query(`insert into geofence_events (account_id, asset_id, part_id, type, started_at, geofence_id, version, ended_at, noticed_at, fixes, passing)
    select a.account_id, a.id, g.id, (array['entry', 'exit', 'speeding'])[1 + (n + d) % 3], at, g.id, 1, at + interval '40 seconds', at + interval '60 seconds', '{}', false
    from a join geofences g on g.unit_id = a.unit_id, generate_series(0, 364, 3) d, lateral (select now() - d * interval '1 day' - n * interval '1 second' as at) t`);
  await owner.query(
    `update asset_days d set geofence_s = jsonb_build_object(g.id, round(d.run_s)) from geofences g where g.unit_id = d.unit_id and d.day > current_date - 60`,
  );
}
