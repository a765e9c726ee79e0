import { geofenceEventBegan } from '#features/geofences/event-contract.ts';
import { isRetroactive } from '#features/geofences/engine/crossings/geofence-book.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { DirectoryAsset } from '../../directory/directory-account.ts';
import type { TrackGeofenceEvent } from '../../steps/geofences/geofence-output.ts';

/** Geofence event of a commit. */
export interface CommittedGeofenceEvent {
  asset: DirectoryAsset;
  event: TrackGeofenceEvent;
}

/** Milliseconds after which an event is not published live. */
const freshMs = 900_000;

/** Publishes new entries, exits and speedings after their commit; those of a version applied to the past are not new. */
export function publishGeofenceEvents(live: Live, events: readonly CommittedGeofenceEvent[]): void {
  const now = Date.now();
  const fresh = events.filter(
    ({ event }) =>
      !isRetroactive(event) &&
      now - event.noticedAt <= freshMs &&
      (event.type !== 'speeding' || event.endedAt === null),
  );
  live.publish(
    geofenceEventBegan,
    fresh.map(({ asset, event }) => ({
      accountId: asset.account.id,
      unitId: asset.unitId,
      key: `${asset.id} ${event.part} ${event.type} ${event.startedAt}`,
      data: {
        type: event.type,
        asset_id: asset.id,
        geofence_id: event.geofence,
        sub_geofence_id: event.part === event.geofence ? null : event.part,
        started_at: new Date(event.startedAt).toISOString(),
      },
    })),
  );
}
