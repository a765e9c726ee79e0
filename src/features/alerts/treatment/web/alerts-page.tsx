import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBellCheck } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTimeZone } from 'use-intl/react';
import type { Alert } from '../contract.ts';
import { mayTreatAny } from '../public.ts';
import { useAlertEvents } from './public.ts';
import { firstPreset } from '#features/trips/history/public.ts';
import { useSpan } from '#features/trips/history/web/public.tsx';
import { useDefaultView } from '#features/assets/saved-views/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { namesInUse } from '#platform/address.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { usePageAddress, type PageAddress } from '#platform/web/page-search.ts';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import { EmptyState, ListFault, NothingFound } from '#ui/list/list-states.tsx';
import {
  alertsAddress,
  filterInput,
  noAlertFilter,
  type AlertFilter,
  type AlertsAddress,
} from '../page/alerts-address.ts';
import { AlertPanel } from './panel/alert-panel.tsx';
import { AlertBoard } from './list/alert-board.tsx';
import { AlertCards } from './list/alert-cards.tsx';
import { AlertTable } from './list/alert-table.tsx';
import { ColumnChoice } from './list/column-choice.tsx';
import { useAlertColumns } from './list/use-alert-columns.ts';
import { AlertFilters } from './filters/alert-filters.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import type { AlertCounts } from './filters/filter-content.tsx';
import { openedBy, PageHead, viewOf } from './list/page-head.tsx';
import { StatusFilter } from './filters/status-filter.tsx';
import { useAlertList, useAlertSummary } from './list/use-alert-list.ts';
import { useAlertKeys } from './use-alert-keys.ts';
import { useAlertMessages } from './use-alert-messages.ts';
import frame from '#ui/list/list-page.module.css';
import parts from '#ui/parts.module.css';

/** Loaded when it is first shown. */
const EffectiveMeasures = lazy(async () => ({
  default: (await import('./panel/effective-measures.tsx')).EffectiveMeasures,
}));

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** List of alerts, newest first, with search, filters and a side panel. */
export default function AlertsPage() {
  const hand = usePageAddress(alertsAddress, true);
  if (hand.address.view !== 'worked') return <Alerts {...hand} />;
  return (
    <Suspense>
      <EffectiveMeasures {...hand} />
    </Suspense>
  );
}

function Alerts({ address, change, narrow }: PageAddress<AlertsAddress>) {
  const { may_act, sections } = useProfile();
  const mayTreat = mayTreatAny({ mayAct: may_act, sections });
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const { filter, sort } = address;
  const isLive = useAlertEvents();
  const span = useSpan(filter.span ?? firstPreset, useTimeZone() ?? 'UTC');
  const input = useMemo(() => filterInput(filter, filter.span && span), [filter, span]);
  const isBoard = address.view === 'board';
  const [columns, chooseColumns] = useAlertColumns();
  const list = useAlertList(input, sort, !isBoard);
  const counts = useAlertSummary({ ...input, status: undefined }).data;
  const { ticked, isAll, tick, tickAll } = useTicked(JSON.stringify(input), list.items);
  const [atFirst] = useState(() => (address.alert === null ? viewOf(address) : 'one alert'));
  useDefaultView('alerts', atFirst, (query) => change(openedBy(query)));
  const isNarrowed = namesInUse(filter).length > 0;
  const isNothing = !isBoard && list.items?.length === 0;
  const hasRows = !isBoard && !list.error && !isNothing;
  useAlertKeys(list.items, address.alert, (alert) => change({ alert }));
  const choosing = {
    openId: address.alert,
    onOpen: (alert: string) => change({ alert }),
    ticked,
    onTick: mayTreat ? tick : null,
  };
  return (
    <div className={frame.page}>
      <Stack className={frame.main} gap="sm">
        <PageHead
          address={address}
          change={change}
          narrow={narrow}
          span={span}
          counts={counts}
          input={input}
          isLive={isLive}
          columns={hasRows && !isPhone && <ColumnChoice columns={columns} onChange={chooseColumns} />}
        />
        <FilterBar isStrip>
          <StatusFilter chosen={filter.status} counts={counts} onChoose={(status) => narrow({ status })} />
          <AlertFilters filter={filter} narrow={narrow} counts={counts} />
        </FilterBar>
        <div className={`${frame.list} ${parts.above} ${parts.clip}`}>
          {isBoard && (
            <AlertBoard input={input} sort={sort} counts={counts} openId={address.alert} mayTreat={mayTreat} />
          )}
          {!isBoard && list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
          {isNothing && isNarrowed && <NothingFound search={filter.search} onStartOver={() => narrow(noAlertFilter)} />}
          {isNothing && !isNarrowed && <NoAlerts />}
          {hasRows && isPhone && <AlertCards list={list} {...choosing} />}
          {hasRows && !isPhone && (
            <AlertTable
              list={list}
              columns={columns}
              sort={sort}
              onSort={(next) => change({ sort: next })}
              {...choosing}
            />
          )}
          {hasRows && mayTreat && (
            <BulkBar
              items={list.items}
              ticked={ticked}
              isAll={isAll}
              openCount={countOpen(counts, filter.status)}
              input={input}
              onTick={tick}
              onAll={tickAll}
            />
          )}
        </div>
      </Stack>
      {address.alert !== null && (
        <AlertPanel id={address.alert} mayTreat={mayTreat} onClose={() => change({ alert: null })} />
      )}
    </div>
  );
}

/** The selection belongs to one query: another list starts without one. */
function useTicked(asked: string, items: readonly Alert[] | undefined) {
  const [state, setState] = useState({ asked, ticked: none, isAll: false });
  const isSame = state.asked === asked;
  const isAll = isSame && state.isAll;
  const ticked = useMemo(() => {
    if (!isAll) return isSame ? state.ticked : none;
    return new Set(items?.filter(({ status }) => status !== 'resolved').map(({ id }) => id));
  }, [isAll, isSame, state.ticked, items]);
  return {
    ticked,
    isAll,
    tick: (next: ReadonlySet<string>) => setState({ asked, ticked: next, isAll: false }),
    tickAll: () => setState({ asked, ticked: none, isAll: true }),
  };
}

const none: ReadonlySet<string> = new Set();

/** How many alerts under the filters can be treated; 0 while unknown. */
function countOpen(counts: AlertCounts | undefined, status: AlertFilter['status']): number {
  const openCount = (['opened', 'running'] as const).filter((one) => status.length === 0 || status.includes(one));
  return openCount.reduce((sum, one) => sum + (counts?.status[one] ?? 0), 0);
}

function NoAlerts() {
  const { t } = useAlertMessages();
  return (
    <EmptyState icon={IconBellCheck} title={t('empty')}>
      {t('empty_text')}
    </EmptyState>
  );
}
