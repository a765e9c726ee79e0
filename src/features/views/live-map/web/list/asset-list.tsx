import { useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { AssetRow } from '#features/assets/catalogue/web/public.ts';
import { namedRepeatedMs, useLiveView } from '#platform/live/web/use-live-view.ts';
import { targetOf } from '#ui/list/key-target.ts';
import { useActiveRow, useVirtualRows } from '#ui/list/virtual-rows.ts';
import table from '#ui/list/table.module.css';
import type { Fleet } from '../../fleet.ts';
import { fleetKey } from '../use-fleet.ts';
import { useFleetAsset } from './use-fleet-list.ts';

interface AssetListProps {
  fleet: Fleet;
  ids: readonly string[];
  selectedId: string | null;
  onSelect(id: string | null): void;
}

const rowHeight = 54;
const idOf = (id: string) => `asset-${id}`;

/** Virtualized list. Arrows move, Enter selects, Escape clears. */
export function AssetList({ fleet, ids, selectedId, onSelect }: AssetListProps) {
  const t = useTranslations('live_map');
  const box = useRef<HTMLDivElement>(null);
  const { rows, bodyStyle, show } = useVirtualRows({ box, count: ids.length, height: rowHeight, overscan: 6 });
  const shown = fleet.hasIds ? rows.flatMap(({ index }) => ids[index] ?? []) : [];
  useLiveView({ areas: [], keys: shown }, { keys: [fleetKey], repeatedMs: namedRepeatedMs });
  const [activeId, setActiveId] = useActiveRow(selectedId, (id) => {
    const index = ids.indexOf(id);
    if (index >= 0) show(index);
  });
  const active = activeId !== null && ids.includes(activeId) ? activeId : null;

  function goTo(index: number): void {
    const id = ids[Math.max(0, Math.min(ids.length - 1, index))];
    if (id === undefined) return;
    setActiveId(id);
    show(ids.indexOf(id));
  }

  function press(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
    const present = active === null ? -1 : ids.indexOf(active);
    const target = targetOf(event.key, { present, page, last: ids.length - 1 });
    if (target !== undefined) goTo(target);
    else if (event.key === 'Enter' && active !== null) onSelect(active);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      className={table.box}
      role="listbox"
      tabIndex={0}
      aria-label={t('list')}
      aria-activedescendant={
        active !== null && rows.some(({ index }) => ids[index] === active) ? idOf(active) : undefined
      }
      onKeyDown={press}
    >
      <div className={table.body} style={bodyStyle}>
        {rows.map(({ index, style }) => {
          const id = ids[index] ?? '';
          return (
            <div
              key={id}
              id={idOf(id)}
              role="option"
              aria-selected={id === selectedId}
              aria-posinset={index + 1}
              aria-setsize={ids.length}
              data-active={id === active || undefined}
              className={`${table.row} ${table.option}`}
              style={style}
              onClick={() => onSelect(id)}
            >
              <LiveRow fleet={fleet} id={id} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function LiveRow({ fleet, id }: { fleet: Fleet; id: string }) {
  const asset = useFleetAsset(fleet, id);
  return asset ? <AssetRow asset={asset} unit={fleet.unitOf(asset)?.name} /> : null;
}
