import * as z from 'zod/mini';
import { id } from '#platform/contract.ts';

/** What happens at one moment. */
export const watchedEvents = [
  'geofence_entry',
  'geofence_exit',
  'geofence_speeding',
  'trip_start',
  'trip_end',
] as const;
export type WatchedEvent = (typeof watchedEvents)[number];

/**
 * What lasts: `idle` the engine on without work; `silent` no report; `outside` in none of the geofences named (of none that are for it,
 * where none is); `off_hours` working outside of its working hours.
 */
export const watchedStates = ['idle', 'silent', 'outside', 'off_hours'] as const;
export type WatchedState = (typeof watchedStates)[number];

/** Fields of a position that are compared with a threshold, in their own units. */
export const measures = ['speed_kmh', 'rpm', 'coolant_temp_c', 'supply_v', 'battery_v', 'fuel_pct'] as const;
export type Measure = (typeof measures)[number];

/** A service of an asset is soon to be done or should have been; or the second alone. */
export const serviceStates = ['due', 'overdue'] as const;
/** From which share of the time, hours or kilometres between two on. */
export const serviceDueFrom = { due: 0.9, overdue: 1 } as const satisfies Record<
  (typeof serviceStates)[number],
  number
>;

export const conditionLimits = {
  /** Seconds that something is to last. */
  forS: { min: 0, max: 30 * 86_400 },
  /** A silence shorter than this is no silence. */
  silentS: { min: 300 },
  threshold: { min: -1_000, max: 100_000 },
  members: { min: 1, max: 20 },
  assets: { min: 2, max: 1_000 },
  windowS: { min: 60, max: 7 * 86_400 },
} as const;

function between(limits: { min: number; max: number }) {
  return z.int().check(z.minimum(limits.min), z.maximum(limits.max));
}
const forS = between(conditionLimits.forS);

const eventCondition = z.strictObject({ on: z.literal('event'), event: z.enum(watchedEvents) });
const stateCondition = z.strictObject({ on: z.literal('state'), state: z.enum(watchedStates), for_s: forS });
const measureCondition = z.strictObject({
  on: z.literal('measure'),
  measure: z.enum(measures),
  is: z.enum(['above', 'below']),
  threshold: z.number().check(z.minimum(conditionLimits.threshold.min), z.maximum(conditionLimits.threshold.max)),
  for_s: forS,
});
const serviceCondition = z.strictObject({ on: z.literal('service'), is: z.enum(serviceStates) });
/** `at_least` of its members stand on one asset; with `assets`, on so many assets of one unit; each begun within the window. */
const groupCondition = z.strictObject({
  on: z.literal('group'),
  definition_ids: z.array(id).check(z.minLength(conditionLimits.members.min), z.maxLength(conditionLimits.members.max)),
  at_least: between(conditionLimits.members),
  /** Null: on one asset. */
  assets: z.nullable(between(conditionLimits.assets)),
  window_s: between(conditionLimits.windowS),
});

export const condition = z.discriminatedUnion('on', [
  eventCondition,
  stateCondition,
  measureCondition,
  serviceCondition,
  groupCondition,
]);
export type Condition = z.output<typeof condition>;
export type GroupCondition = z.output<typeof groupCondition>;
/** Evaluated by recorded services, and by meters and days. */
export type ServiceCondition = z.output<typeof serviceCondition>;
/** What is seen in one asset's track alone. */
export type TrackCondition = Exclude<Condition, GroupCondition | ServiceCondition>;

/** Minutes of the local day. */
const minute = between({ min: 0, max: 1_439 });
/** When it watches, in the account's time zone. */
export const schedule = z.strictObject({
  /** 1 is Monday, 7 Sunday. */
  days: z.array(between({ min: 1, max: 7 })).check(z.minLength(1), z.maxLength(7)),
  from_minute: minute,
  /** At or before `from_minute` it lies on the next day; the same: the whole day. */
  to_minute: minute,
  /** False: at all other hours. */
  within: z.boolean(),
});
export type Schedule = z.output<typeof schedule>;
