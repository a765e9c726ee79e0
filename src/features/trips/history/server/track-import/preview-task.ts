import type { ReplyOf } from '#platform/contract.ts';
import { encodeLine } from '#platform/geo/encoded-line.ts';
import { simplifyPath } from '#platform/geo/simplify.ts';
import { childTask } from '#platform/server/processes/child-task.ts';
import { limits, type previewTrack as contract } from '../../contract.ts';
import { judgeTrack, lengthOf } from '../../judge-track.ts';
import { readTrack } from './read-track.ts';

interface TrackToLookAt {
  text: string;
  /** The account's time zone, for times without an offset. */
  timeZone: string;
  nowMs: number;
  /** For how many months positions are stored. */
  months: number;
}

interface TrackLook {
  preview: Omit<ReplyOf<typeof contract>, 'stored'>;
  /** Times of the points that would be stored, ISO 8601. */
  times: string[];
}

/** Tolerance in metres, enough for a thumbnail. */
const coarse = 15;

/** Judges a track file in a separate process. */
export const task = childTask(import.meta.url, async ({ text, ...reading }: TrackToLookAt): Promise<TrackLook> => {
  const { format, lines, ignored } = await readTrack(text);
  const { points, faults, repeated } = judgeTrack(lines, reading);
  const places = points.flatMap(({ latitude, longitude }) => [latitude, longitude]);
  const preview = {
    format,
    points: points.length,
    from: points[0]?.time ?? null,
    to: points.at(-1)?.time ?? null,
    distance_km: lengthOf(points),
    path: encodeLine(simplifyPath(places, coarse)),
    bad: faults.length,
    faults: faults.slice(0, limits.trackFaults),
    repeated,
    ignored: ignored.slice(0, 50),
  };
  return { preview, times: points.map(({ time }) => time) };
});
