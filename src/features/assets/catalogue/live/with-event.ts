import type { Asset } from '../contract.ts';
import type { PositionEvent, StatusEvent } from '../live-contract.ts';
import { movesStatus, replacesStatus } from '../status-order.ts';

/** Readings of an asset that has reported none. */
const noReadings = {
  speed_kmh: null,
  heading_deg: null,
  altitude_m: null,
  accuracy_m: null,
  ignition: null,
  engine_on: null,
  work: null,
  rpm: null,
  fuel_pct: null,
  fuel_pct_at: null,
  fuel_used_l: null,
  fuel_used_at: null,
  coolant_temp_c: null,
  supply_v: null,
  battery_v: null,
  satellites: null,
  attributes: null,
};

/** Sources of the values that a position leaves as they were. */
function sourcesBefore(sources: Asset['sources'], event: PositionEvent): Asset['sources'] {
  const { time: _, ...left } = sources ?? {};
  for (const value of ['hour_meter_h', 'odometer_km', 'fuel_pct'] as const)
    if (typeof event[value] === 'number') delete left[value];
  return Object.keys(left).length > 0 ? left : null;
}

/**
 * The asset after a live event; an older position changes nothing, and what a position does not say stays. Instants have
 * one text format, so comparing texts compares times.
 */
export function withEvent(asset: Asset, event: PositionEvent | StatusEvent): Asset {
  const isPosition = 'latitude' in event;
  const isBehind = asset.last !== null && (event.time ?? '') < asset.last.time;
  const replaces = isPosition ? movesStatus : replacesStatus;
  const { status, status_since } = replaces(event.status, asset.status, isBehind) ? event : asset;
  const shown = { ...asset, status, status_since };
  if (!isPosition) return status === asset.status && status_since === asset.status_since ? asset : shown;
  if (isBehind) return asset;
  const {
    time,
    latitude,
    longitude,
    speed_kmh = null,
    heading_deg = null,
    engine_on = null,
    fuel_pct,
    hour_meter_h,
    odometer_km,
  } = event;
  return {
    ...shown,
    hour_meter_h: hour_meter_h ?? asset.hour_meter_h,
    odometer_km: odometer_km ?? asset.odometer_km,
    sources: sourcesBefore(asset.sources, event),
    last: {
      ...noReadings,
      ...asset.last,
      time,
      latitude,
      longitude,
      speed_kmh,
      heading_deg,
      engine_on,
      ...(typeof fuel_pct === 'number' && { fuel_pct, fuel_pct_at: time }),
    },
  };
}
