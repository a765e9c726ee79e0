import type { BenchAccount } from '../support/account-setup.ts';
import { createLargeAccount } from '../support/large-account.ts';
import { asOwner } from '../support/owner.ts';
import type { PortalProcess } from '../support/portal-process.ts';

export const alertCount = 1_000_000;
const assetCount = 2_000;
const definitionCount = 200;

/**
 * An account of 2,000 assets in sixty units with 200 definitions and a million alerts of two years; what is older than a few weeks is
 * resolved. Written straight into the database: what is measured is reading.
 */
export async function setUpAlerts(portal: PortalProcess): Promise<BenchAccount> {
  const account = await createLargeAccount(portal, assetCount);
  await asOwner(portal, async (owner) => {
    await owner.query(`select set_config('app.account_id', account_id::text, false) from assets limit 1`);
    await owner.query(
      `insert into alert_definitions (account_id, code, type, description, severity, category, status, active_since, recommendation, condition, created_by)
       select m.account_id, 'RULE-' || lpad(n::text, 3, '0'), kind, 'What rule ' || n || ' reports',
         (array['informative', 'low', 'medium', 'high', 'critical', 'uninformed'])[1 + n % 6],
         (array['event', 'geolocation', 'maintenance', 'production', 'security'])[1 + n % 5], 'active', now(),
         case when n % 4 = 0 then 'Call the operator.' end, case when kind <> 'external' then '{"on":"state","state":"idle","for_s":60}'::jsonb end, m.user_id
       from memberships m, generate_series(1, $1::int) n,
         lateral (select (array['calculated', 'calculated', 'calculated', 'external', 'group'])[1 + n % 5] as kind) kinds`,
      [definitionCount],
    );
    // As a restore does it: neither triggers nor keys are looked at, and indexes are built at the end.
    await owner.query('set session_replication_role = replica');
    const indexes = await owner.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'alerts' and indexname <> 'alerts_pkey'`,
    );
    for (const { name } of indexes.rows) await owner.query(`drop index ${name}`);
    await owner.query(
      `with a as materialized (select id, unit_id, account_id, code, manufacturer, row_number() over (order by code) - 1 as place from assets where code like 'EXC-%'),
         d as materialized (select *, row_number() over (order by code) - 1 as place from alert_definitions),
         p as (select user_id from memberships limit 1),
         n as (select n, (n % 2000)::int as asset, ((n + n / 2000 * 37) % 200)::int as definition,
           now() - ($1::int - n) * interval '63 seconds' as at, n > $1::int - 30000 and n % 3 > 0 as stands from generate_series(1, $1::bigint) n)
       insert into alerts (account_id, definition_id, asset_id, unit_id, code, type, description, severity, category, status, occurred_at, last_occurred_at,
         occurrences, condition_ended_at, latitude, longitude, location, assignee_id, order_number, running_at, solved_at, has_counter_measure, asset_code, manufacturer)
       select a.account_id, d.id, a.id, a.unit_id, d.code, d.type, d.description, d.severity, d.category,
         case when not n.stands then 'resolved' when n.n % 3 = 1 then 'opened' else 'running' end, n.at, n.at + n.n % 5 * interval '20 minutes',
         1 + n.n % 5, n.at + interval '2 hours', -30 + asset / 2000.0, -51 + asset / 3000.0, 'Street ' || n.n % 3000 || ', Porto Alegre, RS',
         case when n.n % 3 = 2 then p.user_id end, case when n.n % 50 = 0 then 'PO-' || n.n end,
         case when n.n % 3 = 2 then n.at + interval '1 hour' end,
         case when not n.stands then n.at + (1 + n.n % 300) * interval '15 minutes' end, n.n % 2 = 0, a.code, a.manufacturer
       from n join a on a.place = n.asset join d on d.place = n.definition cross join p`,
      [alertCount],
    );
    for (const { definition } of indexes.rows) await owner.query(definition);
    await owner.query(`insert into alert_locations (label) select distinct location from alerts`);
    await owner.query('vacuum analyze');
  });
  return account;
}
