import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { day, endpoint, id, instant } from '#platform/contract.ts';
import { drawing, lists, resource, writeAccess } from '#features/geofences/contract.ts';
import { ringingAsset } from '#features/geofences/event-contract.ts';
import { shape } from '../shapes/shape-schema.ts';

export const backtestLimits = {
  /** Positions that one look goes through. */
  fixes: 2_000_000,
  assets: 2_000,
  /** Events that it shows, the newest. */
  events: 500,
} as const;

const nullableNumber = z.nullable(z.number());

export const backtestedEvent = z.object({
  type: resource,
  asset: ringingAsset,
  /** Which of the sub-geofences that were sent, counted from 0; null: the geofence itself. */
  sub: z.nullable(z.int()),
  started_at: instant,
  /** Null while a speeding lasts. */
  ended_at: z.nullable(instant),
  longitude: z.number(),
  latitude: z.number(),
  top_speed_kmh: nullableNumber,
  /** Of a speeding that has ended, and of an exit: how long it was inside. */
  duration_s: nullableNumber,
  passing: z.boolean(),
});
export type BacktestedEvent = z.output<typeof backtestedEvent>;

export const backtestDay = z.object({
  day,
  entry: z.int(),
  exit: z.int(),
  speeding: z.int(),
  /** Of all assets together, in the geofence itself. */
  inside_s: z.number(),
});
export type BacktestDay = z.output<typeof backtestDay>;

export const backtest = z.object({
  from: instant,
  to: instant,
  /** Every day of the account’s calendar that the span touches, the oldest first. */
  days: z.array(backtestDay),
  /** The newest first; the days count all of them. */
  events: z.array(backtestedEvent),
  /** Assets that triggered or were inside, those that were looked at, and those that were left out as there was too much to look at. */
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
    /** By which the caller knows this look in live events; absent: none are sent. */
    backtest_id: z.optional(id),
    /** The one that is being changed: it does not count beside itself. */
    geofence_id: z.optional(id),
    shape,
    max_speed_kmh: drawing.max_speed_kmh,
    resources: drawing.resources,
    asset_ids: lists.asset_ids,
    sub_geofences: lists.sub_geofences,
  }),
  reply: backtest,
});

/** Progress of a back-test: assets done, and whether it waits for positions to be written down, which a later one finds. */
export const backtestProgressed = liveEvent({
  type: 'geofence_backtest',
  data: z.object({ id, done: z.int(), total: z.int(), is_filling: z.boolean() }),
  visibleTo: 'recipient',
});
export type BacktestProgress = z.output<(typeof backtestProgressed)['data']>;
