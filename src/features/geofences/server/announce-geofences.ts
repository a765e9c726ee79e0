import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Geofence } from '../contract.ts';
import { geofenceChanged } from '../event-contract.ts';

/** Publishes changed geofences after the commit, to their readers and to ingest. */
export function announceGeofences(
  context: Context,
  live: Live,
  geofences: readonly Pick<Geofence, 'id' | 'unit_id'>[],
): void {
  const { accountId } = context.scope;
  context.afterCommit(() => {
    live.changed('geofences', accountId);
    live.publish(
      geofenceChanged,
      geofences.map(({ id, unit_id }) => ({ accountId, unitId: unit_id, key: id, data: { id } })),
    );
  });
}

/** Audit record of a geofence, with kind and size of its shapes; the versions store the shapes. */
export function auditMessages({ shape, sub_geofences, ...rest }: Geofence): object {
  return {
    ...rest,
    shape: shape.type,
    sub_geofences: sub_geofences.map((sub) => ({ ...sub, shape: sub.shape.type })),
  };
}
