import * as z from 'zod/mini';
import { geofenceChange, geofenceRing } from '#features/live/contract.ts';

/** Ids in a live event `geofence`; what an older or newer server sends is passed over. */
export function readChangedIds(data: unknown): string[] {
  return readAll(data, geofenceChange).map(({ id }) => id);
}

/** What a live event `geofence_event` tells. */
export function readRings(data: unknown): z.output<typeof geofenceRing>[] {
  return readAll(data, geofenceRing);
}

function readAll<Schema extends z.ZodMiniType>(data: unknown, schema: Schema): z.output<Schema>[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: unknown) => {
    const read = z.safeParse(schema, item);
    return read.success ? [read.data] : [];
  });
}
