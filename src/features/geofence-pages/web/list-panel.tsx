import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlus, IconPolygon, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { EmptyState, ListFault, NothingFound } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { countFilters, fenceSorts, isNarrowed, noFenceFilter, type GeofencesAddress } from '../geofences-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FenceFilters } from './fence-filters.tsx';
import { FenceRows } from './fence-rows.tsx';
import type { FenceRows as Rows } from './use-fence-rows.ts';
import { useFenceWords } from './use-fence-words.ts';
import type { ChangeAddress } from './use-geofences-address.ts';
import { useFilterAsset } from './use-unit-assets.ts';
import icon from '#ui/icon-button.module.css';
import styles from './list-panel.module.css';

interface ListPanelProps {
  rows: Rows;
  address: GeofencesAddress;
  change: ChangeAddress;
  mayDraw: boolean;
  onChoose(id: string): void;
  /** What else can be done with the geofences: stands in the head. */
  tools?(ticked: ReadonlySet<string>): ReactNode;
}

/** Every geofence in reach: found, filtered, ticked; in the order and with the filters that the address keeps. */
export function ListPanel({ rows, address, change, mayDraw, onChoose, tools }: ListPanelProps) {
  const { say, counted } = useFenceWords();
  const [isFiltering, setFiltering] = useState(false);
  const [ticked, setTicked] = useTicked(address);
  const { filter, sort } = address;
  const items = rows.items ?? [];
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div className={styles.line}>
          <h1>{say('title')}</h1>
          {rows.items && (
            <span className={styles.total} data-away={!rows.isLive || undefined} role="status">
              {say('total', counted(rows.total))} · {rows.isLive ? say('live') : say('away')}
            </span>
          )}
        </div>
        <div className={styles.line}>
          {mayDraw && (
            <Button
              size="xs"
              leftSection={<IconPlus size={15} stroke={2} />}
              onClick={() => change({ form: 'new', geofence: null })}
            >
              {say('create')}
            </Button>
          )}
          <span className={styles.tools}>{tools?.(ticked)}</span>
        </div>
        <div className={styles.line}>
          <SearchField
            label={say('search')}
            value={filter.search}
            onChange={(search) => change({ filter: { ...filter, search } })}
          />
          <FilterButton count={countFilters(filter)} isOpen={isFiltering} onToggle={() => setFiltering(!isFiltering)} />
          <SortChoice sort={sort} onChange={(next) => change({ sort: next })} />
        </div>
        {filter.asset_id !== null && (
          <OfAsset id={filter.asset_id} onClear={() => change({ filter: { ...filter, asset_id: null } })} />
        )}
      </header>
      <div className={styles.rows}>
        {isFiltering ? (
          <FenceFilters
            filter={filter}
            total={rows.total}
            onChange={(part) => change({ filter: { ...filter, ...part } })}
            onDone={() => setFiltering(false)}
          />
        ) : (
          <>
            {rows.error && <ListFault error={rows.error} onRetry={rows.readAgain} />}
            {!rows.items && !rows.error && <RowSkeletons />}
            {rows.items?.length === 0 && isNarrowed(filter) && (
              <NothingFound search={filter.search} onStartOver={() => change({ filter: noFenceFilter })} />
            )}
            {rows.items?.length === 0 && !isNarrowed(filter) && (
              <Nothing onCreate={mayDraw ? () => change({ form: 'new', geofence: null }) : null} />
            )}
            {items.length > 0 && (
              <FenceRows
                rows={rows}
                chosenId={address.geofence}
                onChoose={onChoose}
                ticked={mayDraw ? ticked : null}
                onTick={setTicked}
              />
            )}
          </>
        )}
      </div>
      {mayDraw && ticked.size > 0 && <BulkBar items={items} ticked={ticked} onTick={setTicked} />}
    </div>
  );
}

/** What is ticked belongs to what the list is narrowed by: of another list nothing is ticked. */
function useTicked({ filter }: GeofencesAddress): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const subject = JSON.stringify(filter);
  const [state, setState] = useState({ subject, ids: nothing });
  return [state.subject === subject ? state.ids : nothing, (ids) => setState({ subject, ids })];
}

const nothing: ReadonlySet<string> = new Set();

function FilterButton({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle(): void }) {
  const { say, counted } = useFenceWords();
  const name = count > 0 ? say('filters.on', counted(count)) : say('filters.open');
  return (
    <button
      type="button"
      className={styles.filter}
      aria-label={name}
      title={name}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />
      {count > 0 && <b>{count}</b>}
    </button>
  );
}

/** That the list is narrowed to one asset's geofences, as the page of that asset links to them. */
function OfAsset({ id, onClear }: { id: string; onClear(): void }) {
  const { say } = useFenceWords();
  const asset = useFilterAsset(id);
  return (
    <div className={styles.line}>
      <span className={styles.chip}>
        {asset ? say('filters.of_asset', { code: asset.code }) : say('filters.of_one_asset')}
        <button type="button" className={icon.button} aria-label={say('filters.any_asset')} onClick={onClear}>
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      </span>
    </div>
  );
}

interface SortChoiceProps {
  sort: GeofencesAddress['sort'];
  onChange(sort: GeofencesAddress['sort']): void;
}

function SortChoice({ sort, onChange }: SortChoiceProps) {
  const { say } = useFenceWords();
  return (
    <select
      className={styles.sort}
      aria-label={say('sort')}
      title={say('sort')}
      value={sort}
      onChange={({ target }) => onChange(fenceSorts.find((name) => name === target.value) ?? fenceSorts[0])}
    >
      {fenceSorts.map((name) => (
        <option key={name} value={name}>
          {say(`sorts.${name}`)}
        </option>
      ))}
    </select>
  );
}

function Nothing({ onCreate }: { onCreate: (() => void) | null }) {
  const { say } = useFenceWords();
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={IconPolygon}
        title={say('empty')}
        action={onCreate && <Button onClick={onCreate}>{say('first')}</Button>}
      >
        {onCreate ? say('empty_text') : say('empty_viewer')}
      </EmptyState>
    </div>
  );
}

function RowSkeletons() {
  const { say } = useFenceWords();
  return (
    <div className={styles.skeletons} role="status">
      <span className="visually-hidden">{say('loading')}</span>
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={34} />
      ))}
    </div>
  );
}
