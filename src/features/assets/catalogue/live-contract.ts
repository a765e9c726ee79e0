import * as z from 'zod/mini';
import { id, instant } from '#platform/contract.ts';
import { liveEvent } from '#platform/live/event.ts';
import { assetStatus } from './contract.ts';

const visibleTo = { sections: ['assets', 'map'] };
const maybeNumber = z.optional(z.nullable(z.number()));
const statuses: ReadonlySet<unknown> = new Set(assetStatus.options);

const position = z.object({
  id,
  time: instant,
  latitude: z.number(),
  longitude: z.number(),
  heading_deg: maybeNumber,
  speed_kmh: maybeNumber,
  status: assetStatus,
  status_since: instant,
  engine_on: z.optional(z.nullable(z.boolean())),
  hour_meter_h: maybeNumber,
  odometer_km: maybeNumber,
  fuel_pct: maybeNumber,
});

/** Position and state of an asset. Units are part of the names. */
export const positionChanged = liveEvent({
  type: 'position',
  data: position,
  visibleTo,
  isItem: isPosition,
  sightingOf: ({ longitude, latitude, status, status_since }: z.output<typeof position>) => ({
    longitude,
    latitude,
    state: `${status} ${status_since}`,
  }),
});
export type PositionEvent = z.output<typeof position>;

/** `time`: of the fix on which the status was decided; null if there was none. */
const status = z.object({ id, status: assetStatus, status_since: instant, time: z.nullable(instant) });

/** Time or a person changed the status of an asset, without a position. */
export const statusChanged = liveEvent({ type: 'status', data: status, visibleTo, isItem: isStatus });
export type StatusEvent = z.output<typeof status>;

/** An asset was created, changed or deleted. */
export const assetChanged = liveEvent({ type: 'asset', data: z.object({ id }), visibleTo });

export const assetEvents = [positionChanged, statusChanged, assetChanged];

function isPosition(item: unknown): item is PositionEvent {
  return (
    isStatus(item) &&
    'time' in item &&
    typeof item.time === 'string' &&
    'latitude' in item &&
    typeof item.latitude === 'number' &&
    'longitude' in item &&
    typeof item.longitude === 'number'
  );
}

function isStatus(item: unknown): item is StatusEvent {
  return (
    isRecord(item) && typeof item.id === 'string' && statuses.has(item.status) && typeof item.status_since === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
