import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { ListedGeofence } from '#features/geofences/contract.ts';
import { targetOf } from '#ui/list/key-target.ts';
import { useActiveRow, useVirtualRows } from '#ui/list/virtual-rows.ts';
import table from '#ui/list/table.module.css';
import { GeofenceRow } from './geofence-row.tsx';
import type { GeofenceRows as Rows } from './use-geofence-rows.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';

interface GeofenceRowsProps {
  rows: Rows;
  chosenId: string | null;
  onChoose(id: string): void;
  /** Null: no bulk actions. */
  ticked: ReadonlySet<string> | null;
  onTick(ids: ReadonlySet<string>): void;
}

const rowHeight = 58;
const none: readonly ListedGeofence[] = [];

/** Virtualized list that loads pages on scroll. One tab stop; arrows move between rows. */
export function GeofenceRows({ rows, chosenId, onChoose, ticked, onTick }: GeofenceRowsProps) {
  const { t } = useGeofenceMessages();
  const box = useRef<HTMLDivElement>(null);
  const items = rows.items ?? none;
  const tick = useTicks({ items, ticked, onTick });
  const list = useVirtualRows({ box, count: items.length, height: rowHeight, pages: rows });
  // Also when a linked geofence has been loaded.
  const isListed = items.some(({ id }) => id === chosenId);
  const [activeId, setActiveId] = useActiveRow(isListed ? chosenId : null, (id) => {
    const index = items.findIndex((item) => item.id === id);
    if (index >= 0) list.show(index);
  });
  const stop = Math.max(
    0,
    items.findIndex(({ id }) => id === (activeId ?? chosenId)),
  );

  const focusRow = useRowFocus(box);

  const go = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
    const target = targetOf(event.key, { present: stop, page, last: items.length - 1 });
    const next = target === undefined ? undefined : items[Math.max(0, Math.min(items.length - 1, target))];
    if (!next) return;
    event.preventDefault();
    setActiveId(next.id);
    list.show(items.indexOf(next));
    focusRow(next.id);
  };

  return (
    <div ref={box} className={table.box} tabIndex={-1} onKeyDown={go}>
      <div role="list" aria-label={t('list')} className={table.body} style={list.bodyStyle}>
        {list.rows.map(({ index, style }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <div
              key={item.id}
              role="listitem"
              aria-setsize={rows.total}
              aria-posinset={index + 1}
              className={table.row}
              style={style}
            >
              <GeofenceRow
                geofence={item}
                isChosen={item.id === chosenId}
                isStop={index === stop}
                isTicked={ticked ? ticked.has(item.id) : null}
                onTick={(isRange) => tick(index, isRange)}
                onChoose={() => {
                  setActiveId(item.id);
                  onChoose(item.id);
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface TicksInput extends Pick<GeofenceRowsProps, 'ticked' | 'onTick'> {
  items: readonly ListedGeofence[];
}

/** Toggles a row, or with Shift the range from the last toggled one. */
function useTicks({ items, ticked, onTick }: TicksInput): (index: number, isRange: boolean) => void {
  const anchor = useRef<number | null>(null);
  return (index, isRange) => {
    const id = items[index]?.id;
    if (!ticked || id === undefined) return;
    const next = new Set(ticked);
    const from = isRange ? (anchor.current ?? index) : index;
    anchor.current = index;
    const isOn = !ticked.has(id);
    for (const item of items.slice(Math.min(from, index), Math.max(from, index) + 1))
      if (isOn) next.add(item.id);
      else next.delete(item.id);
    onTick(next);
  };
}

/**
 * Focuses a row as soon as it is rendered. Until then the list has the focus, since the previously focused row may be
 * unmounted.
 */
function useRowFocus(box: RefObject<HTMLElement | null>): (id: string) => void {
  const wanted = useRef<string | null>(null);
  const find = (id: string) => box.current?.querySelector<HTMLElement>(`[data-geofence="${CSS.escape(id)}"]`);
  useLayoutEffect(() => {
    const row = wanted.current === null ? null : find(wanted.current);
    if (!row) return;
    wanted.current = null;
    // Not when the focus has moved elsewhere.
    if (box.current?.contains(document.activeElement)) row.focus({ preventScroll: true });
  });
  return (id) => {
    const row = find(id);
    wanted.current = row ? null : id;
    if (row) row.focus();
    else box.current?.focus({ preventScroll: true });
  };
}
