import { useRef, type KeyboardEvent } from 'react';
import { targetOf } from '#ui/list/key-target.ts';
import { useActiveRow, useVirtualRows } from '#ui/list/virtual-rows.ts';
import table from '#ui/list/table.module.css';
import type { TripAsset } from '../../contract.ts';
import type { TripHistoryRow } from '../../trip-history-rows.ts';
import { TripHistoryRowContent } from './trip-history-row.tsx';
import { useTripMessages } from '../use-trip-messages.ts';
import styles from './route-list.module.css';

interface TripHistoryListProps {
  rows: readonly TripHistoryRow[];
  /** Key of the selected trip or stop. */
  chosenKey: string | null;
  colourOf(asset: TripAsset): string;
  onOpen(asset: TripAsset, isOpen: boolean): void;
  onChoose(row: TripHistoryRow): void;
  onRetry(asset: TripAsset): void;
}

const heights: Record<TripHistoryRow['kind'], number> = {
  asset: 56,
  day: 32,
  trip: 60,
  stop: 38,
  waiting: 60,
  fault: 44,
  nothing: 40,
  cut: 40,
};
const levels: Partial<Record<TripHistoryRow['kind'], number>> = { asset: 1, trip: 3, stop: 3 };
const idOf = (key: string) => `route-${key.replaceAll(' ', '_')}`;

/**
 * Tree of assets, days, trips and stops; only visible rows are rendered. Up and down move, right and left expand and
 * collapse an asset, Enter selects.
 */
export function TripHistoryList({ rows, chosenKey, colourOf, onOpen, onChoose, onRetry }: TripHistoryListProps) {
  const { t } = useTripMessages();
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualRows({
    box,
    count: rows.length,
    height: (index) => heights[rows[index]?.kind ?? 'trip'],
    keyOf: (index) => rows[index]?.key ?? index,
  });
  // Also scrolls to a selection from the address once it is loaded.
  const isLoaded = rows.some(({ key }) => key === chosenKey);
  const [activeKey, setActiveKey] = useActiveRow(isLoaded ? chosenKey : null, (key) => {
    const index = rows.findIndex((row) => row.key === key);
    if (index >= 0) list.show(index);
  });
  const active = rows.findIndex(({ key }) => key === activeKey);
  const isActiveShown = list.rows.some(({ index }) => index === active);

  const act = (row: TripHistoryRow) => actOn(row, { onOpen, onChoose, onRetry });
  const goTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    setActiveKey(row.key);
    list.show(rows.indexOf(row));
  };
  const press = (event: KeyboardEvent) => {
    const height = box.current?.clientHeight ?? 400;
    const isUsed = followKey(event.key, { rows, active, page: height / heights.trip, goTo, act, onOpen });
    if (isUsed) event.preventDefault();
  };

  return (
    <div
      ref={box}
      className={table.box}
      role="tree"
      tabIndex={0}
      aria-label={t('list')}
      aria-activedescendant={isActiveShown && activeKey !== null ? idOf(activeKey) : undefined}
      onKeyDown={press}
    >
      <div role="none" className={table.body} style={list.bodyStyle}>
        {list.rows.map(({ index, style }) => {
          const row = rows[index];
          if (!row) return null;
          const press = () => {
            setActiveKey(row.key);
            act(row);
          };
          return (
            <div
              key={row.key}
              {...attributesOf(row, { activeKey, chosenKey })}
              className={`${table.row} ${table.option} ${styles.row}`}
              style={style}
              onClick={press}
            >
              <TripHistoryRowContent row={row} colour={colourOf(row.asset)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** ARIA attributes and style of a row. */
function attributesOf(row: TripHistoryRow, now: { activeKey: string | null; chosenKey: string | null }) {
  const isMove = row.kind === 'trip' || row.kind === 'stop';
  return {
    id: idOf(row.key),
    role: 'treeitem',
    'aria-level': levels[row.kind] ?? 2,
    'aria-expanded': row.kind === 'asset' ? row.isOpen : undefined,
    'aria-selected': isMove ? row.key === now.chosenKey : undefined,
    'data-kind': row.kind,
    'data-active': row.key === now.activeKey || undefined,
  };
}

function actOn(row: TripHistoryRow, on: Pick<TripHistoryListProps, 'onOpen' | 'onChoose' | 'onRetry'>): void {
  if (row.kind === 'asset') on.onOpen(row.asset, !row.isOpen);
  else if (row.kind === 'fault') on.onRetry(row.asset);
  else if (row.kind === 'trip' || row.kind === 'stop') on.onChoose(row);
}

interface TreeNow {
  rows: readonly TripHistoryRow[];
  /** Index of the focused row; -1 if none. */
  active: number;
  /** Number of visible rows. */
  page: number;
  goTo(index: number): void;
  act(row: TripHistoryRow): void;
  onOpen(asset: TripAsset, isOpen: boolean): void;
}

/** Handles a key; returns whether it was used. */
function followKey(key: string, { rows, active, page, goTo, act, onOpen }: TreeNow): boolean {
  const row = rows[active];
  const target = targetOf(key, { present: active, page: Math.max(1, Math.floor(page) - 1), last: rows.length - 1 });
  if (target !== undefined) goTo(target);
  else if (!row) return false;
  else if (key === 'Enter' || key === ' ') act(row);
  else if (key === 'ArrowRight' && row.kind === 'asset' && !row.isOpen) onOpen(row.asset, true);
  else if (key === 'ArrowRight') goTo(active + 1);
  else if (key === 'ArrowLeft' && row.kind === 'asset' && row.isOpen) onOpen(row.asset, false);
  else if (key === 'ArrowLeft')
    goTo(rows.findIndex(({ kind, asset }) => kind === 'asset' && asset.id === row.asset.id));
  else return false;
  return true;
}
