import { assetTextFields } from './asset-text-fields.ts';

/** Columns of the asset table in their initial order. */
export const assetColumns = [
  'code',
  'status',
  'time',
  'speed_kmh',
  'hour_meter_h',
  'odometer_km',
  'unit',
  ...assetTextFields,
  'fuel_pct',
  'status_since',
] as const;
export type AssetColumn = (typeof assetColumns)[number];

export function isAssetColumn(word: string): word is AssetColumn {
  return assetColumns.some((column) => column === word);
}
