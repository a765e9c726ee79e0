import { Box, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { assetFilterNames, type AssetFilter } from '../../public.ts';
import { FacetPanel } from '../public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { CollapsibleSide } from '#ui/list/collapsible-side.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import parts from '#ui/parts.module.css';
import styles from './asset-list-page.module.css';

interface FilterSideProps {
  filter: AssetFilter;
  onChange(change: Partial<AssetFilter>): void;
  total: number;
  isPhone: boolean;
}

/** Collapsible filters beside the list; a drawer on a phone. */
export function FilterSide({ filter, onChange, total, isPhone }: FilterSideProps) {
  const t = useTranslations('asset_list');
  const counted = useCounted();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const count = assetFilterNames.filter((name) => name !== 'status' && filter[name].length > 0).length;
  if (isPhone)
    return (
      <div className={styles.filterButton}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
          rightSection={count > 0 && <span className={parts.badge}>{count}</span>}
          onClick={() => setSheetOpen(true)}
        >
          {t('filters')}
        </Button>
        <Dialog opened={isSheetOpen} width={560} title={t('filters')} onClose={() => setSheetOpen(false)}>
          <FacetPanel filter={filter} onChange={onChange} />
          <Box pos="sticky" bottom={0} py="sm" bg="var(--gray-0)">
            <Button fullWidth onClick={() => setSheetOpen(false)}>
              {t('show_count', counted(total))}
            </Button>
          </Box>
        </Dialog>
      </div>
    );
  return (
    <CollapsibleSide
      title={t('filters')}
      show={t('show_filters')}
      hide={t('hide_filters')}
      icon={IconAdjustmentsHorizontal}
      storageKey="patio-asset-filters"
      badge={count > 0 && <span className={parts.badge}>{count}</span>}
    >
      <FacetPanel filter={filter} onChange={onChange} />
    </CollapsibleSide>
  );
}
