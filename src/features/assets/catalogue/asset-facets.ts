import type { AssetFilterName } from './asset-query.ts';

/** The facet of each filter, by the name that it has in the reply. */
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
  /** Null: the assets that have none. */
  value: string | null;
  label: string | null;
  /** How many assets choosing it would leave, the other filters being as they are. */
  count: number;
}

export type Facets = Record<(typeof facetNames)[AssetFilterName], FacetValue[]>;
