import type { Pool } from 'pg';
import { localHour } from '#platform/time/local-clock.ts';
import type { DirectoryAsset } from '../directory/directory-account.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { advance } from '../steps/track.ts';
import { TrackOutput } from '../steps/track-output.ts';
import { createTrack } from '../steps/track-state.ts';
import { writeGeofenceEvents } from '../storage/geofence-store.ts';
import { noteRollUpChanges } from '../storage/roll-up-change-store.ts';
import { mergeDays, mergeHours } from '../storage/roll-up-store.ts';
import { hasDaysBefore } from './past-store.ts';

/** Consecutive positions, in order of time. */
export type PastPositions = AsyncIterable<readonly ReceivedPosition[]> | Iterable<readonly ReceivedPosition[]>;

/**
 * Writes hours, days and geofence events as positions would give them, without storing the positions: trips and their
 * tracks are not stored. One commit. The positions end at `until`, the start of a local day.
 * @returns false, without writing, when the asset already has days before `until`
 */
export async function writePastDays(
  pool: Pool,
  asset: DirectoryAsset,
  { positions, until }: { positions: PastPositions; until: number },
): Promise<boolean> {
  const { timeZone } = asset.rules;
  const ids = { accountId: asset.account.id, assetId: asset.id };
  const [state, out] = [createTrack(), new TrackOutput()];
  for await (const batch of positions) for (const position of batch) advance(state, position, asset.rules, out);
  const { hours, days, geofenceEvents } = out.take();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select open_account($1)', [asset.account.id]);
    const isNew = !(await hasDaysBefore(client, ids, localHour(timeZone, until).day));
    if (isNew) {
      const row = { ...ids, unitId: asset.unitId };
      await mergeHours(
        client,
        hours.map(({ hour, rollUp }) => ({ ...row, hour, rollUp })),
      );
      await mergeDays(
        client,
        days.map(({ day, rollUp }) => ({ ...row, day, rollUp, opening: null })),
      );
      await writeGeofenceEvents(
        client,
        geofenceEvents.map((event) => ({ ...ids, event })),
        true,
      );
      await noteRollUpChanges(client, [
        {
          ...ids,
          timeZone,
          days: days.map(({ day }) => day),
          crossings: geofenceEvents.map(({ startedAt }) => startedAt),
        },
      ]);
    }
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
