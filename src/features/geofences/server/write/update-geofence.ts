import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, conflict, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Geofence, updateGeofence as contract } from '#features/geofences/contract.ts';
import { announceGeofences, auditMessages } from '../announce-geofences.ts';
import { fetchGeofence, fetchListedAssets } from '../geofence-store.ts';
import { demandAssets, replaceVersion } from './geofence-write-store.ts';
import type { JudgedUpdate } from './judge-elsewhere.ts';
import { judge } from './judge-task.ts';
import { nameSubGeofences } from './name-sub-geofences.ts';

/**
 * Updates a geofence by a new version; earlier events keep the old one.
 * @param judged result of an earlier validation; absent: validated here
 * @param inForceFrom start of validity; absent: now
 */
export async function updateGeofence(
  context: Context,
  live: Live,
  { id, fields }: { id: string; fields: BodyOf<typeof contract> },
  { judged, inForceFrom }: { judged?: JudgedUpdate; inForceFrom?: Date } = {},
): Promise<Geofence> {
  const before = await fetchGeofence(context, id);
  const { unit_id, version, asset_ids, sub_geofences, active = before.active, max_speed_kmh, ...rest } = fields;
  if (unit_id !== undefined && unit_id !== before.unit_id) throw invalid({ unit_id: [code.fixedAfterCreation] });
  if (version !== undefined && version !== before.version) throw conflict();
  if (judged && judged.version !== before.version) throw conflict();
  const next = {
    name: rest.name ?? before.name,
    color: rest.color ?? before.color,
    resources: rest.resources ?? before.resources,
    shape: rest.shape ?? before.shape,
    max_speed_kmh: max_speed_kmh === undefined ? before.max_speed_kmh : max_speed_kmh,
    sub_geofences: sub_geofences
      ? await nameSubGeofences(context, sub_geofences, before.sub_geofences)
      : before.sub_geofences,
  };
  const { faults, rough } = judged ?? judge(next);
  if (faults) throw invalid(faults.errors, faults.params);
  await demandAssets(context, before.unit_id, asset_ids ?? []);
  const listed = asset_ids ?? (await fetchListedAssets(context, id)) ?? [];
  await replaceVersion(
    context,
    { id, unitId: before.unit_id, active, version: before.version, inForceFrom },
    { ...next, rough, asset_ids: listed.length > 0 ? listed : null },
  );
  const after = await fetchGeofence(context, id);
  const words = { before: auditMessages(before), after: auditMessages(after) };
  await recordAudit(context, { action: 'update', entity: 'geofence', entity_id: id, ...words });
  announceGeofences(context, live, [after]);
  return after;
}
