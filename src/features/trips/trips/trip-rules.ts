/** When an asset is under way and when it stands. Distances in metres, times in milliseconds, speeds in km/h. */
export const tripRules = {
  /** Farther than this from where it stood is a trip; within this of one place for `stopMs` is a stop. */
  awayM: 200,
  stopMs: 180_000,
  /** A longer silence ends a trip at the last fix before it. */
  gapMs: 3_600_000,
  /** Nothing on a road does this: such a jump is the receiver's. */
  impossibleKmh: 300,
  /** How far a stationary asset's fixes wander; finer than `awayM`, it finds the moment of leaving and arriving. */
  wanderM: 50,
  /** A place known no better than this says nothing about movement. */
  vagueM: 200,
  /** A longer time without a fix is silence: nobody knows what the asset did meanwhile. */
  silenceMs: 600_000,
} as const;

export interface TripPlace {
  latitude: number;
  longitude: number;
}

/**
 * A trip, or a stop (where `from` and `to` are one place), as far as it is known. Instants are milliseconds since 1970,
 * UTC. One asset has at most one trip and one stop per `started_at`.
 */
export interface TripOrStop {
  started_at: number;
  /** null while it goes on. */
  ended_at: number | null;
  /** Time of the fix that showed it had begun: at `started_at` or later. */
  opened_at: number;
  /** Time of the fix that showed it had ended. */
  noticed_at: number | null;
  from: TripPlace;
  /** Where it ended, or where it is by now. */
  to: TripPlace;
  distance_km: number;
  duration_s: number;
  work_s: number;
  /** Engine on without work; part of the duration, with `work_s` at most all of it. */
  idle_s: number;
  max_speed_kmh: number;
  mean_speed_kmh: number;
  /** null when the asset does not say what it burns. */
  fuel_l: number | null;
}

/** Mean speed in km/h over a distance in km and a time in seconds; 0 when no time has passed. */
export function meanSpeed(distanceKm: number, durationS: number): number {
  return durationS > 0 ? (distanceKm / durationS) * 3600 : 0;
}
