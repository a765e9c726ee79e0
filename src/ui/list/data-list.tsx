import type { ReactNode } from 'react';
import type { ReadList } from '#platform/web/replies/use-list.ts';
import { Skeleton } from '../skeleton.tsx';
import { ListFoot } from './list-foot.tsx';
import { EmptyState, ListFault, NothingFound, type EmptyStateProps } from './list-states.tsx';
import { ariaSort, SortButton } from './sort-button.tsx';
import styles from './table.module.css';

export interface Column<Item> {
  /** Key of the column; also its sort key, if sortable. */
  key: string;
  header: string;
  cell(item: Item): ReactNode;
  /** CSS width; columns without one share the rest. */
  width?: string;
  isNumber?: boolean;
  isSortable?: boolean;
  /** A column of menus, without visible header. */
  isMenu?: boolean;
}

interface DataListProps<Item extends { id: string }> {
  /** Accessible name of the table. */
  label: string;
  list: ReadList<Item>;
  /** The first column names the row. */
  columns: readonly Column<Item>[];
  /** Shown if there is nothing at all: an explanation, and the first step. */
  empty: EmptyStateProps;
  /** The current search; if nothing matches, `onStartOver` clears it. */
  search?: string;
  isFiltered?: boolean;
  onStartOver?(): void;
  /** `name` ascending, `-name` descending. */
  sort?: string;
  onSort?(sort: string): void;
}

/** Rows of a list: a table, or cards on a phone; further pages on demand. */
export function DataList<Item extends { id: string }>(props: DataListProps<Item>) {
  const { label, list, columns, empty, search = '', isFiltered = false, onStartOver, sort, onSort } = props;
  const { items } = list;
  if (list.error) return <ListFault error={list.error} onRetry={list.readAgain} />;
  if (items?.length === 0)
    return search !== '' || isFiltered ? (
      <NothingFound search={search} onStartOver={onStartOver} />
    ) : (
      <EmptyState {...empty} />
    );
  return (
    <div className={styles.frame}>
      {/* The roles keep it a table to a screen reader where the style makes cards of it. */}
      <table className={styles.table} role="table" aria-label={label} aria-busy={!items}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items
            ? items.map((item) => <Row key={item.id} item={item} columns={columns} />)
            : [0, 1, 2, 3, 4].map((row) => <SkeletonRow key={row} columns={columns} />)}
        </tbody>
      </table>
      <ListFoot list={list} className={styles.foot} />
    </div>
  );
}

interface HeaderProps<Item> {
  column: Column<Item>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function Header<Item>({ column, sort, onSort }: HeaderProps<Item>) {
  const { key, header, width, isNumber, isSortable, isMenu } = column;
  const shared = { role: 'columnheader', style: { width }, 'data-number': isNumber || undefined };
  if (isMenu)
    return (
      <th {...shared}>
        <span className="visually-hidden">{header}</span>
      </th>
    );
  if (!isSortable || !onSort) return <th {...shared}>{header}</th>;
  return (
    <th {...shared} aria-sort={ariaSort(sort, key)}>
      <SortButton name={key} sort={sort} onSort={onSort}>
        {header}
      </SortButton>
    </th>
  );
}

function Row<Item>({ item, columns }: { item: Item; columns: readonly Column<Item>[] }) {
  return (
    <tr role="row">
      {columns.map(({ key, header, cell, isNumber, isMenu }, at) => (
        <td
          key={key}
          role={at === 0 ? 'rowheader' : 'cell'}
          data-number={isNumber || undefined}
          data-menu={isMenu || undefined}
          data-header={isMenu ? undefined : header}
        >
          {cell(item)}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Item>({ columns }: { columns: readonly Column<Item>[] }) {
  return (
    <tr role="row">
      {columns.map(({ key, isMenu }, at) => (
        <td key={key} role="cell" data-menu={isMenu || undefined}>
          <Skeleton width={isMenu ? 20 : at === 0 ? '70%' : '45%'} height={14} />
        </td>
      ))}
    </tr>
  );
}
