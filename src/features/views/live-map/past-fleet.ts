import type { MomentAsset } from '#features/views/replay/contract.ts';
import { Fleet } from './fleet.ts';
import type { FleetAsset } from './fleet-asset.ts';

/** The fleet at a past moment; meters and fuel, known only for now, are omitted. */
export function pastFleet(present: Fleet, moment: readonly MomentAsset[]): Fleet {
  const assets: FleetAsset[] = [];
  for (const { id, status_since, ...stood } of moment) {
    const asset = present.get(id);
    if (!asset) continue;
    const { hour_meter_h: _hours, odometer_km: _km, fuel_pct: _fuel, ...known } = asset;
    assets.push({ ...known, ...stood, status_since: status_since ?? '' });
  }
  const fleet = new Fleet();
  fleet.load({ assets, units: [...present.units] }, 0);
  return fleet;
}
