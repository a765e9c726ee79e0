/**
 * `npm run bench -- geofence-edit`: a geofence is edited through one portal while positions come in through another on the same database: how
 * long until the other judges by the new version, and the one that was edited at, too.
 */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { createGeofence, updateGeofence } from '#features/geofences/contract.ts';
import { findEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { post, setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import type { Figure } from '../support/figure.ts';
import { geofenceCount, seeded, spreadGeofences } from './geofences.ts';
import { storeGeofences } from './store-geofences.ts';
import { asOwner } from '../support/owner.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { sendTelemetry } from '../support/send-telemetry.ts';
import { say } from '../support/say.ts';

const edits = 20;
/** One that is not in force by then is not in force. */
const timeoutMs = 20_000;
/** Between two positions of the asset, in milliseconds: so exact is what is measured. */
const everyMs = 40;
const place = { longitude: -51.21, latitude: -30.03 };
const circle = (longitude: number) => ({
  type: 'Circle' as const,
  center: [longitude, place.latitude] as [number, number],
  radius_m: 300,
});
const around = circle(place.longitude);
const elsewhere = circle(place.longitude + 1);

export async function benchGeofenceEdit(): Promise<Figure[]> {
  const here = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await here.start();
    const account = await setUpAccount(here, 2);
    const database = (await findEmbeddedPostgres(here.dataFolder)) ?? '';
    const there = await createPortalProcess({ LOG_LEVEL: 'warn', DATABASE_URL: database });
    try {
      await cp(path.join(here.dataFolder, 'secrets'), path.join(there.dataFolder, 'secrets'), { recursive: true });
      return await asOwner(here, async (owner) => {
        await storeGeofences(owner, account, spreadGeofences(seeded(7)));
        await there.start();
        return measure([here, there], account, owner);
      });
    } finally {
      await there.end();
    }
  } finally {
    await here.end();
  }
}

/** The first asset speaks to the portal that the edits come to, the second to the other. */
async function measure(portals: readonly PortalProcess[], account: BenchAccount, owner: Client): Promise<Figure[]> {
  const [here] = portals;
  if (!here) return [];
  const drawing = { name: 'Edited', color: '#1971c2', resources: [], unit_id: account.unitId };
  const { id } = await post(here.base, account.token, createGeofence, { ...drawing, shape: elsewhere });
  const senders = portals.map((portal, at) => ({ portal, account, code: account.assets[at]?.code ?? '' }));
  // The first position has a process read all geofences of the account: how long that takes is another matter.
  const opened = performance.now();
  await Promise.all(senders.map(({ portal, ...sending }) => sendOnce(portal, sending)));
  say(`  both have read ${geofenceCount} geofences after ${Math.round(performance.now() - opened)} ms`);
  const stop = new AbortController();
  const sending = senders.map(({ portal, ...own }) => keepSending(portal, { ...own, signal: stop.signal }));
  await wait(3_000);
  for (let edit = 0; edit < edits; edit++) {
    await change(here, { account, id, shape: edit % 2 === 0 ? around : elsewhere });
    await untilSeen(owner, id, { account, edits: edit + 1 });
    // Not in step with the half second between two looks.
    await wait(700 + ((edit * 137) % 500));
  }
  stop.abort();
  await Promise.all(sending);
  const delays = await readDelays(owner, id);
  return ['in the process that was edited at', 'in another process'].map((where, at): Figure => {
    const own = delays.get(account.assets[at]?.id ?? '') ?? [];
    const longest = own.length === edits ? Math.max(...own) : Infinity;
    const middle = own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)] ?? Infinity;
    say(
      `  ${where}: ${own.length} of ${edits} edits seen, in ${Math.round(middle)} ms in the middle, ${Math.round(longest)} ms at the longest`,
    );
    return {
      what: `an edit in force beside ${geofenceCount} geofences, ${where}, the longest of ${edits}`,
      value: longest,
      limit: 2_000,
      wanted: 'at most',
      unit: 'ms',
    };
  });
}

async function change(
  { base }: PortalProcess,
  { account, id, shape }: { account: BenchAccount; id: string; shape: typeof around },
) {
  const answer = await fetch(`${base}/api/v1${updateGeofence.path.replace('{id}', id)}`, {
    method: updateGeofence.method,
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ shape }),
  });
  if (!answer.ok) throw new Error(`PUT answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

interface Sending {
  account: BenchAccount;
  code: string;
}

/** An asset that does not move and reports so all the time. */
async function keepSending(portal: PortalProcess, { signal, ...sending }: Sending & { signal: AbortSignal }) {
  while (!signal.aborted) {
    await sendOnce(portal, sending);
    await wait(everyMs);
  }
}

async function sendOnce({ base }: PortalProcess, { account, code }: Sending): Promise<void> {
  const fix = { asset: code, time: new Date().toISOString(), ...place, speed_kmh: 0, accuracy_m: 5 };
  await sendTelemetry(base, account, [fix]);
}

/** Until both assets' stays reflect so many edits: stays are written some hundred milliseconds after their positions. */
async function untilSeen(
  owner: Client,
  id: string,
  { account, edits: made }: { account: BenchAccount; edits: number },
) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const delays = await readDelays(owner, id);
    if (account.assets.every((asset) => delays.get(asset.id)?.length === made)) return;
    await wait(100);
  }
}

/** By asset: of each edit, how long from when it was made to the first position that was judged by it. */
async function readDelays(owner: Client, id: string): Promise<Map<string, number[]>> {
  const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::float8`;
  const versions = await owner.query<{ version: number; made: number; next: number | null }>(
    `select version, ${ms('in_force_from')} as made, ${ms('in_force_to')} as next from geofence_versions where geofence_id = $1 and version > 1`,
    [id],
  );
  const stays = await owner.query<{ asset_id: string; entered: number; gone: number | null }>(
    `select asset_id, ${ms('entered_at')} as entered, ${ms('left_at')} as gone from geofence_stays where geofence_id = $1
     union all select asset_id, ${ms('entered_at')}, null from geofence_open_stays where geofence_id = $1`,
    [id],
  );
  const delays = new Map<string, number[]>();
  for (const [asset, own] of Map.groupBy(stays.rows, ({ asset_id }) => asset_id)) {
    const seen = versions.rows.flatMap(({ version, made, next }) => {
      // Every second version lies around the asset.
      const times = own.map(({ entered, gone }) => (version % 2 === 0 ? entered : (gone ?? Infinity)));
      const first = Math.min(...times.filter((time) => time >= made && time < (next ?? Infinity)));
      return Number.isFinite(first) ? [first - made] : [];
    });
    delays.set(asset, seen);
  }
  return delays;
}
