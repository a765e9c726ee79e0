import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { day, endpoint, id, instant } from '#platform/contract.ts';
import { drawing, lists, resource, writeAccess } from '#features/geofences/contract.ts';
import { ringingAsset } from '#features/geofences/event-contract.ts';
import { shape } from '../shapes/shape-schema.ts';

export const backtestLimits = {
  /** Positions per back-test. */
  fixes: 2_000_000,
  assets: 2_000,
  /** Events shown, the newest. */
  events: 500,
} as const;

const nullableNumber = z.nullable(z.number());

export const backtestedEvent = z.object({
  type: resource,
  asset: ringingAsset,
  /** Index among the sub-geofences of the request; null: the geofence itself. */
  sub: z.nullable(z.int()),
  started_at: instant,
  /** Null while a speeding lasts. */
  ended_at: z.nullable(instant),
  longitude: z.number(),
  latitude: z.number(),
  top_speed_kmh: nullableNumber,
  /** Of an ended speeding; of an exit, the time inside. */
  duration_s: nullableNumber,
  passing: z.boolean(),
});
export type BacktestedEvent = z.output<typeof backtestedEvent>;

export const backtestDay = z.object({
  day,
  entry: z.int(),
  exit: z.int(),
  speeding: z.int(),
  /** Sum over all assets, for the geofence itself. */
  inside_s: z.number(),
});
export type BacktestDay = z.output<typeof backtestDay>;

export const backtest = z.object({
  from: instant,
  to: instant,
  /** Every day of the span in the account's time zone, oldest first. */
  days: z.array(backtestDay),
  /** Newest first. The days also count events that are not listed. */
  events: z.array(backtestedEvent),
  /** Assets with events or time inside; assets examined; assets omitted because of the limit. */
  met: z.int(),
  assets: z.int(),
  left_out: z.int(),
});
export type BacktestReport = z.output<typeof backtest>;

export const tryGeofence = endpoint('POST /geofences/preview', writeAccess, {
  summary:
    'What a geofence that is being drawn would have rung in the last 14 days, by the rules that live positions are judged by; nothing is ' +
    'stored. A caller that disconnects ends it. Its progress is published as the live event `geofence_backtest`.',
  body: z.strictObject({
    unit_id: id,
    /** Identifies this back-test in live events; absent: no progress events. */
    backtest_id: z.optional(id),
    /** The geofence being edited, which is excluded from the comparison. */
    geofence_id: z.optional(id),
    shape,
    max_speed_kmh: drawing.max_speed_kmh,
    resources: drawing.resources,
    asset_ids: lists.asset_ids,
    sub_geofences: lists.sub_geofences,
  }),
  reply: backtest,
});

/** Progress of a back-test: assets done, and whether positions still have to be indexed. */
export const backtestProgressed = liveEvent({
  type: 'geofence_backtest',
  data: z.object({ id, done: z.int(), total: z.int(), is_filling: z.boolean() }),
  visibleTo: 'recipient',
});
export type BacktestProgress = z.output<(typeof backtestProgressed)['data']>;
