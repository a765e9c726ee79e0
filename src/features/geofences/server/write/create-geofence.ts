import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { createGeofence as contract, Geofence } from '#features/geofences/contract.ts';
import { announceGeofences, auditMessages } from '../announce-geofences.ts';
import { fetchGeofence } from '../geofence-store.ts';
import { demandAssets, demandUnit, insertGeofence } from './geofence-write-store.ts';
import { judge, type Judged } from './judge-task.ts';
import { nameSubGeofences } from './name-sub-geofences.ts';

/**
 * Creates a geofence.
 * @param judged result of an earlier validation; absent: validated here
 * @param inForceFrom start of validity; absent: now
 */
export async function createGeofence(
  context: Context,
  live: Live,
  {
    unit_id,
    asset_ids = [],
    active = true,
    sub_geofences = [],
    max_speed_kmh = null,
    ...fields
  }: BodyOf<typeof contract>,
  { judged, inForceFrom }: { judged?: Judged; inForceFrom?: Date } = {},
): Promise<Geofence> {
  await demandUnit(context, unit_id);
  const subs = await nameSubGeofences(context, sub_geofences, []);
  const version = { ...fields, max_speed_kmh, sub_geofences: subs };
  const { faults, rough } = judged ?? judge(version);
  if (faults) throw invalid(faults.errors, faults.params);
  await demandAssets(context, unit_id, asset_ids);
  const id = await insertGeofence(context, {
    ...version,
    rough,
    unitId: unit_id,
    active,
    asset_ids: asset_ids.length > 0 ? asset_ids : null,
    ...(inForceFrom && { inForceFrom }),
  });
  const geofence = await fetchGeofence(context, id);
  const after = auditMessages(geofence);
  await recordAudit(context, { action: 'create', entity: 'geofence', entity_id: id, before: null, after });
  announceGeofences(context, live, [geofence]);
  return geofence;
}
