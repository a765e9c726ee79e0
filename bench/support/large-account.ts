import { setUpAccount, type BenchAccount } from './account-setup.ts';
import { asOwner } from './owner.ts';
import type { PortalProcess } from './portal-process.ts';

export const largeAccountAssets = 100_000;

/**
 * An account of a hundred thousand assets (or as many as given) in sixty units, with a latest report each. Written straight into the database: by
 * the doors it would take many minutes, and what is measured is reading.
 */
export async function createLargeAccount(
  portal: PortalProcess,
  assetCount = largeAccountAssets,
): Promise<BenchAccount> {
  const account = await setUpAccount(portal, 1);
  await asOwner(portal, async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select account_id as id from assets limit 1');
    const id = rows[0]?.id;
    await owner.query(
      `insert into units (account_id, code, name, region, customer)
       select $1, 'UL-' || (4000 + n), 'Site ' || n, 'Region ' || n % 7, 'Customer ' || n % 23 from generate_series(1, 60) n`,
      [id],
    );
    await owner.query(
      `with numbered as (select id, row_number() over (order by code) - 1 as place from units where account_id = $1)
       insert into assets (account_id, code, unit_id, category, manufacturer, model, segment, plate, serial)
       select $1, 'EXC-' || lpad(n::text, 6, '0'), unit.id, 'Category ' || kind % 9, 'Maker ' || kind % 13, 'Model ' || kind,
         (array['Heavy', 'Light', 'Energy', 'Road'])[1 + kind % 4], 'ABC' || lpad((n % 10000)::text, 4, '0'), 'SN' || upper(substr(md5(n::text), 1, 12))
       from (select n, (n::bigint * 104729 % 80)::int as kind from generate_series(1, $2::int) n) numbers
       join numbered unit on unit.place = n * 7919::bigint % 61`,
      [id, assetCount],
    );
    await owner.query(
      `insert into asset_states (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, heading_deg, altitude_m, ignition,
         engine_on, fuel_pct, supply_v, satellites, hour_meter_h, odometer_km, status, status_since, status_due_at)
       select account_id, id, at, at, -30 + place % 977 / 977.0, -51 + place % 787 / 787.0, place % 80, place % 360, 12, true, true, place % 100, 24.1, 9,
         (place % 99991) / 7.0, (place % 99989) * 2.7, (array['running', 'engine_on', 'engine_off', 'turned_off', 'no_communication'])[1 + place % 5], at, null
       from (select account_id, id, row_number() over (order by code) as place from assets where account_id = $1 and code like 'EXC-%') a,
         lateral (select now() - place % 86000 * interval '1 second' as at) reported`,
      [id],
    );
    await owner.query('analyze');
  });
  return account;
}
