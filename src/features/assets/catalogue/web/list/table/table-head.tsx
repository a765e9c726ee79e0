import { useRef, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AssetColumn, AssetQuery } from '#features/assets/catalogue/public.ts';
import { widths, type AssetTableColumn } from '#features/assets/catalogue/list/column-set.ts';
import { isSelected, toggleRead, type Selection } from '#features/assets/catalogue/list/selection.ts';
import { TickBox } from '#ui/form/tick-box.tsx';
import { ariaSort, SortButton } from '#ui/list/sort-button.tsx';
import { numberColumns } from './asset-table-row.tsx';
import { useColumnMessages } from './use-column-messages.ts';
import table from '#ui/list/table.module.css';
import styles from './asset-table.module.css';

interface TableHeadProps {
  columns: readonly AssetTableColumn[];
  sort: AssetQuery['sort'];
  onSort(sort: AssetQuery['sort']): void;
  onResize(name: AssetColumn, width: number): void;
  selection: Selection;
  ids: readonly string[];
  onSelect(selection: Selection): void;
}

/** Column headers: click to sort, drag the edge to resize. */
export function TableHead({ columns, sort, onSort, onResize, selection, ids, onSelect }: TableHeadProps) {
  const t = useTranslations('asset_list');
  const ticked = ids.filter((id) => isSelected(selection, id)).length;
  return (
    <div role="rowgroup" className={`${table.head} ${styles.head}`}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <span role="columnheader" className={table.tick}>
          <label>
            <TickBox
              aria-label={t('select_read')}
              disabled={ids.length === 0}
              checked={ids.length > 0 && ticked === ids.length}
              isMixed={ticked > 0 && ticked < ids.length}
              onChange={() => onSelect(toggleRead(selection, ids))}
            />
          </label>
        </span>
        {columns.map((column) => (
          <ColumnHead key={column.name} column={column} sort={sort} onSort={onSort} onResize={onResize} />
        ))}
      </div>
    </div>
  );
}

interface ColumnHeadProps extends Pick<TableHeadProps, 'sort' | 'onSort' | 'onResize'> {
  column: AssetTableColumn;
}

function ColumnHead({ column: { name, width }, sort, onSort, onResize }: ColumnHeadProps) {
  const word = useColumnMessages()(name);
  const present = sort ?? 'code';
  return (
    <span
      role="columnheader"
      aria-sort={ariaSort(present, name)}
      className={styles.headCell}
      data-number={numberColumns.has(name) || undefined}
    >
      <SortButton name={name} sort={present} onSort={onSort} title={word}>
        {word}
      </SortButton>
      <Edge word={word} width={width} onResize={(next) => onResize(name, next)} />
    </span>
  );
}

/** Right edge of a column header, resized by drag or arrow keys. */
function Edge({ word, width, onResize }: { word: string; width: number; onResize(width: number): void }) {
  const t = useTranslations('asset_list');
  const from = useRef<{ x: number; width: number } | null>(null);
  const drag = (event: PointerEvent) => {
    if (from.current) onResize(from.current.width + event.clientX - from.current.x);
  };
  const end = () => (from.current = null);
  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('width_of', { column: word })}
      aria-valuenow={width}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      className={styles.edge}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -8, ArrowRight: 8 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onResize(width + step);
      }}
    />
  );
}
