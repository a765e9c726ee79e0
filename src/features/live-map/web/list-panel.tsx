import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { statusGroups } from '#features/assets/contract.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { fleetSorts, type FleetSort } from '../fleet-list.ts';
import type { MapAddress } from '../map-address.ts';
import { AssetList } from './asset-list.tsx';
import { StatusStrip } from './status-strip.tsx';
import type { LiveFleet } from './use-fleet.ts';
import type { FleetList } from './use-fleet-list.ts';
import styles from './list-panel.module.css';

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
  const isFiltered = address.text.trim() !== '' || address.groups.length > 0;
  const showAll = () => change({ text: '', groups: [] });
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div className={styles.line}>
          <h1>{say('title')}</h1>
          <Total live={live} shown={list.ids.length} />
        </div>
        <StatusStrip counts={list.counts} chosen={address.groups} onChoose={(groups) => change({ groups })} />
        <div className={styles.line}>
          <SearchField text={address.text} onChange={(text) => change({ text })} />
          <SortChoice sort={address.sort} onChange={(sort) => change({ sort })} />
        </div>
      </header>
      <div className={styles.rows}>
        {live.isPending && <RowSkeletons />}
        {!live.isPending && list.ids.length > 0 && (
          <AssetList fleet={live.fleet} ids={list.ids} selectedId={selectedId} onSelect={onSelect} />
        )}
        {!live.isPending && !live.error && list.ids.length === 0 && (
          <Nothing isFiltered={isFiltered && live.fleet.size > 0} onShowAll={showAll} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isFiltered && say('some', { shown: list.ids.length, count: live.fleet.size })}
      </p>
    </div>
  );
}

function Total({ live, shown }: { live: LiveFleet; shown: number }) {
  const say = useTranslations('live_map');
  if (live.isPending || live.fleet.size === 0) return null;
  const total =
    shown === live.fleet.size ? say('total', { count: shown }) : say('some', { shown, count: live.fleet.size });
  return (
    <span className={styles.total} data-away={!live.isLive || undefined}>
      {total} · {live.isLive ? say('live') : say('away')}
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
