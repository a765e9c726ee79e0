import { assetTextFields } from './asset-text-fields.ts';

/** What a table of assets can show, in the order in which it does at first. */
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
