/**
 * Roll-up of an asset's local hour or day. All fields except speed are integers, so that sums are exact in any order;
 * instants are milliseconds since 1970, UTC; meters are lifetime totals. `run_s` = `work_s` + `idle_s`.
 */
export interface RollUp {
  run_s: number;
  work_s: number;
  idle_s: number;
  moving_s: number;
  /** Gaps of over 10 minutes between fixes, each at most its last 31 days. */
  silent_s: number;
  /** Run time outside of the schedule. */
  outside_s: number;
  /** Idle episodes of 3 to under 6 minutes, 6 to 9, over 9; each booked completely at its end. */
  idle_short_s: number;
  idle_medium_s: number;
  idle_long_s: number;
  distance_m: number;
  top_speed_kmh: number;
  /** Counted at the fix that showed them, a few minutes after the start. */
  trips: number;
  stops: number;
  fuel_used_ml: number;
  /** First ignition on, last ignition off. */
  first_start: number | null;
  last_stop: number | null;
  hour_meter_start_s: number | null;
  hour_meter_end_s: number | null;
  odometer_start_m: number | null;
  odometer_end_m: number | null;
  positions: number;
  /** Received positions plus those missing between two fixes with the engine on. */
  positions_expected: number;
  /** Ten counts of received − fix time, see `delayBoundsS`. */
  delay_histogram: number[];
  /** For days: seconds inside by geofence or sub-geofence; null: nowhere. Hours have none. */
  geofence_s: Record<string, number> | null;
}

export function emptyRollUp(): RollUp {
  return {
    run_s: 0,
    work_s: 0,
    idle_s: 0,
    moving_s: 0,
    silent_s: 0,
    outside_s: 0,
    idle_short_s: 0,
    idle_medium_s: 0,
    idle_long_s: 0,
    distance_m: 0,
    top_speed_kmh: 0,
    trips: 0,
    stops: 0,
    fuel_used_ml: 0,
    first_start: null,
    last_stop: null,
    hour_meter_start_s: null,
    hour_meter_end_s: null,
    odometer_start_m: null,
    odometer_end_m: null,
    positions: 0,
    positions_expected: 0,
    geofence_s: null,
    delay_histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  };
}

/** Merges two parts of a row into a new one; associative and commutative. */
export function mergeRollUp(a: RollUp, b: RollUp): RollUp {
  return {
    run_s: a.run_s + b.run_s,
    work_s: a.work_s + b.work_s,
    idle_s: a.idle_s + b.idle_s,
    moving_s: a.moving_s + b.moving_s,
    silent_s: a.silent_s + b.silent_s,
    outside_s: a.outside_s + b.outside_s,
    idle_short_s: a.idle_short_s + b.idle_short_s,
    idle_medium_s: a.idle_medium_s + b.idle_medium_s,
    idle_long_s: a.idle_long_s + b.idle_long_s,
    distance_m: a.distance_m + b.distance_m,
    top_speed_kmh: Math.max(a.top_speed_kmh, b.top_speed_kmh),
    trips: a.trips + b.trips,
    stops: a.stops + b.stops,
    fuel_used_ml: a.fuel_used_ml + b.fuel_used_ml,
    first_start: least(a.first_start, b.first_start),
    last_stop: greatest(a.last_stop, b.last_stop),
    hour_meter_start_s: least(a.hour_meter_start_s, b.hour_meter_start_s),
    hour_meter_end_s: greatest(a.hour_meter_end_s, b.hour_meter_end_s),
    odometer_start_m: least(a.odometer_start_m, b.odometer_start_m),
    odometer_end_m: greatest(a.odometer_end_m, b.odometer_end_m),
    positions: a.positions + b.positions,
    positions_expected: a.positions_expected + b.positions_expected,
    geofence_s: addSeconds(a.geofence_s, b.geofence_s),
    delay_histogram: a.delay_histogram.map((count, index) => count + (b.delay_histogram[index] ?? 0)),
  };
}

function addSeconds(a: RollUp['geofence_s'], b: RollUp['geofence_s']): RollUp['geofence_s'] {
  if (a === null || b === null) return a ?? b;
  const sum = { ...a };
  for (const [part, seconds] of Object.entries(b)) sum[part] = (sum[part] ?? 0) + seconds;
  return sum;
}

/** Minimum; null counts as absent. */
export function least(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}

/** Maximum; null counts as absent. */
export function greatest(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.max(a, b);
}
