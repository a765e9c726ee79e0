/**
 * `npm run bench -- geofence-ingest`: positions acknowledged per second of a fleet for which 10,000 geofences are drawn, each place lying in one
 * on the average, ÷ the same of a fleet without any: the same positions, in turn on the same portal. Some 3 of 100 positions cross a border, as
 * of a fleet that never rests among geofences that leave no place out: Aracaju's recorded trips, driven among the same ones, do in 2.3 of 100.
 */
import type { Client } from 'pg';
import { setUpAccount } from '../support/account-setup.ts';
import type { Figure } from '../support/figure.ts';
import { geofenceCount, placeIn, seeded, spreadGeofences } from './geofences.ts';
import { storeGeofences } from './store-geofences.ts';
import { measureRatio, ratioRounds } from '../ingest/ingest-ratio.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal } from '../support/portal-process.ts';
import { startFleet } from '../support/telemetry-load.ts';
import { say } from '../support/say.ts';

const assetCount = 2_000;

export async function benchGeofenceIngest(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const [plain, fenced] = [
      await setUpAccount(portal, assetCount),
      await setUpAccount(portal, assetCount, { name: 'fenced' }),
    ];
    await asOwner(portal, (owner) => storeGeofences(owner, fenced, spreadGeofences(seeded(7))));
    say(`  ${geofenceCount} geofences drawn`);
    const middleOf = spreadOut();
    const middle = await measureRatio(portal.base, 'geofences', {
      plain: { ...plain, ...startFleet(plain, middleOf) },
      loaded: { ...fenced, ...startFleet(fenced, middleOf) },
    });
    say(`  ${await asOwner(portal, countRung)} entries and exits`);
    return [
      {
        what: `ingest with ${geofenceCount} geofences ÷ with none, the middle half of ${ratioRounds} rounds`,
        value: middle,
        limit: 0.9,
        wanted: 'at least',
        unit: 'ratio',
      },
    ];
  });
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

async function countRung(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ rung: string }>('select count(*)::text as rung from geofence_events');
  return rows[0]?.rung ?? '0';
}
