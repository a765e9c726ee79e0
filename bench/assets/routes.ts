/**
 * `npm run bench -- routes`: trips and stops of 240 assets over 14 days, ten trips a day each, from what is stored: the first page with
 * the totals of all and of each asset, as the screen asks for it, over HTTP and one call at a time.
 */
import type { Client } from 'pg';
import { encodeLine } from '#platform/geo/encoded-line.ts';
import { setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal } from '../support/portal-process.ts';

const limitMs = 300;
const assetCount = 240;
const days = 14;
const tripsADay = 10;
const warmUp = 5;
const calls = 40;

const end = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const from = new Date(end - days * 86_400_000).toISOString();
const to = new Date(end).toISOString();

export async function benchRoutes(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const account = await setUpAccount(portal, assetCount);
    await asOwner(portal, seed);
    const span = new URLSearchParams({ from, to });
    const page = await time(portal.base, account, `/routes?${span}&limit=200`);
    const totals = await time(portal.base, account, `/routes?${span}&limit=0`);
    const lines = await time(portal.base, account, `/routes/lines?${span}`);
    const say = (what: string, value: number): Figure => ({
      what,
      value,
      limit: limitMs,
      wanted: 'at most',
      unit: 'ms',
    });
    process.stdout.write(`  the map's lines, 2,000 of them: p95 ${Math.round(lines)} ms\n`);
    return [
      say(`trips and stops of ${assetCount} assets over ${days} days, 200 with addresses and all totals, p95`, page),
      say('their totals alone, p95', totals),
    ];
  });
}

/** What ingest leaves of two weeks: a trip and a stop in turn, from six in the morning on. */
async function seed(owner: Client): Promise<void> {
  const path = encodeLine(Array.from({ length: 200 }, (_, at) => -30 - (at % 2 === 0 ? at : at + 0.7) / 4_000));
  const moves = `
    select a.account_id, a.id as asset_id, $1::timestamptz + day * interval '1 day' + interval '6 hours' + turn * interval '1 hour' as at
    from assets a, generate_series(0, ${days - 1}) day, generate_series(0, ${tripsADay - 1}) turn`;
  await owner.query(
    `insert into trips (account_id, asset_id, started_at, ended_at, from_latitude, from_longitude, to_latitude, to_longitude,
      distance_km, duration_s, work_s, idle_s, max_speed_kmh, mean_speed_kmh, fuel_l, path)
     select account_id, asset_id, at, at + interval '40 minutes', -30 - random() / 10, -51.1 - random() / 10, -30 - random() / 10,
       -51.1 - random() / 10, 10 + random() * 30, 2400, 2200, 200, 80, 40, 3, $2 from (${moves}) moves`,
    [from, path],
  );
  await owner.query(
    `insert into stops (account_id, asset_id, started_at, ended_at, latitude, longitude, duration_s, idle_s)
     select account_id, asset_id, at + interval '40 minutes', at + interval '1 hour', -30 - random() / 10, -51.1 - random() / 10, 1200, 300
     from (${moves}) moves`,
    [from],
  );
  // As autovacuum does within minutes.
  await owner.query('analyze');
}

/** The 95th of a hundred, in milliseconds, until the whole answer is there. */
async function time(base: string, { token }: BenchAccount, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < warmUp + calls; call++) {
    const began = performance.now();
    const answer = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${text}`);
    if (call >= warmUp) times.push(performance.now() - began);
  }
  return quantile(times, 0.95);
}
