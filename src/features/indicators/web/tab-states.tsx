import { IconChartBar } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { isFiltered, noAssetFilter } from '#features/assets/catalogue/public.ts';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import type { IndicatorsAddress } from './use-indicators.ts';

export function TabFault({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return <ListFault error={error} onRetry={onRetry} />;
}

/** No data: no asset is in reach, or none matches the filters. */
export function TabNothing({ address: { filter, narrow } }: { address: IndicatorsAddress }) {
  const t = useTranslations();
  return (
    <EmptyState
      icon={IconChartBar}
      title={t('indicator_pages.nothing_at_all')}
      instead={isFiltered(filter) && { label: t('ui.start_over'), run: () => narrow(noAssetFilter) }}
    >
      {t(isFiltered(filter) ? 'indicator_pages.nothing_passes' : 'indicator_pages.nothing_at_all_text')}
    </EmptyState>
  );
}
