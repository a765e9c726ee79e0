/**
 * `npm run bench -- geofence-backtest`: what a drawn geofence would have rung in the last 14 days, asked of 200 assets that worked every day, a
 * position a minute: one that all of them pass every day, one at a single place of work, one where nobody ever was.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { tryGeofence } from '#features/geofences/backtest/backtest-contract.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { post, setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import type { Figure } from '../support/figure.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal, type PortalProcess } from '../support/portal-process.ts';
import { sendTelemetry } from '../support/send-telemetry.ts';
import { say } from '../support/say.ts';

const assetCount = 200;
const days = 14;
/** Of a day, from 7 o’clock on. */
const shiftMinutes = 600;
/** From the depot to the place of work, one way. */
const driveMinutes = 40;
const rounds = 5;
const depot = { longitude: -51.2, latitude: -30 };
export async function benchGeofenceBacktest(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const account = await setUpAccount(portal, assetCount);
    await sendPast(portal.base, account);
    await demandTrips(portal);
    const drawings = {
      'at the gate that all pass': { center: [depot.longitude, depot.latitude], radius_m: 400 },
      'at one place of work': { center: workOf(7), radius_m: 400 },
      'where nobody was': { center: [-49, -28], radius_m: 400 },
    };
    const figures: Figure[] = [];
    for (const [where, circle] of Object.entries(drawings)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await tryOnce(portal.base, account, circle));
      const middle = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Infinity;
      say(`  ${where}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
      figures.push({
        what: `${assetCount} assets × ${days} days of a drawn geofence ${where}, the middle of ${rounds}`,
        value: middle,
        limit: 2_000,
        wanted: 'at most',
        unit: 'ms',
      });
    }
    return figures;
  });
}

/** Each works at another place, some 20 km off in a direction of its own. */
function workOf(n: number): [longitude: number, latitude: number] {
  const angle = (n * 2 * Math.PI) / assetCount;
  return [depot.longitude + 0.2 * Math.cos(angle), depot.latitude + 0.2 * Math.sin(angle)];
}

/** Out from the depot, about the place of work, and back. */
function positionAt(code: string, n: number, { time, minute }: { time: number; minute: number }) {
  const [longitude, latitude] = workOf(n);
  const out = Math.min(1, minute / driveMinutes, (shiftMinutes - minute) / driveMinutes);
  const isDriving = out < 1;
  const about = isDriving ? 0 : 0.002 * Math.sin(minute / 3 + n);
  return {
    asset: code,
    time: new Date(time).toISOString(),
    latitude: Number((depot.latitude + out * (latitude - depot.latitude) + about).toFixed(6)),
    longitude: Number((depot.longitude + out * (longitude - depot.longitude)).toFixed(6)),
    speed_kmh: isDriving ? 33 : 8,
    accuracy_m: 6,
    engine_on: true,
    ignition: true,
  };
}

async function sendPast(base: string, account: BenchAccount): Promise<void> {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  let sent = 0;
  for (let day = days; day >= 1; day--) {
    const from = today - day * dayMs + 10 * 60 * minuteMs;
    for (let first = 0; first < account.assets.length; first += 8) {
      const positions = account.assets
        .slice(first, first + 8)
        .flatMap(({ code }, at) =>
          Array.from({ length: shiftMinutes + 1 }, (_, minute) =>
            positionAt(code, first + at, { time: from + minute * minuteMs, minute }),
          ),
        );
      await sendTelemetry(base, account, positions);
      sent += positions.length;
    }
  }
  say(`  ${sent} positions sent`);
}

/** What is looked at are trips and stops, which are written a moment after their positions. */
async function demandTrips(portal: PortalProcess): Promise<void> {
  await wait(5_000);
  const { rows } = await asOwner(portal, (owner) =>
    owner.query<{ trips: number }>('select count(*)::int as trips from trips'),
  );
  const [{ trips } = { trips: 0 }] = rows;
  if (trips < assetCount * days) throw new Error(`there are only ${trips} trips`);
}

const found = z.pick(tryGeofence.reply, { met: true, assets: true, left_out: true });

async function tryOnce(base: string, { token, unitId }: BenchAccount, circle: object): Promise<number> {
  const began = performance.now();
  const shape = z.parse(tryGeofence.body.shape.shape, { type: 'Circle', ...circle });
  const reply = await post(base, token, tryGeofence, { unit_id: unitId, resources: ['entry', 'exit'], shape });
  const took = performance.now() - began;
  const { assets, left_out } = z.parse(found, reply);
  if (assets !== assetCount || left_out > 0) throw new Error(`${assets} assets were looked at, ${left_out} left out`);
  return took;
}
