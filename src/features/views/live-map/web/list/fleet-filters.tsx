import { useTranslations } from 'use-intl/react';
import { useCounted } from '#platform/web/numbers.tsx';
import type { AssetFilter } from '#features/assets/catalogue/public.ts';
import { FacetPanel } from '#features/assets/catalogue/web/public.ts';
import { ListFilters } from '#ui/map/panels/list-filters.tsx';

interface FleetFiltersProps {
  filter: AssetFilter;
  /** Number of matching assets. */
  shown: number;
  onChange(part: Partial<AssetFilter>): void;
  onDone(): void;
}

/** Filters in place of the rows; statuses are in the strip above. */
export function FleetFilters({ filter, shown, onChange, onDone }: FleetFiltersProps) {
  const t = useTranslations('live_map');
  const counted = useCounted();
  return (
    <ListFilters done={t('filters_done', counted(shown))} onDone={onDone}>
      <FacetPanel filter={filter} onChange={onChange} omit={['status']} />
    </ListFilters>
  );
}
