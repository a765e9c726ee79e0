import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { createGeofence } from '#features/geofences/contract.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { post, setUpAccount, type BenchAccount } from '../../support/account-setup.ts';
import { createPortalProcess } from '../../support/portal-process.ts';
import { runUnderClock } from '../fake-clock.ts';

/** What the soak continues with: an installation that was set up by the true clock. */
export interface SoakPlan {
  hours: number;
  dataFolder: string;
  tokenKey: string;
  account: BenchAccount;
}

const assets = 30;

/**
 * A day of a small fleet by a clock that runs 20 times as fast for the portal, its PostgreSQL and the devices, so that
 * every timer, job and expiry comes as in a day. The heap after a collection has to stay flat after the first hour.
 * @returns 0: it did
 */
export async function soak(hours: number, speed: number): Promise<number> {
  const place = await createPortalProcess();
  const { dataFolder } = place;
  const tokenKey = randomBytes(32).toString('base64url');
  const postgres = await startEmbeddedPostgres({ dataFolder, log: pino({ level: 'silent' }) });
  const settings = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url, DATA_FOLDER: dataFolder, TOKEN_KEY: tokenKey };
  const portal = await createPortalProcess(settings);
  try {
    await portal.start();
    const account = await setUpAccount(portal, assets);
    await setUpEvents(portal.base, account);
    await portal.end();
    await postgres.stop();
    const planFile = path.join(dataFolder, 'soak.json');
    const plan: SoakPlan = { hours, dataFolder, tokenKey, account };
    await writeFile(planFile, JSON.stringify(plan));
    return await runUnderClock(`+0 x${speed}`, 'bench/faults/soak/soak-day.ts', [planFile]);
  } finally {
    await portal.end();
    await postgres.stop();
    await place.end();
  }
}

/** A geofence whose border every asset crosses in each round, and an alert that each raises now and then. */
async function setUpEvents(base: string, { token, unitId, assets: all }: BenchAccount): Promise<void> {
  const [west, east, south, north] = [-51.4, -51.21, -30.2, -29.9];
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  await post(base, token, createGeofence, {
    name: 'West',
    color: '#2f6fed',
    unit_id: unitId,
    resources: ['entry', 'exit'],
    shape: { type: 'MultiPolygon', coordinates: [[ring]] },
  });
  await post(base, token, createAlertDefinition, {
    code: 'HOT',
    type: 'calculated',
    description: 'Hot',
    category: 'maintenance',
    status: 'active',
    asset_ids: all.map(({ id }) => id),
    condition: { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 100, for_s: 0 },
  });
}
