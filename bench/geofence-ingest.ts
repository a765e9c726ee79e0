/**
 * `npm run bench -- geofence-ingest`: positions acknowledged per second of a fleet for which 10,000 geofences are drawn, each place lying in one
 * on the average, ÷ the same of a fleet without any: the same positions, in turn on the same portal. Some 3 of 100 positions cross a border, as
 * of a fleet that never rests among geofences that leave no place out: Aracaju's recorded trips, driven among the same ones, do in 2.3 of 100.
 */
import { Client } from 'pg';
import { findEmbeddedPostgres } from '#platform/server/embedded-postgres.ts';
import { setUpAccount } from './account-setup.ts';
import type { Figure } from './figure.ts';
import { fenceCount, placeIn, seeded, spreadFences } from './geofences/fences.ts';
import { storeFences } from './geofences/store-fences.ts';
import { createPortalProcess } from './portal-process.ts';
import { sendRound, startFleet } from './telemetry-load.ts';

const assetCount = 2_000;
const rounds = 9;

const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function benchGeofenceIngest(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const [plain, fenced] = [await setUpAccount(portal, assetCount), await setUpAccount(portal, assetCount, 'fenced')];
    const database = new Client({ connectionString: await findEmbeddedPostgres(portal.dataFolder) });
    await database.connect();
    await storeFences(database, fenced, spreadFences(seeded(7)));
    say(`  ${fenceCount} geofences drawn`);
    const fleets = [plain, fenced].map((account) => ({ ...account, ...startFleet(account, spreadOut()) }));
    const sendBoth = async (order: readonly number[]) => {
      const speeds: number[] = [];
      for (const at of order) {
        const fleet = fleets[at];
        if (fleet) speeds[at] = await sendRound(portal.base, fleet.apiKey, fleet.nextRound());
      }
      return speeds;
    };
    await sendBoth([0, 1]);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Whoever comes second meets what the first left behind.
      const [without = 0, loaded = 0] = await sendBoth(round % 2 === 0 ? [0, 1] : [1, 0]);
      say(
        `  ${Math.round(loaded)} positions/s with geofences, ${Math.round(without)} without, ratio ${(loaded / without).toFixed(3)}`,
      );
      ratios.push(loaded / without);
    }
    say(`  ${await countRung(database)} entries and exits`);
    await database.end();
    const middle = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    return [
      {
        what: `ingest with ${fenceCount} geofences ÷ with none, the middle of ${rounds} rounds`,
        value: middle,
        limit: 0.9,
        wanted: 'at least',
        unit: 'ratio',
      },
    ];
  } finally {
    await portal.end();
  }
}

/** Each asset drives around a place of its own; the same one for the same code. */
function spreadOut() {
  const random = seeded(11);
  const places = new Map<string, { longitude: number; latitude: number }>();
  return (code: string) => {
    const known = places.get(code);
    if (known) return known;
    const [longitude, latitude] = placeIn(random);
    places.set(code, { longitude, latitude });
    return { longitude, latitude };
  };
}

async function countRung(database: Client): Promise<string> {
  const { rows } = await database.query<{ rung: string }>('select count(*)::text as rung from geofence_events');
  return rows[0]?.rung ?? '0';
}
