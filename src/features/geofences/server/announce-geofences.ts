import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Geofence } from '../contract.ts';
import { geofenceChanged } from '../event-contract.ts';

/** Publishes, after the commit, that geofences changed, to everyone who sees them, and to ingest that others are in force. */
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

/** A geofence as the audit keeps it: its shapes by kind and size, as the versions hold them whole. */
export function auditMessages({ shape, sub_geofences, ...rest }: Geofence): object {
  return {
    ...rest,
    shape: shape.type,
    sub_geofences: sub_geofences.map((sub) => ({ ...sub, shape: sub.shape.type })),
  };
}
