import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Unit } from '../contract.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { Column } from '#ui/list/data-list.tsx';
import { useMenuColumn } from '#ui/list/menu-column.tsx';
import { assetsOf, unitAddress } from './unit-addresses.ts';
import styles from './units.module.css';

/** A rental unit in a row; who may not write sees no more than there is to read. */
export function useUnitColumns(
  mayWrite: boolean,
  act: (action: 'edit' | 'remove', unit: Unit) => void,
): Column<Unit>[] {
  const t = useTranslations('units');
  const menu = useMenuColumn<Unit>(
    (unit) => unit.name,
    (unit) => [
      { label: t('edit'), icon: IconPencil, onClick: () => act('edit', unit) },
      { label: t('remove'), icon: IconTrash, isDangerous: true, onClick: () => act('remove', unit) },
    ],
  );
  const numbers = useNumbers();
  const text = (value: string | null) => value ?? t('none');
  const columns: Column<Unit>[] = [
    {
      key: 'code',
      header: t('code'),
      isSortable: true,
      width: '15%',
      cell: ({ code }) => (
        <Link to={unitAddress(code)} className={styles.code}>
          {code}
        </Link>
      ),
    },
    { key: 'name', header: t('name'), isSortable: true, cell: ({ name }) => name },
    { key: 'region', header: t('region'), isSortable: true, width: '15%', cell: ({ region }) => text(region) },
    {
      key: 'customer',
      header: t('customer'),
      isSortable: true,
      width: '18%',
      cell: ({ customer }) => text(customer),
    },
    {
      key: 'asset_count',
      header: t('assets'),
      isSortable: true,
      isNumber: true,
      width: '9%',
      cell: ({ id, asset_count }) =>
        asset_count > 0 ? (
          <Link to={assetsOf(id)} className={styles.count}>
            {numbers.number(asset_count)}
          </Link>
        ) : (
          numbers.number(0)
        ),
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'people_count',
      header: t('people'),
      isNumber: true,
      width: '16%',
      cell: ({ people_count }) => numbers.number(people_count ?? 0),
    },
    menu,
  ];
}
