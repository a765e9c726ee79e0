import * as z from 'zod/mini';
import { endpoint, id, instant } from '#platform/contract.ts';
import { assetEvent, assetStatus, statusEvent } from '#features/assets/catalogue/contract.ts';

export const openLive = endpoint({
  method: 'GET',
  path: '/live',
  summary:
    'Server-sent events of what the caller may see. First `ready`; then `position`, `status`, `asset`, `geofence`, `geofence_event`, `geofence_trial`, `alert`, `alert_onlookers`, `alert_definitions`, `dashboards`, `job`, `notification`: the data is a list, the newest ' +
    'state of each. `reset`: read anew. `Last-Event-ID` resumes. The stream ends with the right to it.',
  access: { kind: 'session' },
});

const maybeNumber = z.optional(z.nullable(z.number()));

/** The live event `position`: where an asset is now, and what it does there. Units stand in the names. */
export const positionEvent = z.object({
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

/** The live event `geofence`: one came, changed or went; read it anew. */
export const geofenceChange = z.object({ id });

/** The live event `geofence_event`: an asset entered, left, or goes too fast. */
export const geofenceRing = z.object({
  type: z.enum(['entry', 'exit', 'speeding']),
  asset_id: id,
  geofence_id: id,
  /** Null: the geofence itself. */
  sub_geofence_id: z.nullable(id),
  started_at: instant,
});

/**
 * The live event `geofence_trial`: how many assets of how many the reader’s own look at the past has gone through, and whether it is held
 * up by writing down where they were, which a later look finds.
 */
export const trialProgress = z.object({ id, done: z.int(), total: z.int(), is_filling: z.boolean() });
export type TrialProgress = z.output<typeof trialProgress>;

/** The live event `alert`: one was raised, happened again, ended or was treated; read it anew. */
export const alertChange = z.object({
  id,
  status: z.enum(['opened', 'running', 'resolved']),
  severity: z.enum(['informative', 'low', 'medium', 'high', 'critical', 'uninformed']),
  /** Null: of a unit as a whole. */
  asset_id: z.nullable(id),
});
export type AlertChange = z.output<typeof alertChange>;

/** The live event `alert_onlookers`: others have it open, or treat it; ask who. */
export const onlookersChange = z.object({ id });

/** The live event `alert_definitions`: some came, changed or went; read them anew. */
export const definitionsChange = z.object({});

/** The live event `dashboards`: some came, changed, went, or are open to others than before; read them anew. */
export const dashboardsChange = z.object({});

/** Every type of event, with what one of its list holds. */
export const liveEvents = {
  position: positionEvent,
  status: statusEvent,
  asset: assetEvent,
  geofence: geofenceChange,
  geofence_event: geofenceRing,
  geofence_trial: trialProgress,
  alert: alertChange,
  alert_onlookers: onlookersChange,
  alert_definitions: definitionsChange,
  dashboards: dashboardsChange,
  /** Long work of the reader’s own, as `GET /jobs/{id}` answers it. */
  job: z.looseObject({ id }),
  /** One of the reader’s own notifications came, was read or dismissed (null: many at once); what it says is to be read. */
  notification: z.object({ id: z.nullable(id), change: z.enum(['added', 'read', 'dismissed']) }),
} as const;

export type LiveEventType = keyof typeof liveEvents;
export type PositionEvent = z.output<typeof positionEvent>;
export type StatusEvent = z.output<typeof statusEvent>;

/** What a stream says about itself: `resumed` tells whether it goes on where the reader was cut off. */
export const readyEvent = z.object({ resumed: z.boolean() });
/** `gap`: something was missed. `access`: the reader may see other things than before. */
export const resetEvent = z.object({ reason: z.enum(['gap', 'access']) });
