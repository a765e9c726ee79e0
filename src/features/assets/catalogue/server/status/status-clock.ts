import type { Services } from '#platform/server/feature.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { statusChanged } from '../../live-contract.ts';
import { statusEvent } from '../announce-asset.ts';
import { advanceDueStatuses } from './status-clock-store.ts';

const batch = 1_000;

/** Updates statuses that change by time alone; every 15 seconds, so that everyone sees it well within a minute. */
export const statusClock = accountWorker({
  description: 'change statuses by the clock',
  everyMs: 15_000,
  due: 'asset_statuses',
  work: (services, accountId) => tickStatuses(services, accountId, new Date()),
});

/** Updates a batch of statuses due by `now` and publishes them. @returns whether there may be more */
export async function tickStatuses(
  { db, live }: Pick<Services, 'db' | 'live'>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const changes = await advanceDueStatuses(db, accountId, { now, limit: batch });
  live.publish(
    statusChanged,
    changes.map(({ assetId, unitId, ...change }) => ({
      accountId,
      unitId,
      key: assetId,
      data: statusEvent(assetId, change),
    })),
  );
  return changes.length === batch;
}
