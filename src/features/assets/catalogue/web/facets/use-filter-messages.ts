import { useTranslations } from 'use-intl/react';
import { facetNames, type Facets } from '../../asset-facets.ts';
import type { AssetFilterName } from '../../asset-query.ts';
import { stateFilterNames, stateFilterValues, type StateFilterName } from '../../asset-bands.ts';
import { isAssetStatus } from '../../asset-status.ts';

const stateFilters = stateFilterNames.flatMap((name): readonly StateFilterValue[] => stateFilterValues[name]);
type StateFilterValue = (typeof stateFilterValues)[StateFilterName][number];

/** Names of filters and values; units and geofences are named by the facets. */
export function useFilterMessages(facets: Facets | undefined) {
  const t = useTranslations('assets');
  return {
    filter: (name: AssetFilterName | StateFilterName) => t(`filters.${name}`),
    value(name: AssetFilterName | StateFilterName, value: string): string {
      const state = stateFilters.find((one) => one === value);
      if (state && stateFilterNames.some((one) => one === name)) return t(`state_filters.${state}`);
      if (value === '') return t('filter.none');
      if (name === 'status') return isAssetStatus(value) ? t(`statuses.${value}`) : value;
      if (name === 'geofence_id')
        return (
          facets?.[facetNames.geofence_id].find((geofence) => geofence.value === value)?.label ??
          t('filter.one_geofence')
        );
      if (name !== 'unit_id') return value;
      return facets?.[facetNames.unit_id].find((unit) => unit.value === value)?.label ?? t('filter.one_unit');
    },
  };
}
