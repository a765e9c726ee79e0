import { useTranslations } from 'use-intl/react';
import type { Column } from './data-list.tsx';
import { RowMenu, type RowAction } from './row-menu.tsx';

/** The column of each row's actions, without visible header. */
export function useMenuColumn<Item>(
  nameOf: (item: Item) => string,
  actionsOf: (item: Item) => readonly RowAction[],
): Column<Item> {
  const t = useTranslations('ui');
  return {
    key: 'menu',
    header: t('actions', { name: '' }),
    width: '58px',
    isMenu: true,
    cell: (item) => <RowMenu name={nameOf(item)} actions={actionsOf(item)} />,
  };
}
