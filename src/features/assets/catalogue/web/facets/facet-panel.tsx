import { Box, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { facetNames } from '../../asset-facets.ts';
import { assetFilterNames, toggleValue, type AssetFilter, type AssetFilterName } from '../../asset-query.ts';
import { FacetSection } from './facet-section.tsx';
import { useFacets } from './use-facets.ts';
import { useFilterMessages } from './use-filter-messages.ts';
import buttons from '#ui/buttons.module.css';

interface FacetPanelProps {
  filter: AssetFilter;
  onChange(change: Partial<AssetFilter>): void;
  /** Filters that the screen offers elsewhere. */
  omit?: readonly AssetFilterName[];
}

const openAtFirst: readonly AssetFilterName[] = ['category', 'unit_id', 'manufacturer'];

/** All filters with their values and counts; which sections are expanded is stored. */
export function FacetPanel({ filter, onChange, omit = [] }: FacetPanelProps) {
  const t = useTranslations();
  const facets = useFacets(filter);
  const messages = useFilterMessages(facets.data);
  // Without geofences there is nothing to choose.
  const hasGeofences = filter.geofence_id.length > 0 || (facets.data?.geofences.length ?? 0) > 0;
  const [open, setOpen] = useLocalStorage<readonly string[]>({ key: 'patio-facets', defaultValue: openAtFirst });
  // How many values each filter has is not known: what stands below would move.
  if (facets.isPending) return <PanelSkeleton />;
  return (
    <Box role="group" aria-label={t('assets.filter.panel')} miw={0}>
      {facets.error && !facets.data && (
        <Text role="alert" py="sm" px="sm" c="var(--danger)">
          {t(`errors.${errorKey(facets.error)}`)}{' '}
          <button type="button" className={buttons.word} onClick={() => void facets.refetch()}>
            {t('ui.retry')}
          </button>
        </Text>
      )}
      {assetFilterNames
        .filter((name) => !omit.includes(name) && (name !== 'geofence_id' || hasGeofences))
        .map((name) => (
          <FacetSection
            key={name}
            name={name}
            title={messages.filter(name)}
            formatValue={(value) => messages.value(name, value)}
            values={facets.data?.[facetNames[name]]}
            chosen={filter[name]}
            isOpen={open.includes(name)}
            onOpen={() => setOpen((before) => toggleValue(before, name))}
            onChoose={(values) => onChange({ [name]: values })}
          />
        ))}
    </Box>
  );
}

function PanelSkeleton() {
  return (
    <Stack gap="lg" px="sm" py="xs">
      {[72, 54, 63, 40, 58, 46, 66, 50].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} />
      ))}
    </Stack>
  );
}
