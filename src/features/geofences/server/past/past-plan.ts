import { earliestAccepted, storedMonths } from '#features/assets/telemetry/contract.ts';
import type { Geofence } from '#features/geofences/contract.ts';
import type { Endpoint } from '#platform/contract.ts';
import { fetchPositionMonths } from '#platform/server/account-store.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import { GeofenceBook } from '../../engine/crossings/geofence-book.ts';
import type { PastBounds } from '../../past/past-rules.ts';
import { areaOf } from '../../shapes/shape.ts';
import { fetchGeofence, fetchListedAssets } from '../geofence-store.ts';
import { demandUnit } from '../write/geofence-write-store.ts';
import {
  fetchFirstDay,
  fetchLimitsOfPast,
  fetchPast,
  fetchPastAssets,
  type PastAsset,
  type StoredPast,
} from './past-store.ts';

/** A geofence, and since when it is in force. */
export interface GeofencePast extends StoredPast, PastBounds {
  geofence: Geofence;
}

/**
 * The same for who may change the geofence.
 * @throws Refusal `not_found`, `forbidden` or `validation_error` for anyone else
 */
export async function demandGeofencePast(
  context: Context,
  { id, endpoint, positionMonths }: { id: string; endpoint: Endpoint; positionMonths: number },
): Promise<GeofencePast> {
  demandAccess(endpoint, context.scope);
  const past = await fetchGeofencePast(context, { id, positionMonths });
  await demandUnit(context, past.geofence.unit_id);
  return past;
}

/** @throws Refusal `not_found` */
export async function fetchGeofencePast(
  context: Context,
  { id, positionMonths }: { id: string; positionMonths: number },
): Promise<GeofencePast> {
  const geofence = await fetchGeofence(context, id);
  const past = await fetchPast(context, id);
  const from = earliestAccepted(Date.now(), storedMonths(await fetchPositionMonths(context), positionMonths));
  const to = past.inForceFrom;
  if (to <= from) return { ...past, geofence, earliest: null };
  const ids = await fetchListedAssets(context, id);
  const assets = await fetchPastAssets(context, { unitId: geofence.unit_id, ids, from });
  const { timeZone } = past;
  const earliest = await fetchFirstDay(
    context,
    assets.map((asset) => asset.id),
    { from, to, timeZone },
  );
  return { ...past, geofence, earliest };
}

/** What is to be gone through. Instants in milliseconds since 1970. */
export interface PastPlan {
  accountId: string;
  geofenceId: string;
  name: string;
  timeZone: string;
  movingKmh: number;
  from: number;
  to: number;
  assets: readonly PastAsset[];
  book: GeofenceBook;
}

/** The geofence as it is now, in force in a span, beside the limits that were in force then. */
export async function planPast(
  context: Context,
  { geofence, timeZone, movingKmh }: Pick<GeofencePast, 'geofence' | 'timeZone' | 'movingKmh'>,
  { from, to }: { from: number; to: number },
): Promise<PastPlan> {
  const { id, name, unit_id: unitId, max_speed_kmh, resources, shape, sub_geofences } = geofence;
  const ids = await fetchListedAssets(context, id);
  const assets = await fetchPastAssets(context, { unitId, ids, from });
  const { bounds } = areaOf(shape);
  const book = new GeofenceBook();
  const common = { id, unit_id: unitId, version: 0, asset_ids: ids };
  book.put({ ...common, max_speed_kmh, resources, shape, sub_geofences, from, to });
  for (const version of await fetchLimitsOfPast(context, { unitId, bounds, besides: id, from, to })) book.put(version);
  return { accountId: context.scope.accountId, geofenceId: id, name, timeZone, movingKmh, from, to, assets, book };
}
