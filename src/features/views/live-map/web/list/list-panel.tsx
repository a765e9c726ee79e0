import { Box, Button, Stack } from '@mantine/core';
import { IconTable, IconTractor } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import {
  assetFilter,
  isFiltered,
  noAssetFilter,
  searchMin,
  type AssetFilter,
} from '#features/assets/catalogue/public.ts';
import { FacetChips, groupsWithin, statusesOf, statusGroups } from '#features/assets/catalogue/web/public.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { EmptyState, NothingFound } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { FilterButton, SortChoice } from '#ui/map/panels/list-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { fleetSorts } from '../../fleet-list.ts';
import { AssetList } from './asset-list.tsx';
import { StatusStrip } from './status-strip.tsx';
import type { LiveFleet } from '../use-fleet.ts';
import type { MapPage } from '../use-map-page.ts';
import panel from '#ui/map/panels/panels.module.css';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';
import styles from '../live-map-page.module.css';

const FleetFilters = lazy(async () => ({ default: (await import('./fleet-filters.tsx')).FleetFilters }));

/** List of the fleet: status strip, filters and virtualized rows. */
export function ListPanel({ page }: { page: MapPage }) {
  const { live, list, address, change } = page;
  const t = useTranslations('live_map');
  const { number } = useNumbers();
  const counted = useCounted();
  const [isFiltering, setFiltering] = useState(false);
  const { filter, order } = address;
  const isNarrowed = isFiltered(filter);
  const count = chosenCount(filter);
  const narrow = (part: Partial<AssetFilter>) => change({ filter: { ...filter, ...part } });
  return (
    <div className={panel.panel}>
      <Stack py="sm" px="sm" component="header" className={parts.below} gap="xs">
        <div className={panel.line}>
          <Box component="h1" fz="lg" lts="-0.01em">
            {t('title')}
          </Box>
          <Total live={live} shown={list.ids.length} />
          <Link
            className={`${buttons.icon} ${styles.table}`}
            to={{
              pathname: '/services/simc/home',
              search: assetFilter.search(filter),
            }}
            aria-label={t('open_table')}
            title={t('open_table')}
          >
            <IconTable size={16} stroke={1.8} />
          </Link>
        </div>
        <StatusStrip
          counts={live.isPending ? null : list.counts}
          chosen={groupsWithin(filter.status)}
          onChoose={(groups) => narrow({ status: groups.flatMap(statusesOf) })}
        />
        <div className={panel.line}>
          <SearchField
            isAtHand
            label={t('search')}
            value={filter.search}
            min={searchMin}
            onChange={(search) => narrow({ search })}
          />
          <FilterButton
            name={count > 0 ? t('filters_on', counted(count)) : t('filters')}
            count={count}
            isOpen={isFiltering}
            onToggle={() => setFiltering(!isFiltering)}
          />
          <SortChoice
            label={t('sort')}
            sorts={fleetSorts}
            sort={order}
            t={(name) => t(`sorts.${name}`)}
            onChange={(next) => change({ order: next })}
          />
        </div>
        <FacetChips filter={filter} onChange={narrow} omit={isOfGroups(filter) ? ['status'] : []} />
      </Stack>
      <Box mih={0}>
        {isFiltering ? (
          <Suspense fallback={<RowSkeletons />}>
            <FleetFilters
              filter={filter}
              shown={list.ids.length}
              onChange={narrow}
              onDone={() => setFiltering(false)}
            />
          </Suspense>
        ) : (
          <Rows page={page} />
        )}
      </Box>
      <p className="visually-hidden" role="status">
        {isNarrowed && t('some', { shown: number(list.ids.length), count: number(live.fleet.size) })}
      </p>
    </div>
  );
}

function Rows({ page }: { page: MapPage }) {
  const { live, list, address, change, selectedId, select } = page;
  const t = useTranslations('live_map');
  const isAdmin = useIsAdmin();
  const { filter } = address;
  if (live.isPending) return <RowSkeletons />;
  if (list.ids.length > 0)
    return <AssetList fleet={live.fleet} ids={list.ids} selectedId={selectedId} onSelect={select} />;
  // Errors are shown over the map.
  if (live.error) return null;
  return (
    <Box p="sm">
      {isFiltered(filter) && live.fleet.size > 0 ? (
        <NothingFound search={filter.search} onStartOver={() => change({ filter: noAssetFilter })} />
      ) : (
        <EmptyState
          icon={IconTractor}
          title={t('empty')}
          action={
            isAdmin && (
              <Button component={Link} to="/home">
                {t('first_steps')}
              </Button>
            )
          }
        >
          {t(isAdmin ? 'empty_admin' : 'empty_hint')}
        </EmptyState>
      )}
    </Box>
  );
}

/** Whether the selected statuses are whole groups, as the strip shows. */
function isOfGroups({ status }: AssetFilter): boolean {
  return groupsWithin(status).flatMap(statusesOf).length === status.length;
}

/** Number of active filters except status and search. */
function chosenCount({ search: _, status: __, ...others }: AssetFilter): number {
  return Object.values(others).filter((values) => values.length > 0).length;
}

function Total({ live, shown }: { live: LiveFleet; shown: number }) {
  const t = useTranslations('live_map');
  const counted = useCounted();
  const { number } = useNumbers();
  // It pushes what stands beside it to the edge.
  if (live.isPending || live.fleet.size === 0) return <span className={panel.total} />;
  const total =
    shown === live.fleet.size
      ? t('total', counted(shown))
      : t('some', { shown: number(shown), count: number(live.fleet.size) });
  return (
    <span
      className={`${panel.total} ${styles.total}`}
      data-away={(!live.isPast && !live.isLive) || undefined}
      data-past={live.isPast || undefined}
    >
      {total} · {live.isPast ? t('past') : live.isLive ? t('live') : t('away')}
    </span>
  );
}

function RowSkeletons() {
  const t = useTranslations('live_map');
  return (
    <Stack p="sm" gap="lg" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {statusGroups.map((group) => (
        <Skeleton key={group} height={30} />
      ))}
    </Stack>
  );
}
