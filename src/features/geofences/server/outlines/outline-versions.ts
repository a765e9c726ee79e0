import { setImmediate } from 'node:timers/promises';
import { fetchAccountIds } from '#platform/server/account-store.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { outlineOf } from '../../outline.ts';
import { putOutlines, takeUnoutlined } from './outline-store.ts';

const everyMs = 3_600_000;
/** So many are thinned out in one transaction. */
const together = 50;

/** Makes the outlines of versions from before there were any; once all have one, there is nothing to do. */
export function startOutlining({ db, log }: Pick<Services, 'db' | 'log'>): Running {
  const rhythm = { everyMs, log, trouble: 'outlines of geofences could not be made; the next round will' };
  let isStopped = false;
  const running = repeat(rhythm, async () => {
    for (const accountId of await fetchAccountIds(db)) while (!isStopped && (await outlineSome(db, accountId)));
  });
  return {
    stop() {
      isStopped = true;
      return running.stop();
    },
  };
}

/** Some of one account, in one transaction: what is cut off in the middle is done anew. @returns whether there may be more */
export function outlineSome(db: Services['db'], accountId: string): Promise<boolean> {
  return inAccountOf(db, accountId, async (transaction) => {
    const taken = await takeUnoutlined(transaction, accountId, together);
    const outlined = [];
    for (const { geofence_id, version, ...drawn } of taken) {
      outlined.push({ geofence_id, version, outline: outlineOf(drawn) });
      await setImmediate();
    }
    await putOutlines(transaction, accountId, outlined);
    return taken.length === together;
  });
}
