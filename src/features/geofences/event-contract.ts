import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { day as calendarDay, endpoint, id, instant, listQuery, page, several, whole } from '#platform/contract.ts';
import { drawn, geofenceModule, readAccess, resource } from './contract.ts';

const nullableNumber = z.nullable(z.number());

/** Fix in the evidence of an event. */
export const evidenceFix = z.object({
  time: instant,
  latitude: z.number(),
  longitude: z.number(),
  speed_kmh: nullableNumber,
  accuracy_m: nullableNumber,
});

export const evidence = z.object({
  fixes: z.array(evidenceFix),
  /** Speeding: limit and maximum. Exit: maximum speed inside. */
  limit_kmh: nullableNumber,
  top_speed_kmh: nullableNumber,
  /** Of an ended speeding; of an exit, the time inside. */
  duration_s: nullableNumber,
  /** Passage between two or three fixes. */
  passing: z.boolean(),
  /** Shown by a single fix, because the asset reports less often than every 10 s; how long it lasted is not known. */
  seen_once: z.boolean(),
});

/** The geofence was applied to the past: no alert was raised. */
const retroactive = z.boolean();

export const ringingAsset = z.object({ id, code: z.string() });

export const geofenceEvent = z.object({
  id,
  type: resource,
  asset_id: id,
  asset: ringingAsset,
  geofence_id: id,
  /** Null: the geofence itself. */
  sub_geofence_id: z.nullable(id),
  /** Name at that time; that of the sub-geofence for one. */
  name: z.string(),
  color: z.string(),
  /** The geofence's version that was in force; 0 or less: one that was applied to the past. */
  version: z.int(),
  started_at: instant,
  /** Null while a speeding lasts. */
  ended_at: z.nullable(instant),
  evidence,
  /** Changed by late positions. */
  revised: z.boolean(),
  /** Disproved by late positions; stays because it raised an alert. */
  disproved: z.boolean(),
  retroactive,
});
export type GeofenceEvent = z.output<typeof geofenceEvent>;

/** Stay of an asset in a geofence or sub-geofence. */
export const stay = z.object({
  asset_id: id,
  asset: ringingAsset,
  geofence_id: id,
  sub_geofence_id: z.nullable(id),
  name: z.string(),
  entered_at: instant,
  /** Null while it lasts. */
  left_at: z.nullable(instant),
  /** The asset did not leave: the geofence ended or no longer applied. */
  cut_off: z.boolean(),
  /** Until now while it lasts. */
  duration_s: z.number(),
  top_speed_kmh: z.number(),
  retroactive,
});
export type Stay = z.output<typeof stay>;

const span = { from: z.optional(instant), to: z.optional(instant) };
const paging = { limit: z._default(whole(1, 200), 50), after: listQuery.after };

export const listGeofenceEvents = endpoint('GET /geofences/{id}/events', readAccess, {
  summary: 'Entries, exits and speedings of a geofence and its sub-geofences that began in a span, newest first.',
  query: z.strictObject({
    ...span,
    ...paging,
    type: several(resource),
    asset_id: several(id),
    /** Only these events, at any time. */
    event_id: several(id),
  }),
  reply: page(geofenceEvent),
});

export const listGeofenceStays = endpoint('GET /geofences/{id}/stays', readAccess, {
  summary: 'Who was in a geofence or its sub-geofences in a span: entered, left, how long and how fast, newest first.',
  query: z.strictObject({ ...span, ...paging, asset_id: several(id), inside: z.optional(z.literal('now')) }),
  reply: page(stay),
});

export const listGeofenceDays = endpoint('GET /geofences/{id}/days', readAccess, {
  summary: 'Time inside a geofence by account-local day, asset by asset, of a span of days, both included.',
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  reply: z.object({
    items: z.array(z.object({ day: calendarDay, asset_id: id, asset: ringingAsset, inside_s: z.number() })),
  }),
});

export const listInside = endpoint('GET /geofences/inside', readAccess, {
  summary: 'Which assets stand in geofences, and in which of their sub-geofences, right now.',
  query: z.strictObject({ geofence_id: several(id) }),
  reply: z.object({
    items: z.array(
      z.object({ geofence_id: id, sub_geofence_id: z.nullable(id), asset_id: id, asset: ringingAsset, since: instant }),
    ),
  }),
});

const assetAccess = { ...geofenceModule, section: ['geofences', 'assets', 'map'] } as const;

export const listAssetGeofences = endpoint('GET /assets/{id}/geofences', assetAccess, {
  summary: 'Active geofences that are for an asset, and since when it is in each.',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        ...drawn,
        /** Null: not inside. */
        inside_since: z.nullable(instant),
        /** Sub-geofences that it is in. */
        inside_of: z.array(z.object({ id, name: z.string(), since: instant })),
      }),
    ),
  }),
});

export const listAssetGeofenceEvents = endpoint('GET /assets/{id}/geofence-events', assetAccess, {
  summary: 'Entries, exits and speedings of one asset that began in a span, newest first.',
  query: z.strictObject({ ...span, ...paging, type: several(resource) }),
  reply: page(geofenceEvent),
});

/** A geofence was created, changed or deleted. */
export const geofenceChanged = liveEvent({
  type: 'geofence',
  data: z.object({ id }),
  visibleTo: { sections: ['geofences', 'map'] },
});

/** An asset entered or left a geofence, or began speeding in it. */
export const geofenceEventBegan = liveEvent({
  type: 'geofence_event',
  data: z.object({
    type: z.enum(['entry', 'exit', 'speeding']),
    asset_id: id,
    geofence_id: id,
    /** Null: the geofence itself. */
    sub_geofence_id: z.nullable(id),
    started_at: instant,
  }),
  visibleTo: { sections: ['geofences', 'map'] },
});
