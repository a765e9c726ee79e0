import * as z from 'zod/mini';
import { id } from '#platform/contract.ts';

/** Conditions that occur at one moment; `fault` a fault code begins, `severe_fault` one of high or critical severity. */
export const watchedEvents = [
  'geofence_entry',
  'geofence_exit',
  'geofence_speeding',
  'trip_start',
  'trip_end',
  'fault',
  'severe_fault',
] as const;
export type WatchedEvent = (typeof watchedEvents)[number];

/**
 * Conditions with a duration: `idle` engine on without work; `silent` no report; `outside` in none of the named
 * geofences (of all that apply to the asset if none is named); `off_hours` working outside of working hours.
 */
export const watchedStates = ['idle', 'silent', 'outside', 'off_hours'] as const;
export type WatchedState = (typeof watchedStates)[number];

/** Position fields that can be compared with a threshold, each in its own unit. */
export const measures = ['speed_kmh', 'rpm', 'coolant_temp_c', 'supply_v', 'battery_v', 'fuel_pct'] as const;
export type Measure = (typeof measures)[number];

/** A service is nearly due or overdue; `overdue` alone leaves out those nearly due. */
export const serviceStates = ['due', 'overdue'] as const;
/** Share of the service interval (time, hours or kilometres) from which each state holds. */
export const serviceDueFrom = { due: 0.9, overdue: 1 } as const satisfies Record<
  (typeof serviceStates)[number],
  number
>;

export const conditionLimits = {
  /** Seconds that a condition must hold. */
  forS: { min: 0, max: 30 * 86_400 },
  /** The shortest gap without reports that counts as silence. */
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
/** A feed fails or is silent. */
const feedCondition = z.strictObject({ on: z.literal('feed') });
/**
 * `at_least` members are open on one asset or, with `assets`, on that many assets of one unit, all started within the
 * window.
 */
const groupCondition = z.strictObject({
  on: z.literal('group'),
  definition_ids: z.array(id).check(z.minLength(conditionLimits.members.min), z.maxLength(conditionLimits.members.max)),
  at_least: between(conditionLimits.members),
  /** Null: the members must be open on one asset. */
  assets: z.nullable(between(conditionLimits.assets)),
  window_s: between(conditionLimits.windowS),
});

export const condition = z.discriminatedUnion('on', [
  eventCondition,
  stateCondition,
  measureCondition,
  serviceCondition,
  feedCondition,
  groupCondition,
]);
export type Condition = z.output<typeof condition>;
export type GroupCondition = z.output<typeof groupCondition>;
/** Evaluated on recorded services, meters and days. */
export type ServiceCondition = z.output<typeof serviceCondition>;
/** Evaluated at intervals on what is stored, not on positions as they come. */
export type PeriodicCondition = ServiceCondition | z.output<typeof feedCondition>;
/** Conditions that can be evaluated on one asset's track alone. */
export type TrackCondition = Exclude<Condition, GroupCondition | PeriodicCondition>;

export function isPeriodic(condition: Condition): condition is PeriodicCondition {
  return condition.on === 'service' || condition.on === 'feed';
}

/** Minute of the local day. */
const minute = between({ min: 0, max: 1_439 });
/** When the definition is active, in the account's time zone. */
export const schedule = z.strictObject({
  /** 1 is Monday, 7 Sunday. */
  days: z.array(between({ min: 1, max: 7 })).check(z.minLength(1), z.maxLength(7)),
  from_minute: minute,
  /** If not after `from_minute`, it is on the next day; if equal, the whole day. */
  to_minute: minute,
  /** False: active at all other times. */
  within: z.boolean(),
});
export type Schedule = z.output<typeof schedule>;
