import { recordAuditOfPortal } from '#features/identity/audit/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { accountWorker, type Worker } from '#platform/server/worker.ts';
import type { GeofenceReplay } from './past-kinds.ts';
import { fetchShown, forgetCutOff, withdrawCutOff, type CutOffPast } from './take-back-store.ts';

/** Takes back what jobs had applied of a geofence when they were cancelled, failed or were cut off. */
export function takeBackWorker(replay: GeofenceReplay | null): Worker {
  return accountWorker({
    description: 'take back geofences of the past',
    everyMs: 10_000,
    due: 'geofence_pasts',
    work: async ({ db, live }, accountId) => {
      if (replay) await takeBackPast({ db, live, replay }, accountId);
    },
  });
}

interface TakeBackDeps {
  db: Database;
  live: Live;
  replay: GeofenceReplay;
}

export async function takeBackPast({ db, live, replay }: TakeBackDeps, accountId: string): Promise<void> {
  const cutOff = await inAccount(db, accountId, (own) => withdrawCutOff(own, accountId));
  if (cutOff.length === 0) return;
  live.changed('geofences', accountId);
  await replay.refresh(accountId);
  for (const past of cutOff) {
    const assets = await inAccount(db, accountId, (own) => fetchShown(own, accountId, past));
    for (const assetId of assets) await replay.replay(accountId, assetId, past.from);
    if (assets.length === 0 && past.isSettled) await inAccount(db, accountId, (own) => forget(own, accountId, past));
  }
}

async function forget(db: Parameters<typeof forgetCutOff>[0], accountId: string, past: CutOffPast): Promise<void> {
  if (!(await forgetCutOff(db, accountId, past))) return;
  const { geofenceId, name } = past;
  const entry = { action: 'take-back-past', entity: 'geofence', entity_id: geofenceId, after: { name } };
  await recordAuditOfPortal(db, entry);
}
