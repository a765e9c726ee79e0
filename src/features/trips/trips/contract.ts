import * as z from 'zod/mini';
import { assetSections } from '#features/assets/catalogue/contract.ts';
import { reading } from '#features/assets/telemetry/contract.ts';
import { day as calendarDay, endpoint, forSection, id, instant, whole } from '#platform/contract.ts';

const place = z.object({ latitude: z.number(), longitude: z.number() });
const nullableNumber = z.nullable(z.number());
const nullableInstant = z.nullable(instant);

export const trip = z.object({
  asset_id: id,
  started_at: instant,
  /** Null while it lasts. */
  ended_at: nullableInstant,
  from: place,
  to: place,
  distance_km: z.number(),
  duration_s: z.number(),
  work_s: z.number(),
  idle_s: z.number(),
  max_speed_kmh: z.number(),
  mean_speed_kmh: z.number(),
  fuel_l: nullableNumber,
  /** Encoded polyline, precision 5; null until it has ended. */
  path: z.nullable(z.string()),
});
export type Trip = z.output<typeof trip>;

export const stop = z.object({
  asset_id: id,
  started_at: instant,
  ended_at: nullableInstant,
  place,
  duration_s: z.number(),
  idle_s: z.number(),
});
export type Stop = z.output<typeof stop>;

/** Totals of one asset on one day of the account's calendar. */
export const day = z.object({
  day: z.iso.date(),
  run_s: z.number(),
  work_s: z.number(),
  idle_s: z.number(),
  moving_s: z.number(),
  silent_s: z.number(),
  outside_s: z.number(),
  distance_km: z.number(),
  top_speed_kmh: nullableNumber,
  trips: z.int(),
  stops: z.int(),
  fuel_used_l: z.number(),
  first_start: nullableInstant,
  last_stop: nullableInstant,
  hour_meter_start_h: nullableNumber,
  hour_meter_end_h: nullableNumber,
  odometer_start_km: nullableNumber,
  odometer_end_km: nullableNumber,
  positions: z.int(),
  positions_expected: z.number(),
});

/** One stored position. */
export const position = z.extend(reading, {
  time: instant,
  received_at: instant,
  latitude: z.number(),
  longitude: z.number(),
});

export const spanLimitDays = 366;
const access = forSection(assetSections);
const span = { from: instant, to: instant };
const limits = { positions: 10_000, trips: 5_000 };

export const listPositions = endpoint('GET /assets/{id}/positions', access, {
  summary: 'Stored positions of one asset in a span, oldest first; `next` goes into `from` for what follows.',
  query: z.strictObject({ ...span, limit: z._default(whole(1, limits.positions), 5_000) }),
  reply: z.object({ items: z.array(position), next: nullableInstant }),
});

export const listTrips = endpoint('GET /assets/{id}/trips', access, {
  summary: 'Trips of one asset that began in a span, oldest first.',
  query: z.strictObject({ ...span, limit: z._default(whole(1, limits.trips), 1_000) }),
  reply: z.object({ items: z.array(trip) }),
});

export const listStops = endpoint('GET /assets/{id}/stops', access, {
  summary: 'Stops of one asset that began in a span, oldest first.',
  query: z.strictObject({ ...span, limit: z._default(whole(1, limits.trips), 1_000) }),
  reply: z.object({ items: z.array(stop) }),
});

export const listDays = endpoint('GET /assets/{id}/days', access, {
  summary: 'Days of one asset in a span of account-local days, both included.',
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  reply: z.object({ items: z.array(day) }),
});

/** A transaction, a number, milliseconds since 1970, and the transaction from which the account is followed. */
const cursor = z.string().check(z.regex(/^\d{1,18}\.\d{1,18}\.\d{1,15}(\.\d{1,18})?$/));

export const listPositionChanges = endpoint('GET /assets/positions/changes', access, {
  summary:
    'New positions of all assets in the order in which they were stored, late ones too, for a data warehouse. Without `after` it begins: no position, and the cursor of now. `next` goes into `after`; no position is left out or comes twice. A cursor is good for six days.',
  query: z.strictObject({ after: z.optional(cursor), limit: z._default(whole(1, limits.positions), 1_000) }),
  reply: z.object({ items: z.array(z.extend(position, { asset_id: id })), next: z.string() }),
});
