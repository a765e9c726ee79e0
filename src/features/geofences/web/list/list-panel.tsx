import { Box, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconPolygon, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { namesInUse } from '#platform/address.ts';
import { EmptyState, ListFault, NothingFound } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { FilterButton, SortChoice } from '#ui/map/panels/list-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  countFilters,
  geofenceSorts,
  noGeofenceFilter,
  type GeofencesAddress,
  type ChangeGeofencesAddress,
} from '../../page/geofences-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { GeofenceFilters } from './geofence-filters.tsx';
import { GeofenceRows } from './geofence-rows.tsx';
import type { GeofenceRows as ReadRows } from './use-geofence-rows.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { useFilterAsset } from '../form/use-unit-assets.ts';
import buttons from '#ui/buttons.module.css';
import panel from '#ui/map/panels/panels.module.css';
import styles from '../page/geofences-page.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';

interface GeofenceListPanelProps {
  rows: ReadRows;
  address: GeofencesAddress;
  change: ChangeGeofencesAddress;
  mayDraw: boolean;
  onChoose(id: string): void;
  /** Further actions in the header. */
  tools?(ticked: ReadonlySet<string>): ReactNode;
}

/** List of geofences with search, filters and selection, in the state of the address. */
export function ListPanel(props: GeofenceListPanelProps) {
  const { rows, address, change, mayDraw, tools } = props;
  const { t, counted } = useGeofenceMessages();
  const [isFiltering, setFiltering] = useState(false);
  const [ticked, setTicked] = useTicked(address);
  const { filter, sort } = address;
  const count = countFilters(filter);
  return (
    <Box pos="relative" className={`${panel.panel} ${styles.panel}`}>
      <Stack py="sm" px="sm" component="header" className={parts.below} gap="xs">
        <div className={panel.line}>
          <Box component="h1" fz="lg" lts="-0.01em">
            {t('title')}
          </Box>
          {rows.items && (
            <span className={panel.total} data-away={!rows.isLive || undefined} role="status">
              {t('total', counted(rows.total))} · {rows.isLive ? t('live') : t('away')}
            </span>
          )}
        </div>
        <div className={panel.line}>
          {mayDraw && (
            <Button
              size="xs"
              leftSection={<IconPlus size={15} stroke={2} />}
              onClick={() => change({ form: 'new', geofence: null })}
            >
              {t('create')}
            </Button>
          )}
          <Group component="span" className={styles.tools} flex={1} gap="xs" wrap="nowrap" justify="flex-end">
            {tools?.(ticked)}
          </Group>
        </div>
        <div className={panel.line}>
          <SearchField
            label={t('search')}
            value={filter.search}
            onChange={(search) => change({ filter: { ...filter, search } })}
          />
          <FilterButton
            name={count > 0 ? t('filters.on', counted(count)) : t('filters.open')}
            count={count}
            isOpen={isFiltering}
            onToggle={() => setFiltering(!isFiltering)}
          />
          <SortChoice
            label={t('sort')}
            sorts={geofenceSorts}
            sort={sort}
            t={(name) => t(`sorts.${name}`)}
            onChange={(next) => change({ sort: next })}
          />
        </div>
        {filter.asset_id !== null && (
          <OfAsset id={filter.asset_id} onClear={() => change({ filter: { ...filter, asset_id: null } })} />
        )}
      </Stack>
      <Box mih={0} className={parts.clip}>
        {isFiltering ? (
          <GeofenceFilters
            filter={filter}
            total={rows.total}
            onChange={(part) => change({ filter: { ...filter, ...part } })}
            onDone={() => setFiltering(false)}
          />
        ) : (
          <>
            {rows.error && <ListFault error={rows.error} onRetry={rows.readAgain} />}
            <Rows {...props} ticked={mayDraw ? ticked : null} onTick={setTicked} />
          </>
        )}
      </Box>
      {/* The filters have their own close button in its place. */}
      {mayDraw && !isFiltering && ticked.size > 0 && <BulkBar rows={rows} ticked={ticked} onTick={setTicked} />}
    </Box>
  );
}

interface GeofenceListRowsProps extends GeofenceListPanelProps {
  ticked: ReadonlySet<string> | null;
  onTick(ids: ReadonlySet<string>): void;
}

function Rows({ rows, address, change, mayDraw, onChoose, ticked, onTick }: GeofenceListRowsProps) {
  if (!rows.items) return rows.error ? null : <RowSkeletons />;
  if (rows.items.length > 0)
    return <GeofenceRows rows={rows} chosenId={address.geofence} onChoose={onChoose} ticked={ticked} onTick={onTick} />;
  if (namesInUse(address.filter).length > 0)
    return (
      <Box p="sm">
        <NothingFound search={address.filter.search} onStartOver={() => change({ filter: noGeofenceFilter })} />
      </Box>
    );
  return <Nothing onCreate={mayDraw ? () => change({ form: 'new', geofence: null }) : null} />;
}

/** Selection; reset when the filter changes. */
function useTicked({ filter }: GeofencesAddress): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const subject = JSON.stringify(filter);
  const [state, setState] = useState({ subject, ids: nothing });
  return [state.subject === subject ? state.ids : nothing, (ids) => setState({ subject, ids })];
}

const nothing: ReadonlySet<string> = new Set();

/** Shows that the list is filtered by an asset. */
function OfAsset({ id, onClear }: { id: string; onClear(): void }) {
  const { t } = useGeofenceMessages();
  const asset = useFilterAsset(id);
  return (
    <div className={panel.line}>
      <Pill isChosen>
        {asset ? t('filters.of_asset', { code: asset.code }) : t('filters.of_one_asset')}
        <button type="button" className={buttons.icon} aria-label={t('filters.any_asset')} onClick={onClear}>
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      </Pill>
    </div>
  );
}

function Nothing({ onCreate }: { onCreate: (() => void) | null }) {
  const { t } = useGeofenceMessages();
  return (
    <Box p="sm">
      <EmptyState
        icon={IconPolygon}
        title={t('empty')}
        action={onCreate && <Button onClick={onCreate}>{t('first')}</Button>}
      >
        {onCreate ? t('empty_text') : t('empty_viewer')}
      </EmptyState>
    </Box>
  );
}

function RowSkeletons() {
  const { t } = useGeofenceMessages();
  return (
    <Stack p="sm" gap="lg" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={34} />
      ))}
    </Stack>
  );
}
