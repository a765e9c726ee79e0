import { useTranslations } from 'use-intl/react';
import { facetNames, type Facets } from '../../asset-facets.ts';
import type { AssetFilterName } from '../../asset-query.ts';
import { standingNames, standingValues, type StandingName } from '../../asset-bands.ts';
import { isAssetStatus } from '../../asset-status.ts';

const standings = standingNames.flatMap((name): readonly StandingValue[] => standingValues[name]);
type StandingValue = (typeof standingValues)[StandingName][number];

/** What filters and their values are called; units and geofences by what the facets say of them. */
export function useFilterMessages(facets: Facets | undefined) {
  const t = useTranslations('assets');
  return {
    filter: (name: AssetFilterName | StandingName) => t(`filters.${name}`),
    value(name: AssetFilterName | StandingName, value: string): string {
      const standing = standings.find((one) => one === value);
      if (standing && standingNames.some((one) => one === name)) return t(`standings.${standing}`);
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
