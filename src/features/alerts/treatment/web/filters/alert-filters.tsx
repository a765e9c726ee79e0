import { Button, Menu } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { namesInUse } from '#platform/address.ts';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import {
  filterNames,
  noAlertFilter,
  type AlertFilter,
  type FilterName,
  type ChangeFilter,
} from '../../page/alerts-address.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterContent, type AlertCounts } from './filter-content.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import { useFilterValues } from './use-filter-values.ts';

interface AlertFiltersProps {
  filter: AlertFilter;
  narrow: ChangeFilter;
  counts: AlertCounts | undefined;
}

/** Always visible; the others are added through a menu. */
const pinned: readonly FilterName[] = ['severity', 'category', 'unit_id', 'assignee_id'];

/** The filters in use, one button each. */
export function AlertFilters({ filter, narrow, counts }: AlertFiltersProps) {
  const { t } = useAlertMessages();
  const [open, setOpen] = useState<FilterName | null>(null);
  const valueOf = useFilterValues(filter);
  const used = namesInUse(filter);
  const shown = filterNames.filter((name) => pinned.includes(name) || name === open || used.includes(name));
  const rest = filterNames.filter((name) => !shown.includes(name));
  return (
    <FilterBar label={t('filters.title')}>
      {shown.map((name) => (
        <FilterButton
          key={name}
          title={t(`filters.names.${name}`)}
          value={used.includes(name) ? valueOf(name) : ''}
          isOpen={open === name}
          onOpen={(isOpen) => setOpen(isOpen ? name : null)}
          onClear={() => narrow({ [name]: noAlertFilter[name] })}
        >
          <FilterContent name={name} filter={filter} narrow={narrow} counts={counts} onDone={() => setOpen(null)} />
        </FilterButton>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start" shadow="none" offset={4}>
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" leftSection={<IconFilterPlus size={15} stroke={1.7} />}>
              {t('filters.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((name) => (
              // The menu restores focus first; open the filter after it.
              <Menu.Item key={name} onClick={() => setTimeout(() => setOpen(name))}>
                {t(`filters.names.${name}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {used.length > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => narrow(noAlertFilter)}>
          {t('filters.clear_all')}
        </Button>
      )}
    </FilterBar>
  );
}
