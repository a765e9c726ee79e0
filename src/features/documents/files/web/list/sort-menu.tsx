import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import type { FileSort, ManagerAddress } from '../use-manager-address.ts';

const names = ['name', 'size', 'type', 'created_by', 'updated_at'] as const;

interface SortMenuProps {
  address: ManagerAddress;
  onSort(sort: FileSort): void;
}

/** Sorting for views without columns; choosing the same again reverses the order. */
export function SortMenu({ address: { sort, isBin }, onSort }: SortMenuProps) {
  const t = useTranslations('files');
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('sort')} title={t('sort')}>
          <IconArrowsSort size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => (
          <Menu.Item
            key={name}
            aria-current={sort === name || sort === `-${name}`}
            rightSection={
              sort === name ? <IconArrowUp size={14} /> : sort === `-${name}` ? <IconArrowDown size={14} /> : null
            }
            onClick={() => onSort(sort === name ? `-${name}` : name)}
          >
            {isBin && name === 'updated_at' ? t('columns.deleted_at') : t(`columns.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
