import type { Context } from '#platform/server/context.ts';
import type { Path, ReplayEvent } from '../contract.ts';
import type { Detail, ThinnedTrack, TrackToThin } from './thin-task.ts';
import { fetchNearestTime, fetchTrackRow, type TrackSpan } from './track-store.ts';

/**
 * How tracks are read and simplified: small ones in one transaction and in this process, large ones in a transaction
 * each and another process.
 */
export interface TrackSource {
  read<T>(work: (context: Context) => Promise<T>): Promise<T>;
  thin(track: TrackToThin): Promise<ThinnedTrack>;
}

/** Simplified fixes of a visible asset, with its events. */
export async function readPath(
  { read, thin }: TrackSource,
  assetId: string,
  span: TrackSpan,
  detail: Detail,
): Promise<{ path: Path; events: ReplayEvent[] }> {
  const row = await read((context) => fetchTrackRow(context, assetId, span));
  const nearest = row.fixes === 0 ? await read((context) => fetchNearestTime(context, assetId, span)) : null;
  const { columns, exact, events } = await thin({ assetId, row, detail });
  const path = { asset_id: assetId, fixes: row.fixes, exact, nearest_at: nearest?.toISOString() ?? null, columns };
  return { path, events };
}
