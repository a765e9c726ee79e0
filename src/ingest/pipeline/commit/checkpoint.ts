import { appendAll } from '#platform/append-all.ts';
import type { ClientBase } from 'pg';
import { writeAlerts, type ChangedAlert, type SignalRow } from '../../alerts/alert-store.ts';
import type { CommittedGeofenceEvent } from './geofence-events.ts';
import {
  writeGeofenceEvents,
  writeGeofenceStays,
  type GeofenceEventRow,
  type GeofenceStayRow,
} from '../../storage/geofence-store.ts';
import { writeMeterChanges, type MeterChangeRow } from '../../storage/meter-change-store.ts';
import { noteRollUpChanges, type WrittenDays } from '../../storage/roll-up-change-store.ts';
import { mergeDays, mergeHours, type AssetDayRow, type AssetHourRow } from '../../storage/roll-up-store.ts';
import { writeCheckpoints } from '../../storage/state-store.ts';
import { ageStatus, type Tracked } from '../shards/tracked.ts';
import { restateOccurrences } from '../../recompute/restate-store.ts';
import type { ReplayedEvent } from '../../recompute/restate.ts';
import { shownBy, watchHappenings } from '../../alerts/watch-happenings.ts';
import { watchStates } from '../../alerts/watch.ts';
import { writeStops, writeTrips, type AssetTripRow } from '../../storage/trip-store.ts';

/** Published results of a commit. */
export interface CommitEvents {
  geofenceEvents: CommittedGeofenceEvent[];
  alerts: ChangedAlert[];
}

/** Unit of an hour or day; of late data, the unit at that time. */
export type UnitOf = (tracked: Tracked, day: string, hour: number | null) => string;

interface CheckpointOptions {
  unitOf?: UnitOf;
  /** Start of a replay in milliseconds since 1970 (null: from the beginning): earlier reports are not repeated. */
  replayedFrom?: number | null;
}

/**
 * Writes unwritten changes: latest position, status and track of each asset, with its hours, days, trips, stops, meter
 * changes and geofence results; triggered conditions become alerts. The changes leave memory, so after a failure the
 * memory must be dropped.
 * @returns events to publish
 */
export async function writeCheckpoint(
  client: ClientBase,
  dirty: readonly Tracked[],
  { unitOf = ({ asset }) => asset.unitId, replayedFrom }: CheckpointOptions = {},
): Promise<CommitEvents> {
  if (dirty.length === 0) return { geofenceEvents: [], alerts: [] };
  const hours: AssetHourRow[] = [];
  const days: AssetDayRow[] = [];
  const writtenDays: WrittenDays[] = [];
  const trips: AssetTripRow[] = [];
  const stops: AssetTripRow[] = [];
  const meterChanges: MeterChangeRow[] = [];
  const geofenceEvents: GeofenceEventRow[] = [];
  const committedEvents: CommittedGeofenceEvent[] = [];
  const geofenceStays: GeofenceStayRow[] = [];
  const signals: SignalRow[] = [];
  const replayed: { accountId: string; assetId: string; shown: ReplayedEvent[] }[] = [];
  const now = Date.now();
  for (const tracked of dirty) {
    ageStatus(tracked, now);
    const ids = { accountId: tracked.asset.account.id, assetId: tracked.asset.id };
    if (tracked.watch.dueAt !== null && tracked.watch.dueAt <= now) watchStates(tracked, now);
    const taken = tracked.out.take();
    watchHappenings(tracked, taken);
    if (replayedFrom !== undefined) replayed.push({ ...ids, shown: shownBy(taken) });
    for (const signal of tracked.signals.splice(0)) signals.push({ ...ids, unitId: tracked.asset.unitId, signal });
    const openings = new Map(taken.openings.map(({ day, state }) => [day, JSON.stringify(state)]));
    for (const { hour, day, rollUp } of taken.hours)
      hours.push({ ...ids, unitId: unitOf(tracked, day, hour), hour, rollUp });
    for (const { day, rollUp } of taken.days)
      days.push({ ...ids, unitId: unitOf(tracked, day, null), day, rollUp, opening: openings.get(day) ?? null });
    writtenDays.push({
      ...ids,
      timeZone: tracked.asset.account.rules.timeZone,
      days: taken.days.map(({ day }) => day),
      crossings: taken.geofenceEvents.map(({ startedAt }) => startedAt),
    });
    for (const trip of taken.trips) trips.push({ ...ids, trip });
    for (const trip of taken.stops) stops.push({ ...ids, trip });
    for (const change of taken.meterChanges) meterChanges.push({ ...ids, change });
    for (const event of taken.geofenceEvents) {
      geofenceEvents.push({ ...ids, event });
      committedEvents.push({ asset: tracked.asset, event });
    }
    for (const stay of taken.geofenceStays) geofenceStays.push({ ...ids, stay });
  }
  await mergeHours(client, hours);
  await mergeDays(client, days);
  await noteRollUpChanges(client, writtenDays);
  await writeTrips(client, trips);
  await writeStops(client, stops);
  await writeMeterChanges(client, meterChanges);
  const isReplay = replayedFrom !== undefined;
  await writeGeofenceStays(client, geofenceStays, isReplay);
  await writeGeofenceEvents(client, geofenceEvents, isReplay);
  await writeCheckpoints(client, dirty);
  const alerts: ChangedAlert[] = [];
  for (const one of replayed)
    appendAll(alerts, await restateOccurrences(client, { ...one, from: replayedFrom ?? null }));
  if (signals.length > 0) appendAll(alerts, await writeAlerts(client, signals));
  return { geofenceEvents: committedEvents, alerts };
}
