import { beginMark, clockMarker, finishMark, isMarked } from '#features/assets/catalogue/server/public.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { countOpenServices } from './open-service-store.ts';
import { fetchAccountsWithTurns, takeTurns } from './service-turn-store.ts';

const everyMs = 15_000;
const batch = 100;
const kind = 'maintenance';

/** A service that was planned begins and ends by the clock: looks every 15 seconds, as for statuses that time changes. */
export function startServiceClock({ db, live, log }: Services): Running {
  const rhythm = { everyMs, log, trouble: 'services that begin or end could not be looked at; the next round will' };
  return repeat(rhythm, () => turnServices({ db, live }, new Date()));
}

/** One look at every account: assets whose service has begun by `now` are in maintenance, those whose last one has ended are not. */
export async function turnServices({ db, live }: Pick<Services, 'db' | 'live'>, now: Date): Promise<void> {
  for (const accountId of await fetchAccountsWithTurns(db, now)) {
    let taken;
    do {
      taken = await inAccountOf(db, accountId, async (own, afterCommit) => {
        const found = await takeTurns(own, { accountId, now, limit: batch });
        const clock = clockMarker(own, { accountId, afterCommit });
        for (const { assetId, begins, note } of found.turns) {
          if (begins && !(await isMarked(clock, assetId, kind)))
            await beginMark(clock, live, { assetId, kind, reason: note, until: null });
          if (!begins && (await countOpenServices(clock, assetId, now)) === 0)
            await finishMark(clock, live, { assetId, kind });
        }
        return found.taken;
      });
    } while (taken === batch);
  }
}
