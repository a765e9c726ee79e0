/**
 * What a device says at one instant, in the words of `POST /api/v1/telemetry` but for the time, which stays a number.
 * A signal that the device does not have is undefined.
 */
export interface Fix {
  /** Milliseconds since 1970, UTC. */
  time: number;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
  speed_kmh: number;
  heading_deg?: number | undefined;
  accuracy_m?: number | undefined;
  ignition?: boolean | undefined;
  engine_on?: boolean | undefined;
  work?: boolean | undefined;
  rpm?: number | undefined;
  hour_meter_h?: number | undefined;
  odometer_km?: number | undefined;
  fuel_pct?: number | undefined;
  fuel_used_l?: number | undefined;
  coolant_temp_c?: number | undefined;
  supply_v?: number | undefined;
  battery_v?: number | undefined;
  satellites?: number | undefined;
}

/** Seconds between reports of a device. Starts and stops of the engine are reported at once whatever the cadence. */
export interface Cadence {
  /** Between fixes while moving; null leaves it to the device (5, 6 or 10 s). */
  movingS: number | null;
  /** Engine on, not moving. */
  idlingS: number;
  /** Engine off. */
  parkedS: number;
  /** Whether the start and end of movement are reported at once too. */
  reportsMovement: boolean;
}

export const liveCadence: Cadence = { movingS: null, idlingS: 60, parkedS: 600, reportsMovement: true };
export const historyCadence: Cadence = { movingS: 60, idlingS: 60, parkedS: 600, reportsMovement: false };

/** One asset that can be followed through time. */
export interface Vehicle {
  code: string;
  /**
   * What the device says from one instant (included) up to another (not included), milliseconds since 1970, in order of
   * time and never twice at one time. It depends on the seed and the instants alone: however a span is cut, the pieces
   * together are the whole, and spans of different cadence follow the very same drive.
   */
  fixesBetween(fromMs: number, toMs: number, cadence: Cadence): Iterable<Fix>;
}

/** The body of one element of `POST /api/v1/telemetry`; what is undefined is left out by JSON. */
export function toWire(asset: string, fix: Fix): Omit<Fix, 'time'> & { asset: string; time: string } {
  return { asset, ...fix, time: new Date(fix.time).toISOString() };
}
