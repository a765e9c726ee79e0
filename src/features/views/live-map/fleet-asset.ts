import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import type { StatusEvent } from '#features/assets/catalogue/live-contract.ts';
import { replacesStatus } from '#features/assets/catalogue/public.ts';

/** An asset as it is now. */
export interface FleetAsset extends MapAsset {
  hour_meter_h?: number | null;
  odometer_km?: number | null;
  fuel_pct?: number | null;
}

/** Instants have one text format, so string comparison is chronological. */
export function withStatus(asset: FleetAsset, { status, status_since, time }: StatusEvent): FleetAsset {
  if (status === asset.status && status_since === asset.status_since) return asset;
  if (!replacesStatus(status, asset.status, (time ?? '') < (asset.time ?? ''))) return asset;
  return { ...asset, status, status_since };
}
