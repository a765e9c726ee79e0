import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { writeCheckpoint } from '../pipeline/commit/checkpoint.ts';
import type { DirectoryAsset } from '../directory/directory-account.ts';
import { dropStaleGeofences, markGeofencesStale } from '../storage/geofence-store.ts';
import type { ShardWorker } from '../pipeline/shards/shard-worker.ts';
import {
  dropFrom,
  fetchFirstWholeDay,
  fetchOpening,
  takeLateSpan,
  type LateSpan,
  type StoredOpening,
} from '../storage/late-data-store.ts';
import type { Queryable } from '../storage/position-store.ts';
import { fetchLastBefore, fetchNextPositions } from '../storage/stored-position-store.ts';
import { noteRollUpChanges } from '../storage/roll-up-change-store.ts';
import { fetchCheckpoints } from '../storage/state-store.ts';
import { localHour } from '#platform/time/local-clock.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import { findOpenedAfter } from '../steps/track.ts';
import { TrackOutput } from '../steps/track-output.ts';
import { createTrack } from '../steps/track-state.ts';
import { createTracked, play, type Tracked } from '../pipeline/shards/tracked.ts';
import { createWatchState } from '../alerts/watch-state.ts';

/** Few enough for short waits. */
const pagePositions = 1_000;

/**
 * Recomputes an asset after late positions: replays from the opening of the day of the last position before them,
 * outside of the worker; the worker then plays the remaining ones and replaces the rows in one commit.
 * @returns false when more late positions arrived and nothing was changed
 */
export async function recompute(
  pool: Pool,
  worker: ShardWorker,
  span: LateSpan,
  asset: DirectoryAsset,
): Promise<boolean> {
  const opening = await findAnchor(pool, span, asset);
  const start = opening && startOfDay(opening.day, asset.account.rules.timeZone);
  const tracked = createTracked(asset);
  if (opening) tracked.state = opening.state;
  tracked.out = new TrackOutput(start ?? -Infinity);
  const openedAfter = start === null || tracked.state.motion ? findOpenedAfter(tracked.state) : justBefore(start);
  await playOn(pool, tracked, start);
  return worker.replace(asset, async (client, before) => {
    if (!(await takeLateSpan(client, span))) return null;
    await playOn(client, tracked, start);
    const ids = { accountId: asset.account.id, assetId: asset.id };
    const dropped = await dropFrom(client, { ...ids, day: opening?.day ?? null, start, ...openedAfter });
    const { timeZone } = asset.account.rules;
    await noteRollUpChanges(client, [{ ...ids, timeZone, days: dropped.days.keys(), crossings: [] }]);
    await markGeofencesStale(client, ids, start);
    // The state of alert conditions stays: late data is only replayed for its derived rows.
    tracked.watch = before?.watch ?? (await fetchCheckpoints(client, [asset]))[0]?.watch ?? createWatchState();
    const { alerts } = await writeCheckpoint(client, [tracked], {
      unitOf: (_, day, hour) =>
        (hour === null ? undefined : dropped.hours.get(hour)) ?? dropped.days.get(day) ?? asset.unitId,
      replayedFrom: start,
    });
    await dropStaleGeofences(client, ids);
    return { tracked, alerts };
  });
}

/** Without an earlier state, trips and stops of earlier days stay. */
function justBefore(start: number): ReturnType<typeof findOpenedAfter> {
  return { trips: start - 1, stops: start - 1 };
}

/**
 * Opening before all late positions; null: from the first position. Never before the first day with complete positions,
 * so that rows of deleted days stay.
 */
async function findAnchor(pool: Pool, span: LateSpan, asset: DirectoryAsset): Promise<StoredOpening | null> {
  const { accountId, assetId } = span;
  const { timeZone } = asset.account.rules;
  const before = span.from === null ? null : await fetchLastBefore(pool, accountId, assetId, span.from);
  const day = before === null ? null : localHour(timeZone, before).day;
  const whole = await fetchFirstWholeDay(pool, { accountId, assetId, timeZone });
  if (whole === null) return day === null ? null : fetchOpening(pool, accountId, assetId, day);
  const opening = await fetchOpening(pool, accountId, assetId, day !== null && day > whole ? day : whole);
  return opening !== null && opening.day >= whole ? opening : { day: whole, state: createTrack() };
}

/** Plays stored positions after the last played one, initially from an instant on; null: from the beginning. */
async function playOn(source: Queryable, tracked: Tracked, start: number | null): Promise<void> {
  const first = start === null ? null : start - 1;
  for (;;) {
    const after = {
      accountId: tracked.asset.account.id,
      assetId: tracked.asset.id,
      after: tracked.state.time ?? first,
    };
    const { positions, isLast } = await fetchNextPositions(source, after, pagePositions);
    for (const [place, position] of positions.entries()) {
      play(tracked, position);
      if (place % pagePositions === pagePositions - 1) await setImmediate();
    }
    if (isLast) return;
  }
}
