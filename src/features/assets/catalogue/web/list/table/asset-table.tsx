import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AssetQuery } from '#features/assets/catalogue/public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import table from '#ui/list/table.module.css';
import { useVirtualRows } from '#ui/list/virtual-rows.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AssetTableColumn } from '#features/assets/catalogue/list/column-set.ts';
import { isSelected, toggleRow, type Selection } from '#features/assets/catalogue/list/selection.ts';
import { AssetCard } from './asset-card.tsx';
import { AssetTableRow } from './asset-table-row.tsx';
import { TableHead } from './table-head.tsx';
import { useShownRows, type AssetRows } from '../use-asset-rows.ts';
import styles from './asset-table.module.css';

interface AssetTableProps {
  rows: AssetRows;
  columns: readonly AssetTableColumn[];
  onResize(name: AssetTableColumn['name'], width: number): void;
  sort: AssetQuery['sort'];
  onSort(sort: AssetQuery['sort']): void;
  selection: Selection;
  onSelect(selection: Selection): void;
  isPhone: boolean;
}

const heights = { row: 38, card: 104 };
/** The next page is fetched when this many loaded rows are left. */
const ahead = 60;
const skeletons = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** All assets under the filter, loaded while scrolling; cards on a phone. */
export function AssetTable(props: AssetTableProps) {
  const { rows, columns, onResize, sort, onSort, selection, onSelect, isPhone } = props;
  const t = useTranslations('asset_list');
  const counted = useCounted();
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const ids = rows.ids ?? none;
  const virtual = useVirtualRows({
    box,
    count: ids.length,
    height: isPhone ? heights.card : heights.row,
    overscan: 10,
    pages: rows,
    ahead,
  });
  useShownRows(
    rows.live,
    virtual.rows.flatMap(({ index }) => ids[index] ?? []),
  );

  function tick(id: string, isRange: boolean): void {
    onSelect(toggleRow(selection, ids, { id, from: isRange ? anchor.current : null }));
    anchor.current = id;
  }
  const shown = columns.filter(({ isShown }) => isShown);
  const template = `40px ${shown.map(({ width }) => `${width}px`).join(' ')} minmax(0, 1fr)`;
  useLayoutEffect(() => box.current?.style.setProperty('--columns', template), [template]);
  const Item = isPhone ? AssetCard : AssetTableRow;
  return (
    <div ref={box} className={`${table.box} ${styles.box}`} onKeyDown={(event) => walk(event, box.current)}>
      <div
        role="table"
        aria-label={t('list')}
        aria-rowcount={rows.total + 1}
        aria-busy={!rows.ids}
        className={styles.table}
      >
        <TableHead
          columns={shown}
          sort={sort}
          onSort={onSort}
          onResize={onResize}
          selection={selection}
          ids={ids}
          onSelect={onSelect}
        />
        {rows.ids ? (
          <div role="rowgroup" className={table.body} style={virtual.bodyStyle}>
            {virtual.rows.map(({ index, style }) => {
              const id = ids[index] ?? '';
              return (
                <Item
                  key={id}
                  live={rows.live}
                  id={id}
                  place={index}
                  style={style}
                  columns={shown}
                  isSelected={isSelected(selection, id)}
                  onTick={tick}
                />
              );
            })}
          </div>
        ) : (
          <WaitingRows columns={shown} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {rows.ids && t('total', counted(rows.total))}
      </p>
    </div>
  );
}

function WaitingRows({ columns }: { columns: readonly AssetTableColumn[] }) {
  return (
    <div role="rowgroup" className={styles.waiting}>
      {skeletons.map((row) => (
        <div key={row} role="row" className={styles.row}>
          <span role="cell" />
          {columns.map(({ name }, at) => (
            <span role="cell" key={name} className={table.cell}>
              <Skeleton width={at === 0 ? '70%' : '52%'} height={13} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

const none: readonly string[] = [];

/** Arrow keys move between the links of rows. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !box || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('[data-place]');
  if (!(row instanceof HTMLElement)) return;
  const next = box.querySelector(`[data-place="${Number(row.dataset['place']) + step}"] a`);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.closest('[data-place]')?.scrollIntoView({ block: 'nearest' });
}
