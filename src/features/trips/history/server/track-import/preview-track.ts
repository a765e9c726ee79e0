import { storedMonths } from '#features/assets/telemetry/contract.ts';
import { fetchPositionMonths, fetchTimeZone } from '#platform/server/account-store.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import { code, invalid, Refusal } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { decodeText } from '#platform/server/uploads/decode-text.ts';
import { readUpload } from '#platform/server/uploads/read-upload.ts';
import { limits, type previewTrack as contract } from '../../contract.ts';
import { task as previewTask } from './preview-task.ts';
import { countStored } from './track-store.ts';

const looking = { ms: 30_000, tooCostly: invalid({ file: [code.tooComplex] }) };

/**
 * Shows which points of a track would be stored; stores nothing.
 * @throws Refusal `unsupported_type` if it is not text, `not_found` for an asset out of the scope
 */
export async function previewTrack(
  context: StreamContext,
  { processes, positionMonths }: { processes: ProcessPool; positionMonths: number },
  { request, assetId }: { request: Request; assetId: string },
): Promise<ReplyOf<typeof contract>> {
  const { bytes } = await readUpload(request, limits.trackBytes);
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('unsupported_type');
  const [timeZone, own] = await readNow(context, async (reading) => {
    await demandVisibleAsset(reading, assetId);
    return [await fetchTimeZone(reading), await fetchPositionMonths(reading)];
  });
  const months = storedMonths(own, positionMonths);
  const run = { ...looking, accountId: context.scope.accountId, signal: context.signal };
  const { preview, times } = await processes.run(previewTask, { text, timeZone, nowMs: Date.now(), months }, run);
  return { ...preview, stored: await readNow(context, (reading) => countStored(reading, assetId, times)) };
}
