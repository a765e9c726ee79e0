import { useTranslations } from 'use-intl/react';
import { TickBox } from '#ui/form/tick-box.tsx';
import { ariaSort, SortButton } from '#ui/list/sort-button.tsx';
import { chooseAll, noRows, type RowSelection } from '../../row-selection.ts';
import type { FileEntry } from './entries.ts';
import type { FileSort, ManagerAddress } from '../use-manager-address.ts';
import table from '#ui/list/table.module.css';
import styles from './entry-list.module.css';

interface EntryHeadProps {
  rows: readonly FileEntry[];
  address: ManagerAddress;
  onSort(sort: FileSort): void;
  selection: RowSelection;
  onSelect(selection: RowSelection): void;
}

/** Column headers with sorting, and the checkbox for all rows. */
export function EntryHead({ rows, address, onSort, selection, onSelect }: EntryHeadProps) {
  const t = useTranslations('files');
  const areAll = rows.length > 0 && rows.every(({ key }) => selection.chosen.has(key));
  return (
    <div role="row" aria-rowindex={1} className={`${table.head} ${styles.head}`}>
      <span role="columnheader" className={table.tick}>
        <TickBox
          aria-label={t('choose_all')}
          checked={areAll}
          isMixed={!areAll && selection.chosen.size > 0}
          onChange={() =>
            onSelect(
              areAll
                ? noRows
                : chooseAll(
                    selection,
                    rows.map(({ key }) => key),
                  ),
            )
          }
        />
      </span>
      <Heading name="name" address={address} onSort={onSort} />
      <Heading name="size" address={address} onSort={onSort} isNumber />
      <Heading name="type" address={address} onSort={onSort} />
      <Heading name="created_by" address={address} onSort={onSort} />
      <Heading name="updated_at" address={address} onSort={onSort} />
      <span role="columnheader">
        <span className="visually-hidden">{t('menu')}</span>
      </span>
    </div>
  );
}

type Sortable = 'name' | 'size' | 'type' | 'created_by' | 'updated_at';

interface HeadingProps {
  name: Sortable;
  address: ManagerAddress;
  onSort(sort: FileSort): void;
  isNumber?: boolean;
}

function Heading({ name, address: { sort, isBin }, onSort, isNumber = false }: HeadingProps) {
  const t = useTranslations('files');
  return (
    <span
      role="columnheader"
      aria-sort={ariaSort(sort, name)}
      className={table.cell}
      data-column={name}
      data-number={isNumber || undefined}
    >
      <SortButton name={name} sort={sort} onSort={onSort}>
        {isBin && name === 'updated_at' ? t('columns.deleted_at') : t(`columns.${name}`)}
      </SortButton>
    </span>
  );
}
