import { fetchAccountIds } from '#platform/server/account-store.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { statusChanged } from '../../live-contract.ts';
import { advanceDueStatuses } from './status-clock-store.ts';

const everyMs = 15_000;
const batch = 1_000;

/** Time passing changes a status too: looks every 15 seconds, so that everyone sees it well within a minute. */
export function startStatusClock({ db, live, log }: Services): Running {
  const rhythm = { everyMs, log, trouble: 'statuses could not be looked at; the next round will' };
  return repeat(rhythm, () => tickStatuses({ db, live, log }, new Date()));
}

/** One look at every account: changes what is due by `now` and publishes it. */
export async function tickStatuses({ db, live }: Services, now: Date): Promise<void> {
  for (const accountId of await fetchAccountIds(db)) {
    let changes;
    do {
      changes = await advanceDueStatuses(db, accountId, { now, limit: batch });
      live.publish(
        statusChanged,
        changes.map(({ assetId, unitId, status, since }) => ({
          accountId,
          unitId,
          key: assetId,
          data: { id: assetId, status, status_since: since.toISOString() },
        })),
      );
    } while (changes.length === batch);
  }
}
