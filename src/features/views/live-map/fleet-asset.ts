import type { MapAsset } from '#features/assets/catalogue/contract.ts';
import type { StatusEvent } from '#features/assets/catalogue/live-contract.ts';
import { replacesStatus } from '#features/assets/catalogue/public.ts';

/** Asset on the live map. Unchanged assets keep their identity. */
export interface FleetAsset extends MapAsset {
  hour_meter_h?: number | null;
  odometer_km?: number | null;
  fuel_pct?: number | null;
}

/** Fields that live events never change. */
export type NamedAsset = Pick<
  FleetAsset,
  | 'id'
  | 'code'
  | 'unit_id'
  | 'category'
  | 'manufacturer'
  | 'model'
  | 'segment'
  | 'region'
  | 'customer'
  | 'plate'
  | 'serial'
>;

/** Instants have one text format, so string comparison is chronological. */
export function withStatus(asset: FleetAsset, { status, status_since, time }: StatusEvent): FleetAsset {
  if (status === asset.status && status_since === asset.status_since) return asset;
  if (!replacesStatus(status, asset.status, (time ?? '') < (asset.time ?? ''))) return asset;
  return { ...asset, status, status_since };
}

export function keepNewer(read: FleetAsset, known: FleetAsset | undefined): FleetAsset {
  if (!known) return read;
  const isBehind = known.time !== null && (read.time === null || read.time < known.time);
  const placed = isBehind
    ? { ...known, ...named(read) }
    : { ...read, hour_meter_h: known.hour_meter_h, odometer_km: known.odometer_km, fuel_pct: known.fuel_pct };
  const { status, status_since } = replacesStatus(read.status, known.status, isBehind) ? read : known;
  const next = { ...placed, status, status_since };
  return isSame(next, known) ? known : next;
}

/** Natural order of codes: B-9 before B-10. Sorted once per load, since codes do not change live. */
export function inOrder(assets: readonly MapAsset[]): MapAsset[] {
  const keyed = assets.map((asset) => ({ asset, key: orderKey(asset.code) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return keyed.map(({ asset }) => asset);
}

function orderKey(code: string): string {
  return code.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(15, '0'));
}

function named(asset: FleetAsset): Omit<NamedAsset, 'id'> {
  const { code, unit_id, category, manufacturer, model, segment, region, customer, plate, serial } = asset;
  return { code, unit_id, category, manufacturer, model, segment, region, customer, plate, serial };
}

function isSame(a: FleetAsset, b: FleetAsset): boolean {
  const keys = Object.keys(a) as (keyof FleetAsset)[];
  return keys.every((key) => a[key] === b[key]);
}
