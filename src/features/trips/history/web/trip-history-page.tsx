import { Box, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTimeZone } from 'use-intl/react';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { limits, type TripAsset } from '../contract.ts';
import { listRows, type TripHistoryRow } from '../trip-history-rows.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import parts from '#ui/parts.module.css';
import { tripHistoryAddress, type ChosenMove, type TripHistoryAddress } from '../trip-history-address.ts';
import { ChosenOnMap } from './chosen-on-map.tsx';
import { TripHistoryList } from './list/trip-history-list.tsx';
import { TripHistoryTools } from './trip-history-tools.tsx';
import { TotalsStrip } from './list/totals-strip.tsx';
import { useChosenMove } from './use-chosen-move.ts';
import { useTripMessages } from './use-trip-messages.ts';
import { useHistoryItems, useTripTotals } from './use-trip-history.ts';
import { useSpan } from './use-span.ts';
import { colourAt } from '../trip-colours.ts';
import styles from './routes-page.module.css';

const none: readonly TripAsset[] = [];
/** In the address: no asset is expanded, not even an only one. */
const collapsed = '-';

/** Trips and stops of selected assets and days: totals, list and map, all reflected in the address. */
export function TripHistoryPage({ geofences }: { geofences: ReactNode }) {
  const { t, number } = useTripMessages();
  const timeZone = useTimeZone() ?? 'UTC';
  const { address, change } = usePageAddress(tripHistoryAddress);
  const span = useSpan(address.span, timeZone);
  const totals = useTripTotals(address.filter, span);
  const assets = totals.data?.assets ?? none;
  const open = openAsset(assets, address);
  const isOpen = (asset: TripAsset) => asset.id === open?.id;
  const openIds = useMemo(() => (open ? [open.id] : []), [open]);
  const items = useHistoryItems(openIds, span);
  const chosen = useChosenMove(address.chosen, assets, items.itemsOf);
  const colourOf = useColours(assets);
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const rows = listRows({ assets, isOpen, itemsOf: ({ id }) => items.itemsOf(id), timeZone });
  const choose = (move: ChosenMove | null) => change({ chosen: move, ...(move && { open: move.code }) });
  const isEmpty = totals.data?.assets?.length === 0;

  return (
    <div className={styles.page} data-view={address.view}>
      <TripHistoryTools address={address} span={span} change={change} isEmpty={isEmpty} />
      <Box miw={0} className={`${styles.totals} ${parts.whole}`}>
        <TotalsStrip totals={totals.data?.totals} />
      </Box>
      <Stack className={styles.list} gap={0}>
        {totals.error && !totals.data && <ListFault error={totals.error} onRetry={() => void totals.refetch()} />}
        {totals.isPending && <ListSkeleton />}
        {isEmpty && (
          <Box p="sm">
            <Nothing onWiden={() => change({ span: 'last_14' })} isWide={address.span === 'last_14'} />
          </Box>
        )}
        {assets.length > 0 && (
          <TripHistoryList
            rows={rows}
            chosenKey={chosen?.key ?? null}
            colourOf={colourOf}
            onOpen={(asset, isWanted) => change({ open: isWanted ? asset.code : collapsed, chosen: null })}
            onChoose={(row) => choose(moveOf(row))}
            onRetry={({ id }) => items.readAgain(id)}
          />
        )}
        {(totals.data?.asset_count ?? 0) > limits.assets && (
          <Text py="xs" px="sm" c="dimmed" fz="xs" className={parts.above}>
            {t('assets_cut', { shown: number(limits.assets), total: number(totals.data?.asset_count ?? 0) })}
          </Text>
        )}
      </Stack>
      {(!isPhone || address.view === 'map') && (
        <Box pos="relative" miw={0} mih={0}>
          <ChosenOnMap
            geofences={geofences}
            filter={address.filter}
            span={span}
            assets={assets}
            colourOf={colourOf}
            asked={address.chosen}
            chosen={chosen}
            openId={open?.id ?? null}
            onChoose={choose}
            isPhone={isPhone}
          />
        </Box>
      )}
    </div>
  );
}

/** The one expanded asset: of the address, else of the selected trip, else the only one. */
function openAsset(
  assets: readonly TripAsset[],
  { open, chosen }: Pick<TripHistoryAddress, 'open' | 'chosen'>,
): TripAsset | undefined {
  const code = chosen?.code ?? open;
  if (code === null) return assets.length === 1 ? assets[0] : undefined;
  return assets.find((asset) => asset.code.toLowerCase() === code.toLowerCase());
}

function moveOf(row: TripHistoryRow): ChosenMove | null {
  if (row.kind !== 'trip' && row.kind !== 'stop') return null;
  return { kind: row.item.kind, code: row.asset.code, started_at: row.item.started_at };
}

function Nothing({ onWiden, isWide }: { onWiden(): void; isWide: boolean }) {
  const { t } = useTripMessages();
  return (
    <EmptyState icon={IconRoute} title={t('empty')} instead={!isWide && { label: t('widen'), run: onWiden }}>
      {t('empty_text')}
    </EmptyState>
  );
}

/** Placeholder rows while loading. */
function ListSkeleton() {
  const { t } = useTripMessages();
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {[84, 62, 96, 70, 88, 58].map((width) => (
        <Stack key={width} gap="xs" justify="center" h={56} pl="xl" pr="sm" className={parts.belowLight}>
          <Skeleton width={width} height={14} />
          <Skeleton width={width + 80} height={12} />
        </Stack>
      ))}
    </div>
  );
}

/** The colour of each asset by its index in the list. */
function useColours(assets: readonly TripAsset[]): (asset: Pick<TripAsset, 'id'>) => string {
  const light = useComputedColorScheme('light');
  return useMemo(() => {
    const places = new Map(assets.map(({ id }, index) => [id, index]));
    return ({ id }) => colourAt(places.get(id) ?? 0, light);
  }, [assets, light]);
}
