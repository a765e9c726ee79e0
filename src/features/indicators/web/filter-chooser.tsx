import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { assetFilterNames, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { FacetPanel } from '#features/assets/catalogue/web/public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import parts from '#ui/parts.module.css';

/** Asset filters that indicators do not have. */
export const otherFilters: readonly (typeof assetFilterNames)[number][] = ['segment', 'status', 'geofence_id'];

interface FilterChooserProps {
  filter: AssetFilter;
  onChange(change: Partial<AssetFilter>): void;
}

/** Filters of the indicators: unit, category, manufacturer, model, customer and region. */
export function FilterChooser({ filter, onChange }: FilterChooserProps) {
  const t = useTranslations('indicator_pages');
  const counted = useCounted();
  const [isOpen, setOpen] = useState(false);
  const count = assetFilterNames.filter((name) => !otherFilters.includes(name) && filter[name].length > 0).length;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="none" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('filters') : t('filters_some', counted(count))}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        w={300}
        maw="calc(100vw - 32px)"
        mah="min(560px, calc(100dvh - 160px))"
        py="2xs"
        px={0}
        className={parts.scroll}
        aria-label={t('filters')}
      >
        {isOpen && <FacetPanel filter={filter} onChange={onChange} omit={otherFilters} />}
      </Popover.Dropdown>
    </Popover>
  );
}
