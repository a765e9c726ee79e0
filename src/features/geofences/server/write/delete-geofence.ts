import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceGeofences, auditMessages } from '../announce-geofences.ts';
import { fetchGeofence } from '../geofence-store.ts';
import { removeGeofence } from './geofence-write-store.ts';

/** Deletes a geofence; its events stay with their names. */
export async function deleteGeofence(context: Context, live: Live, id: string): Promise<undefined> {
  const geofence = await fetchGeofence(context, id);
  await removeGeofence(context, id);
  const before = auditMessages(geofence);
  await recordAudit(context, { action: 'delete', entity: 'geofence', entity_id: id, before, after: null });
  announceGeofences(context, live, [geofence]);
}
