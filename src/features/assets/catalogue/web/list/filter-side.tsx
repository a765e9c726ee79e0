import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { assetFilterNames, type AssetFilter } from '../../public.ts';
import { FacetPanel } from '../public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import badge from '#ui/count-badge.module.css';
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
  const [isOpen, setOpen] = useLocalStorage({ key: 'patio-asset-filters', defaultValue: true });
  const [isSheetOpen, setSheetOpen] = useState(false);
  const count = assetFilterNames.filter((name) => name !== 'status' && filter[name].length > 0).length;
  if (isPhone)
    return (
      <div className={styles.filterButton}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
          rightSection={count > 0 && <span className={badge.badge}>{count}</span>}
          onClick={() => setSheetOpen(true)}
        >
          {t('filters')}
        </Button>
        <Dialog opened={isSheetOpen} width={560} title={t('filters')} onClose={() => setSheetOpen(false)}>
          <FacetPanel filter={filter} onChange={onChange} />
          <div className={styles.sheetFoot}>
            <Button fullWidth onClick={() => setSheetOpen(false)}>
              {t('show_count', counted(total))}
            </Button>
          </div>
        </Dialog>
      </div>
    );
  if (!isOpen)
    return (
      <div className={styles.collapsed}>
        <Tooltip label={t('show_filters')} position="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('show_filters')}
            onClick={() => setOpen(true)}
          >
            <IconAdjustmentsHorizontal size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        {count > 0 && <span className={badge.badge}>{count}</span>}
      </div>
    );
  return (
    <aside className={styles.side} aria-label={t('filters')}>
      <div className={styles.sideHead}>
        <h2>{t('filters')}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('hide_filters')}
          onClick={() => setOpen(false)}
        >
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <FacetPanel filter={filter} onChange={onChange} />
    </aside>
  );
}
