import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';

export interface RowAction {
  label: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  isDangerous?: boolean;
  onClick(): void;
}

interface RowMenuProps {
  /** Name of the row. */
  name: string;
  actions: readonly RowAction[];
}

/** Actions on one row; nothing if there are none. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const t = useTranslations('ui');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="none" offset={4} styles={{ dropdown: { minWidth: 180 } }}>
      <Menu.Target>
        <ActionIcon size={30} aria-label={t('actions', { name })}>
          <IconDots size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, isDangerous, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} stroke={1.6} />}
            data-dangerous={isDangerous || undefined}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
