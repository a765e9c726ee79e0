import type { MomentAsset } from '#features/views/replay/contract.ts';
import { Fleet } from './fleet.ts';
import type { FleetAsset } from './fleet-asset.ts';
import { columnsOf } from './fleet-rows.ts';

/** The fleet at a past moment; meters and fuel, known only for now, are omitted. */
export function pastFleet(present: Fleet, moment: readonly MomentAsset[]): Fleet {
  const moments = new Map(moment.map((asset) => [asset.id, asset]));
  const assets = present.assets.flatMap((asset): FleetAsset[] => {
    const { status_since, ...stood } = moments.get(asset.id) ?? {};
    const { hour_meter_h: _hours, odometer_km: _km, fuel_pct: _fuel, ...known } = asset;
    return moments.has(asset.id) ? [{ ...known, ...stood, status_since: status_since ?? '' }] : [];
  });
  const fleet = new Fleet();
  fleet.load({ ...columnsOf(assets), units: present.units }, 0);
  return fleet;
}
