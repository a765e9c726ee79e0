/**
 * `npm run bench -- packed`: what a stored position takes on disk once it is packed, how long a day of one asset and a rebuild of the
 * account take from packed days, beside the same from rows, and how fast days are packed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import pino from 'pino';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { rebuildRollUps } from '#ingest/recompute/rebuild.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { findEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { setUpAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { asOwner } from '../support/owner.ts';
import { createPortalProcess } from '../support/portal-process.ts';
import { readCall } from '../support/time-calls.ts';

const assets = 6;
const days = 4;
/** A fix each ten seconds. */
const ofDay = 8_640;
const positions = assets * days * ofDay;
const calls = 30;
const runs = 5;
const log = pino({ level: 'silent' });

export async function benchPacked(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn', PACK_DAYS: '0' });
  try {
    await portal.start();
    const { token, assets: made } = await setUpAccount(portal, assets);
    const url = (await findEmbeddedPostgres(portal.dataFolder)) ?? '';
    const accountId = await asOwner(portal, seed);
    const day = new Date(Date.now() - (days + 1) * 86_400_000).toISOString().slice(0, 10);
    const measure = async () => ({
      read: await repeat(() => readDay(portal.base, token, made[0]?.id ?? '', day)),
      rebuild: await repeat(() => rebuild(url, accountId)),
    });
    const rowBytes = await asOwner(portal, (owner) => sizeOf(owner, `relname ~ '^positions_'`));
    const rows = await measure();
    const packingMs = await timed(() => pack(url));
    const packedBytes = await asOwner(portal, async (owner) => {
      await owner.query('vacuum analyze');
      return sizeOf(owner, `relname = 'packed_positions'`);
    });
    const packed = await measure();
    process.stdout.write(
      `  ${positions} positions: ${(rowBytes / positions).toFixed(1)} bytes each as rows, ${(packedBytes / positions).toFixed(1)} packed\n` +
        `  a day of one asset, ms: ${spread(rows.read)} from rows, ${spread(packed.read)} packed\n` +
        `  a rebuild, ms: ${spread(rows.rebuild)} from rows, ${spread(packed.rebuild)} packed\n`,
    );
    const middle = (times: readonly number[]) => quantile(times, 0.5);
    return [
      {
        what: 'disk of a packed position, with index and TOAST',
        value: packedBytes / positions,
        limit: 25,
        wanted: 'at most',
        unit: 'bytes',
      },
      {
        what: 'a day of one asset: packed ÷ rows',
        value: middle(packed.read) / middle(rows.read),
        limit: 1.2,
        wanted: 'at most',
        unit: 'ratio',
      },
      {
        what: 'speed of a rebuild: packed ÷ rows',
        value: middle(rows.rebuild) / middle(packed.rebuild),
        limit: 1,
        wanted: 'at least',
        unit: 'ratio',
      },
      {
        what: 'positions packed',
        value: positions / (packingMs / 1_000),
        limit: 10_000,
        wanted: 'at least',
        unit: 'per second',
      },
    ];
  } finally {
    await portal.end();
  }
}

const spread = (times: readonly number[]) =>
  times
    .toSorted((a, b) => a - b)
    .map((ms) => ms.toFixed(0))
    .join(' ');

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function repeat(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await work());
  return times;
}

/** Middle of some calls. */
async function readDay(base: string, token: string, asset: string, day: string): Promise<number> {
  const path = `/assets/${asset}/path?from=${day}T00:00:00Z&to=${day}T23:59:59Z&zoom=12`;
  const times: number[] = [];
  for (let call = 0; call < calls; call++) times.push(await timed(() => readCall(base, token, path)));
  return quantile(times, 0.5);
}

async function rebuild(url: string, accountId: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-bench-'));
  const parts = { url, live: new LiveHub({ url, log }), log, notes: path.join(folder, 'notes') };
  const took = await timed(() => rebuildRollUps(parts, accountId));
  await rm(folder, { recursive: true });
  return took;
}

async function pack(url: string): Promise<void> {
  const ingest = new Ingest({ url, live: new LiveHub({ url, log }), log, packDays: 1 });
  await ingest.packOld();
  await ingest.stop();
}

async function sizeOf(owner: Client, which: string): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>(
    `select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class where relkind = 'r' and ${which}`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Days of a machine at work, with all that a usual device reports, and the noise of a receiver. */
async function seed(owner: Client): Promise<string> {
  await owner.query(
    `insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, heading_deg, altitude_m, ignition, engine_on,
       rpm, hour_meter_h, odometer_km, fuel_pct, supply_v, satellites)
     select account_id, id, at, at + (800 + floor(random() * 2000)) * interval '1 ms',
       round((-30 + sin(n / 700.0) / 10 + random() / 50000)::numeric, 6), round((-51 + cos(n / 900.0) / 10 + random() / 50000)::numeric, 6),
       greatest(0, round((25 + 25 * sin(n / 60.0) + random() * 4)::numeric, 1)), floor(abs(sin(n / 200.0)) * 357 + random() * 2),
       round((100 + 20 * sin(n / 500.0) + random() * 2)::numeric, 1), n % 4000 < 3200, n % 4000 < 3200,
       800 + floor(random() * 700), round((5000 + n / 360.0)::numeric, 2), round((20000 + n / 12.0)::numeric, 1),
       round((80 - n % 8640 / 150.0)::numeric, 1), round((13.5 + random() / 2)::numeric, 2), 8 + floor(random() * 5)
     from assets, generate_series(0, $1::int - 1) n,
       lateral (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - $2::int * interval '1 day' + n * interval '10 s' as at) fix`,
    [days * ofDay, days + 2],
  );
  // As autovacuum does within minutes.
  await owner.query('analyze');
  const { rows } = await owner.query<{ id: string }>('select id from accounts');
  return rows[0]?.id ?? '';
}
