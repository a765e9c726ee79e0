import type { FaultReport } from '#features/assets/faults/public.ts';

/**
 * Reading of an asset, produced by every wire format and consumed by every step. Fields not sent are absent. Units are
 * in the names; angles are WGS 84 degrees.
 */
export interface Position {
  /** Fix time, milliseconds since 1970, UTC. */
  time: number;
  latitude: number;
  longitude: number;
  speed_kmh?: number;
  /** Degrees clockwise from north, below 360. */
  heading_deg?: number;
  altitude_m?: number;
  /** Radius of uncertainty. */
  accuracy_m?: number;
  ignition?: boolean;
  engine_on?: boolean;
  /** Whether the machine works (digging, lifting, feeding a load). */
  work?: boolean;
  rpm?: number;
  hour_meter_h?: number;
  odometer_km?: number;
  fuel_pct?: number;
  /** Lifetime total. */
  fuel_used_l?: number;
  coolant_temp_c?: number;
  /** Battery of the machine. */
  supply_v?: number;
  /** Battery of the tracker. */
  battery_v?: number;
  satellites?: number;
  /** Other attributes, as sent. */
  attributes?: Record<string, string | number | boolean>;
}

/** Position with the time of reception, which decides its delay. */
export interface ReceivedPosition extends Position {
  /** Milliseconds since 1970, UTC. */
  received: number;
  /** Fault codes that came with it. They are stored beside the positions. */
  faults?: FaultReport[];
}
