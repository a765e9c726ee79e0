/**
 * `npm run bench -- alert-ingest`: positions acknowledged per second of a fleet of 2,000 assets that 200 definitions watch, all of them every
 * asset, ÷ the same of a fleet that none does: the same positions, in turn on the same portal.
 */
import { setUpAccount } from '../support/account-setup.ts';
import { definitionCount, storeDefinitions } from './store-definitions.ts';
import type { Figure } from '../support/figure.ts';
import { measureRatio, ratioRounds } from '../ingest/ingest-ratio.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal } from '../support/portal-process.ts';
import { startFleet } from '../support/telemetry-load.ts';

const assetCount = 2_000;

export async function benchAlertIngest(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const [plain, watched] = [
      await setUpAccount(portal, assetCount),
      await setUpAccount(portal, assetCount, { name: 'watched' }),
    ];
    await asOwner(portal, (owner) => storeDefinitions(owner, watched));
    const middle = await measureRatio(portal.base, 'definitions', {
      plain: { ...plain, ...startFleet(plain) },
      loaded: { ...watched, ...startFleet(watched) },
    });
    return [
      {
        what: `ingest with ${definitionCount} definitions × ${assetCount} assets ÷ with none, the middle half of ${ratioRounds} rounds`,
        value: middle,
        limit: 0.8,
        wanted: 'at least',
        unit: 'ratio',
      },
    ];
  });
}
