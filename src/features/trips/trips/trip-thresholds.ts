/** Rules for trips and stops. Distances in metres, times in milliseconds, speeds in km/h. */
export const tripRules = {
  /**
   * Moving further than this from where it stood is a trip; staying within this of one place for `stopMs` is a stop.
   */
  awayM: 200,
  stopMs: 180_000,
  /** A longer gap without fixes ends a trip at the last fix before it. */
  gapMs: 3_600_000,
  /** A faster jump between fixes is a GPS error. */
  impossibleKmh: 300,
  /**
   * How far fixes of a stationary asset scatter; smaller than `awayM`, it determines the times of departure and
   * arrival.
   */
  wanderM: 50,
  /** A position with a larger error does not prove movement. */
  vagueM: 200,
  /** A longer gap without fixes is silence: the asset's state is unknown. */
  silenceMs: 600_000,
} as const;

export interface TripPlace {
  latitude: number;
  longitude: number;
}

/**
 * A trip, or a stop (with equal `from` and `to`), as known so far. Instants are milliseconds since 1970, UTC. An asset
 * has at most one trip and one stop per `started_at`.
 */
export interface TripOrStop {
  started_at: number;
  /** Null while it lasts. */
  ended_at: number | null;
  /** Time of the fix that showed the start; at or after `started_at`. */
  opened_at: number;
  /** Time of the fix that showed the end. */
  noticed_at: number | null;
  from: TripPlace;
  /** Where it ended, or its current position. */
  to: TripPlace;
  distance_km: number;
  duration_s: number;
  work_s: number;
  /** Engine on without work; together with `work_s` at most the duration. */
  idle_s: number;
  max_speed_kmh: number;
  mean_speed_kmh: number;
  /** Null if the asset does not report fuel. */
  fuel_l: number | null;
}

/** Mean speed in km/h over a distance in km and a time in seconds; 0 if no time has passed. */
export function meanSpeed(distanceKm: number, durationS: number): number {
  return durationS > 0 ? (distanceKm / durationS) * 3600 : 0;
}
