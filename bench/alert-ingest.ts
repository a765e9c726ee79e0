/**
 * `npm run bench -- alert-ingest`: positions acknowledged per second of a fleet of 2,000 assets that 200 definitions watch, all of them every
 * asset, ÷ the same of a fleet that none does: the same positions, in turn on the same portal.
 */
import { Client } from 'pg';
import { findEmbeddedPostgres } from '#platform/server/embedded-postgres.ts';
import { setUpAccount } from './account-setup.ts';
import { definitionCount, storeDefinitions } from './alerts/store-definitions.ts';
import type { Figure } from './figure.ts';
import { createPortalProcess } from './portal-process.ts';
import { sendRound, startFleet } from './telemetry-load.ts';

const assetCount = 2_000;
const rounds = 9;

const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function benchAlertIngest(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const [plain, watched] = [
      await setUpAccount(portal, assetCount),
      await setUpAccount(portal, assetCount, 'watched'),
    ];
    const database = new Client({ connectionString: await findEmbeddedPostgres(portal.dataFolder) });
    await database.connect();
    await storeDefinitions(database, watched);
    await database.end();
    const fleets = [plain, watched].map((account) => ({ ...account, ...startFleet(account) }));
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
        `  ${Math.round(loaded)} positions/s with definitions, ${Math.round(without)} without, ratio ${(loaded / without).toFixed(3)}`,
      );
      ratios.push(loaded / without);
    }
    const middle = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    return [
      {
        what: `ingest with ${definitionCount} definitions × ${assetCount} assets ÷ with none, the middle of ${rounds} rounds`,
        value: middle,
        limit: 0.8,
        wanted: 'at least',
        unit: 'ratio',
      },
    ];
  } finally {
    await portal.end();
  }
}
