import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Column } from '#ui/list/data-list.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useRecordMessages } from './use-record-messages.ts';

interface RowAction {
  label: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  onClick(): void;
}
export type MoreActions<Item> = (item: Item) => readonly RowAction[];

interface MenuOf<Item> {
  /** Column header for screen readers. */
  header: string;
  nameOf(item: Item): string;
  more: MoreActions<Item>;
  onEdit(item: Item): void;
  onRemove(item: Item): void;
}

export function menuColumn<Item>({ header, ...menu }: MenuOf<Item>): Column<Item> {
  return { key: 'menu', header, width: '58px', isMenu: true, cell: (item) => <Actions {...menu} item={item} /> };
}

function Actions<Item>({ item, nameOf, more, onEdit, onRemove }: Omit<MenuOf<Item>, 'header'> & { item: Item }) {
  const { t } = useRecordMessages();
  return (
    <RowMenu
      name={nameOf(item)}
      actions={[
        ...more(item),
        { label: t('edit'), icon: IconPencil, onClick: () => onEdit(item) },
        { label: t('remove'), icon: IconTrash, isDangerous: true, onClick: () => onRemove(item) },
      ]}
    />
  );
}
