import type { Asset } from '#features/assets/catalogue/contract.ts';
import type { PositionEvent, StatusEvent } from '#features/assets/catalogue/live-contract.ts';
import { movesStatus, replacesStatus } from '#features/assets/catalogue/public.ts';

/** The asset after a live position; an older position changes nothing. */
export function movedBy(asset: Asset, event: PositionEvent): Asset {
  const { last } = asset;
  if (last && Date.parse(event.time) < Date.parse(last.time)) return asset;
  const { status, status_since } = movesStatus(event.status, asset.status, false) ? event : asset;
  return {
    ...asset,
    status,
    status_since,
    hour_meter_h: event.hour_meter_h ?? asset.hour_meter_h,
    odometer_km: event.odometer_km ?? asset.odometer_km,
    last: {
      ...(last ?? nothingSaid),
      time: event.time,
      latitude: event.latitude,
      longitude: event.longitude,
      heading_deg: event.heading_deg ?? null,
      speed_kmh: event.speed_kmh ?? null,
      engine_on: event.engine_on ?? null,
      ...(typeof event.fuel_pct === 'number' && { fuel_pct: event.fuel_pct, fuel_pct_at: event.time }),
    },
  };
}

export function turnedBy(asset: Asset, event: StatusEvent): Asset {
  const isBehind = (event.time ?? '') < (asset.last?.time ?? '');
  if (!replacesStatus(event.status, asset.status, isBehind)) return asset;
  return { ...asset, status: event.status, status_since: event.status_since };
}

/** Fields missing in the event of an asset's first position. */
const nothingSaid = {
  altitude_m: null,
  accuracy_m: null,
  ignition: null,
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
} as const;
