import type { CSSProperties } from 'react';
import { Link, useNavigate } from 'react-router';
import { useNow } from '../../public.ts';
import type { AssetColumn } from '#features/assets/catalogue/public.ts';
import type { LiveRows } from '#features/assets/catalogue/list/live-rows.ts';
import { leadColumn, type AssetTableColumn } from '#features/assets/catalogue/list/column-set.ts';
import { AssetCell } from './asset-cell.tsx';
import { RowTick } from './row-tick.tsx';
import { useLiveRow } from '../use-asset-rows.ts';
import table from '#ui/list/table.module.css';
import styles from './asset-table.module.css';

export interface AssetItemProps {
  live: LiveRows;
  id: string;
  /** Index among all rows, from 0. */
  place: number;
  style: CSSProperties;
  columns: readonly AssetTableColumn[];
  isSelected: boolean;
  onTick(id: string, isRange: boolean): void;
}

export const numberColumns: ReadonlySet<AssetColumn> = new Set([
  'speed_kmh',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
]);

export function addressOf(code: string): string {
  return `/services/simc/assets/${encodeURIComponent(code)}`;
}

/** One row of the table; a click opens the asset. */
export function AssetTableRow({ live, id, place, style, columns, isSelected, onTick }: AssetItemProps) {
  const navigate = useNavigate();
  const now = useNow();
  const asset = useLiveRow(live, id);
  if (!asset) return null;
  const to = addressOf(asset.code);
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      data-place={place}
      data-selected={isSelected || undefined}
      className={`${table.row} ${styles.row}`}
      style={style}
      onClick={(event) => {
        // Clicks on controls inside the row and text selection do not open it.
        if (event.target instanceof Element && event.target.closest('a, input, label')) return;
        if (!globalThis.getSelection()?.toString()) void navigate(to);
      }}
    >
      <span role="cell" className={table.tick}>
        <RowTick code={asset.code} isSelected={isSelected} onTick={(isRange) => onTick(id, isRange)} />
      </span>
      {columns.map(({ name }) => (
        <span
          key={name}
          role={name === leadColumn ? 'rowheader' : 'cell'}
          className={table.cell}
          data-number={numberColumns.has(name) || undefined}
        >
          {name === leadColumn ? (
            <Link to={to} className={styles.code}>
              {asset.code}
            </Link>
          ) : (
            <AssetCell asset={asset} column={name} now={now} />
          )}
        </span>
      ))}
    </div>
  );
}
