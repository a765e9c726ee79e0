import { recordAudits } from '#features/identity/audit/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { activateGeofences as contract } from '#features/geofences/contract.ts';
import { announceGeofences } from '../announce-geofences.ts';
import { fetchGeofencesWhere } from '../geofence-store.ts';
import { switchGeofences } from './geofence-write-store.ts';

/** Switches geofences; an absent one fails the whole call. */
export async function activateGeofences(
  context: Context,
  live: Live,
  { geofence_ids, active }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = new Map((await fetchGeofencesWhere(context, { ids: geofence_ids })).map((one) => [one.id, one]));
  const unknown = geofence_ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) throw invalid({ [`geofence_ids.${unknown}`]: [code.unknownReference] });
  const changed = (await switchGeofences(context, geofence_ids, active)).flatMap((id) => found.get(id) ?? []);
  await recordAudits(
    context,
    changed.map(({ id, name }) => ({
      action: 'update',
      entity: 'geofence',
      entity_id: id,
      before: { name, active: !active },
      after: { name, active },
    })),
  );
  if (changed.length > 0) announceGeofences(context, live, changed);
  return { changed: changed.length };
}
