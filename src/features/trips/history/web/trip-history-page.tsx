import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTimeZone } from 'use-intl/react';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { limits, type TripAsset } from '../contract.ts';
import { listRows, type TripHistoryRow } from '../trip-history-rows.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import { tripHistoryAddress, type ChosenMove } from '../trip-history-address.ts';
import { ChosenOnMap } from './chosen-on-map.tsx';
import { TripHistoryList } from './list/trip-history-list.tsx';
import { TripHistoryTools } from './trip-history-tools.tsx';
import { TotalsStrip } from './list/totals-strip.tsx';
import { useChosenMove } from './use-chosen-move.ts';
import { useColours } from './use-colours.ts';
import { useTripMessages } from './use-trip-messages.ts';
import { useHistoryItems, useTripTotals } from './use-trip-history.ts';
import { useSpan } from './use-span.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import styles from './routes-page.module.css';

/** Up to this many assets are expanded initially. */
const openAtFirst = 3;
const none: readonly TripAsset[] = [];

/** Trips and stops of selected assets and days: totals, list and map, all reflected in the address. */
export function TripHistoryPage({ geofences }: { geofences: ReactNode }) {
  const { t, number } = useTripMessages();
  const timeZone = useTimeZone() ?? 'UTC';
  const { address, change } = usePageAddress(tripHistoryAddress);
  const span = useSpan(address.span, timeZone);
  const totals = useTripTotals(address.filter, span);
  const assets = totals.data?.assets ?? none;
  const { isOpen, setOpen } = useOpenAssets(assets, address.chosen);
  const openIds = useMemo(() => assets.filter(isOpen).map(({ id }) => id), [assets, isOpen]);
  const items = useHistoryItems(openIds, span);
  const chosen = useChosenMove(address.chosen, assets, items.itemsOf);
  const colourOf = useColours(assets);
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const rows = listRows({ assets, isOpen, itemsOf: ({ id }) => items.itemsOf(id), timeZone });
  const choose = (move: ChosenMove | null) => change({ chosen: move });
  const isEmpty = totals.data?.assets?.length === 0;

  return (
    <div className={styles.page} data-view={address.view}>
      <TripHistoryTools address={address} span={span} change={change} isEmpty={isEmpty} />
      <div className={styles.totals}>
        <TotalsStrip totals={totals.data?.totals} />
      </div>
      <div className={styles.list}>
        {totals.error && !totals.data && <ListFault error={totals.error} onRetry={() => void totals.refetch()} />}
        {totals.isPending && <ListSkeleton />}
        {isEmpty && (
          <div className={styles.nothing}>
            <Nothing onWiden={() => change({ span: 'last_14' })} isWide={address.span === 'last_14'} />
          </div>
        )}
        {assets.length > 0 && (
          <TripHistoryList
            rows={rows}
            chosenKey={chosen?.key ?? null}
            colourOf={colourOf}
            onOpen={setOpen}
            onChoose={(row) => choose(moveOf(row))}
            onRetry={({ id }) => items.readAgain(id)}
          />
        )}
        {(totals.data?.asset_count ?? 0) > limits.assets && (
          <p className={styles.note}>
            {t('assets_cut', { shown: number(limits.assets), total: number(totals.data?.asset_count ?? 0) })}
          </p>
        )}
      </div>
      {(!isPhone || address.view === 'map') && (
        <div className={styles.map}>
          <ChosenOnMap
            geofences={geofences}
            filter={address.filter}
            span={span}
            assets={assets}
            colourOf={colourOf}
            asked={address.chosen}
            chosen={chosen}
            onChoose={choose}
            isPhone={isPhone}
          />
        </div>
      )}
    </div>
  );
}

/** Expanded assets: the first few, that of the selected trip, and those that the person expanded. */
function useOpenAssets(assets: readonly TripAsset[], chosen: ChosenMove | null) {
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const code = chosen?.code.toLowerCase();
  const count = assets.length;
  const isOpen = useMemo(
    () => (asset: TripAsset) => byHand.get(asset.id) ?? (count <= openAtFirst || asset.code.toLowerCase() === code),
    [byHand, count, code],
  );
  return {
    isOpen,
    setOpen: (asset: TripAsset, open: boolean) => setByHand((before) => new Map(before).set(asset.id, open)),
  };
}

function moveOf(row: TripHistoryRow): ChosenMove | null {
  if (row.kind !== 'trip' && row.kind !== 'stop') return null;
  return { kind: row.item.kind, code: row.asset.code, started_at: row.item.started_at };
}

function Nothing({ onWiden, isWide }: { onWiden(): void; isWide: boolean }) {
  const { t } = useTripMessages();
  return (
    <EmptyState
      icon={IconRoute}
      title={t('empty')}
      action={
        !isWide && (
          <Button variant="default" onClick={onWiden}>
            {t('widen')}
          </Button>
        )
      }
    >
      {t('empty_text')}
    </EmptyState>
  );
}
