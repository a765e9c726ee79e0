/** `npm run bench -- timeline`: two weeks of one asset's past, of 20,000 positions, as its page asks for them. */
import type { Client } from 'pg';
import { setUpAccount } from '../support/account-setup.ts';
import type { Figure } from '../support/figure.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal } from '../support/portal-process.ts';
import { readCall, timeCalls } from '../support/time-calls.ts';

const days = 14;
const positions = 20_000;
const calls = 100;

export async function benchTimeline(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const { token, assets } = await setUpAccount(portal, 20);
    const asset = assets[7]?.id ?? '';
    await asOwner(portal, seed);
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const path = `/assets/${asset}/timeline?from=${day(days - 1)}&to=${day(0)}`;
    const value = await timeCalls(
      Array.from({ length: calls }, () => path),
      (call) => readCall(portal.base, token, call),
    );
    const what = `timeline of one asset over ${days} days, ${positions} positions, p95`;
    return [{ what, value, limit: 150, wanted: 'at most', unit: 'ms' }];
  });
}

/** A position each minute, of every asset: at work for most of an hour, then idle, then off for a while. */
async function seed(owner: Client): Promise<void> {
  await owner.query(
    `insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, ignition, engine_on)
     select account_id, id, at, at, -30 + n / 1e6, -51, case when n % 90 < 50 then 20 else 0 end, n % 90 < 70, n % 90 < 70
     from assets, generate_series(1, $1::int) n, lateral (select now() - n * ($2::int * interval '1 day' / $1::int) as at) minute`,
    [positions, days],
  );
  // As autovacuum does within minutes.
  await owner.query('analyze');
}
