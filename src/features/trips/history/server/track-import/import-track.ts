import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { assertQuota } from '#platform/server/uploads/account-quota-store.ts';
import { receiveText, type ReceivedText } from '#platform/server/uploads/receive-text.ts';
import { limits } from '../../contract.ts';
import { readTrack } from './read-track.ts';
import { trackArea } from './track-area.ts';
import type { TrackKind } from './track-job.ts';

/** Receives a track file and parses it before a transaction is opened. */
export async function receiveTrackFile(files: FileStore, request: Request, accountId: string): Promise<ReceivedText> {
  const received = await receiveText(files, request, accountId, { maxBytes: limits.trackBytes, area: trackArea });
  try {
    await readTrack(received.text);
    return received;
  } catch (error) {
    await received.discard();
    throw error;
  }
}

interface TrackImportDeps {
  longJobs: LongJobs;
  kind: TrackKind;
}

/**
 * Queues the import as a job. @throws Refusal `not_found` for an asset out of the scope, `validation_error` if the
 * quota is exceeded
 */
export async function importTrack(
  context: Context,
  { longJobs, kind }: TrackImportDeps,
  { assetId, received }: { assetId: string; received: ReceivedText },
): Promise<Job> {
  await demandVisibleAsset(context, assetId);
  const payload = { asset_id: assetId, file: received.name, name: received.fileName };
  const job = await longJobs.start(context, kind, payload, received.size);
  await assertQuota(context);
  return job;
}
