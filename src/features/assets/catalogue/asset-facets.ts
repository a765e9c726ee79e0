import type { AssetFilterName } from './asset-query.ts';

/** The facet in the reply for each filter. */
export const facetNames = {
  category: 'categories',
  unit_id: 'cost_centres',
  manufacturer: 'manufacturers',
  model: 'models',
  segment: 'segments',
  region: 'regions',
  customer: 'customers',
  status: 'status',
  geofence_id: 'geofences',
} as const satisfies Record<AssetFilterName, string>;

export interface FacetValue {
  /** Null: assets without a value. */
  value: string | null;
  label: string | null;
  /** Number of assets if this value were chosen, other filters unchanged. */
  count: number;
}

export type Facets = Record<(typeof facetNames)[AssetFilterName], FacetValue[]>;
