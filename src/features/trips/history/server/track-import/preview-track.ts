import { fetchTimeZone } from '#platform/server/account-store.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { decodeText } from '#platform/server/uploads/decode-text.ts';
import { readUpload } from '#platform/server/uploads/read-upload.ts';
import type { Received } from '#platform/server/uploads/received.ts';
import { limits, type previewTrack as contract } from '../../contract.ts';
import { encodeLine } from '#platform/geo/encoded-line.ts';
import { simplifyPath } from '#platform/geo/simplify.ts';
import { judgeTrack, lengthOf } from '../../judge-track.ts';
import { readTrack, type TrackFile } from './read-track.ts';
import { countStored } from './track-store.ts';

interface ReadFile extends Received {
  file: TrackFile;
}

/** Reads a file without storing it. @throws Refusal `unsupported_type` for bytes that are no text */
export async function receiveToLookAt(request: Request): Promise<ReadFile> {
  const { bytes } = await readUpload(request, limits.trackBytes);
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('unsupported_type');
  return { name: '', file: await readTrack(text), discard: async () => undefined };
}

/** Metres: a picture of the way, no more. */
const coarse = 15;

/** Says what of a track would be stored. @throws Refusal `not_found` for an asset outside the scope */
export async function previewTrack(
  context: Context,
  assetId: string,
  { file: { format, lines, ignored } }: ReadFile,
): Promise<ReplyOf<typeof contract>> {
  await demandVisibleAsset(context, assetId);
  const { points, faults, repeated } = judgeTrack(lines, { timeZone: await fetchTimeZone(context), nowMs: Date.now() });
  const places = points.flatMap(({ latitude, longitude }) => [latitude, longitude]);
  return {
    format,
    points: points.length,
    from: points[0]?.time ?? null,
    to: points.at(-1)?.time ?? null,
    distance_km: lengthOf(points),
    path: encodeLine(simplifyPath(places, coarse)),
    bad: faults.length,
    faults: faults.slice(0, limits.trackFaults),
    repeated,
    stored: await countStored(context, assetId, points),
    ignored: ignored.slice(0, 50),
  };
}
