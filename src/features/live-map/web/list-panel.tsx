import { IconAdjustmentsHorizontal, IconSearch, IconTable, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import { isFiltered, noAssetFilter, writeAssetQuery, type AssetFilter } from '#features/assets/public.ts';
import { FacetChips, groupsWithin, statusesOf, statusGroups } from '#features/assets/web/public.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { fleetSorts, type FleetSort } from '../fleet-list.ts';
import type { MapAddress } from '../map-address.ts';
import { AssetList } from './asset-list.tsx';
import { StatusStrip } from './status-strip.tsx';
import type { LiveFleet } from './use-fleet.ts';
import type { FleetList } from './use-fleet-list.ts';
import styles from './list-panel.module.css';

const FleetFilters = lazy(async () => ({ default: (await import('./fleet-filters.tsx')).FleetFilters }));

interface ListPanelProps {
  live: LiveFleet;
  list: FleetList;
  address: MapAddress;
  change(part: Partial<MapAddress>): void;
  selectedId: string | null;
  onSelect(id: string | null): void;
}

/** The fleet as a list: how it stands, filters that the address keeps, and every asset in one row. */
export function ListPanel({ live, list, address, change, selectedId, onSelect }: ListPanelProps) {
  const say = useTranslations('live_map');
  const { number } = useNumbers();
  const [isFiltering, setFiltering] = useState(false);
  const { filter, order } = address;
  const isNarrowed = isFiltered(filter);
  const narrow = (part: Partial<AssetFilter>) => change({ filter: { ...filter, ...part } });
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div className={styles.line}>
          <h1>{say('title')}</h1>
          <Total live={live} shown={list.ids.length} />
          <Link
            className={styles.table}
            to={{
              pathname: '/services/simc/home',
              search: `${writeAssetQuery(new URLSearchParams(), { ...filter, sort: null })}`,
            }}
            aria-label={say('open_table')}
            title={say('open_table')}
          >
            <IconTable size={16} stroke={1.8} />
          </Link>
        </div>
        <StatusStrip
          counts={list.counts}
          chosen={groupsWithin(filter.status)}
          onChoose={(groups) => narrow({ status: groups.flatMap(statusesOf) })}
        />
        <div className={styles.line}>
          <SearchField text={filter.search} onChange={(search) => narrow({ search })} />
          <FilterButton isOn={isFiltering} count={chosenCount(filter)} onToggle={() => setFiltering(!isFiltering)} />
          <SortChoice sort={order} onChange={(next) => change({ order: next })} />
        </div>
        <FacetChips filter={filter} onChange={narrow} omit={isOfGroups(filter) ? ['status'] : []} />
      </header>
      <div className={styles.rows}>
        {isFiltering && (
          <Suspense fallback={<RowSkeletons />}>
            <FleetFilters
              filter={filter}
              shown={list.ids.length}
              onChange={narrow}
              onDone={() => setFiltering(false)}
            />
          </Suspense>
        )}
        {!isFiltering && live.isPending && <RowSkeletons />}
        {!isFiltering && !live.isPending && list.ids.length > 0 && (
          <AssetList fleet={live.fleet} ids={list.ids} selectedId={selectedId} onSelect={onSelect} />
        )}
        {!isFiltering && !live.isPending && !live.error && list.ids.length === 0 && (
          <Nothing isFiltered={isNarrowed && live.fleet.size > 0} onShowAll={() => change({ filter: noAssetFilter })} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isNarrowed && say('some', { shown: number(list.ids.length), count: number(live.fleet.size) })}
      </p>
    </div>
  );
}

/** Whether the chosen statuses are whole groups: then the strip shows them. */
function isOfGroups({ status }: AssetFilter): boolean {
  return groupsWithin(status).flatMap(statusesOf).length === status.length;
}

/** How many filters beside statuses and search narrow the list. */
function chosenCount({ search: _, status: __, ...others }: AssetFilter): number {
  return Object.values(others).filter((values) => values.length > 0).length;
}

function FilterButton({ isOn, count, onToggle }: { isOn: boolean; count: number; onToggle(): void }) {
  const say = useTranslations('live_map');
  const counted = useCounted();
  const name = count > 0 ? say('filters_on', counted(count)) : say('filters');
  return (
    <button
      type="button"
      className={styles.filter}
      aria-label={name}
      title={name}
      aria-expanded={isOn}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />
      {count > 0 && <b>{count}</b>}
    </button>
  );
}

function Total({ live, shown }: { live: LiveFleet; shown: number }) {
  const say = useTranslations('live_map');
  const counted = useCounted();
  const { number } = useNumbers();
  if (live.isPending || live.fleet.size === 0) return null;
  const total =
    shown === live.fleet.size
      ? say('total', counted(shown))
      : say('some', { shown: number(shown), count: number(live.fleet.size) });
  return (
    <span
      className={styles.total}
      data-away={(!live.isPast && !live.isLive) || undefined}
      data-past={live.isPast || undefined}
    >
      {total} · {live.isPast ? say('past') : live.isLive ? say('live') : say('away')}
    </span>
  );
}

function SearchField({ text, onChange }: { text: string; onChange(text: string): void }) {
  const say = useTranslations('live_map');
  return (
    <div className={styles.search}>
      <IconSearch size={15} stroke={1.8} aria-hidden />
      <input
        type="search"
        value={text}
        placeholder={say('search')}
        aria-label={say('search')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {text !== '' && (
        <button type="button" aria-label={say('clear_search')} onClick={() => onChange('')}>
          <IconX size={14} stroke={1.8} />
        </button>
      )}
    </div>
  );
}

function SortChoice({ sort, onChange }: { sort: FleetSort; onChange(sort: FleetSort): void }) {
  const say = useTranslations('live_map');
  return (
    <select
      className={styles.sort}
      aria-label={say('sort')}
      title={say('sort')}
      value={sort}
      onChange={(event) => onChange(fleetSorts.find((name) => name === event.target.value) ?? 'code')}
    >
      {fleetSorts.map((name) => (
        <option key={name} value={name}>
          {say(`sorts.${name}`)}
        </option>
      ))}
    </select>
  );
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll(): void }) {
  const say = useTranslations('live_map');
  return (
    <div className={styles.nothing}>
      <p>{isFiltered ? say('nothing_found') : say('empty')}</p>
      {isFiltered ? (
        <button type="button" onClick={onShowAll}>
          {say('show_all')}
        </button>
      ) : (
        <p>{say('empty_hint')}</p>
      )}
    </div>
  );
}

function RowSkeletons() {
  const say = useTranslations('live_map');
  return (
    <div className={styles.skeletons} role="status">
      <span className="visually-hidden">{say('loading')}</span>
      {statusGroups.map((group) => (
        <Skeleton key={group} height={30} />
      ))}
    </div>
  );
}
