/**
 * One reading of one asset, as every wire format is turned into it and every step reads it.
 * A field that the device did not send is absent. Units stand in the names; angles are WGS 84 degrees.
 */
export interface Position {
  /** Fix time, milliseconds since 1970, UTC. */
  time: number;
  latitude: number;
  longitude: number;
  speed_kmh?: number;
  /** 0 is north, clockwise, below 360. */
  heading_deg?: number;
  altitude_m?: number;
  /** Radius of the circle that holds the true place. */
  accuracy_m?: number;
  ignition?: boolean;
  engine_on?: boolean;
  /** The machine does the work it was made for (digging, lifting, feeding a load). */
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
  /** What else the device said, as it said it. */
  attributes?: Record<string, string | number | boolean>;
}

/** A position as it entered: when the portal took it in decides its delay. */
export interface ReceivedPosition extends Position {
  /** Milliseconds since 1970, UTC. */
  received: number;
}
