import { useMediaQuery } from '@mantine/hooks';
import { IconBellCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTimeZone } from 'use-intl/react';
import { mayTreatAny } from '#features/alerts/public.ts';
import { useAlertNews } from '#features/alerts/web/public.ts';
import { firstPreset } from '#features/routes/public.ts';
import { useSpan } from '#features/routes/web/public.tsx';
import { useDefaultView } from '#features/saved-views/web/public.ts';
import { useProfile } from '#features/session/web/public.ts';
import { LateWords } from '#platform/web/late-words.tsx';
import { EmptyState, ListFault, NothingFound } from '#ui/list/list-states.tsx';
import { filterInput, isNarrowed, noAlertFilter } from '../alerts-address.ts';
import { loadAlertWords } from '../messages/load-words.ts';
import { AlertPanel } from './alert-panel.tsx';
import { AlertBoard } from './alert-board.tsx';
import { AlertCards } from './alert-cards.tsx';
import { AlertTable } from './alert-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { openedBy, PageHead, viewOf } from './page-head.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useAlertList, useAlertSummary } from './use-alert-list.ts';
import { useAlertsAddress } from './use-alerts-address.ts';
import { useAlertWords } from './use-alert-words.ts';
import styles from './alerts-page.module.css';

/** Everything that rang, the newest first: found, narrowed, opened beside the list. */
export default function AlertsPage() {
  return (
    <LateWords load={loadAlertWords}>
      <Alerts />
    </LateWords>
  );
}

function Alerts() {
  const { say } = useAlertWords();
  const { may_act, sections } = useProfile();
  const mayTreat = mayTreatAny({ mayAct: may_act, sections });
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const { address, change, narrow } = useAlertsAddress();
  const { filter, sort } = address;
  const isLive = useAlertNews();
  const span = useSpan(filter.span ?? firstPreset, useTimeZone() ?? 'UTC');
  const input = useMemo(() => filterInput(filter, filter.span && span), [filter, span]);
  const isBoard = address.view === 'board';
  const list = useAlertList(input, sort, !isBoard);
  const counts = useAlertSummary({ ...input, status: undefined }).data;
  const [ticked, setTicked] = useTicked(JSON.stringify(input));
  const [atFirst] = useState(() => (address.alert === null ? viewOf(address) : 'one alert'));
  useDefaultView('alerts', atFirst, (query) => change(openedBy(query)));
  const isNothing = !isBoard && list.items?.length === 0;
  const hasRows = !isBoard && !list.error && !isNothing;
  const choosing = {
    openId: address.alert,
    onOpen: (alert: string) => change({ alert }),
    ticked,
    onTick: mayTreat ? setTicked : null,
  };
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHead
          address={address}
          change={change}
          narrow={narrow}
          span={span}
          counts={counts}
          input={input}
          isLive={isLive}
        />
        <StatusFilter chosen={filter.status} counts={counts} onChoose={(status) => narrow({ status })} />
        <FilterBar filter={filter} narrow={narrow} counts={counts} />
        <div className={styles.list}>
          {isBoard && (
            <AlertBoard input={input} sort={sort} counts={counts} openId={address.alert} mayTreat={mayTreat} />
          )}
          {!isBoard && list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
          {isNothing && isNarrowed(filter) && (
            <NothingFound search={filter.search} onStartOver={() => narrow(noAlertFilter)} />
          )}
          {isNothing && !isNarrowed(filter) && (
            <EmptyState icon={IconBellCheck} title={say('empty')}>
              {say('empty_text')}
            </EmptyState>
          )}
          {hasRows && isPhone && <AlertCards list={list} {...choosing} />}
          {hasRows && !isPhone && (
            <AlertTable list={list} sort={sort} onSort={(next) => change({ sort: next })} {...choosing} />
          )}
          {hasRows && mayTreat && <BulkBar items={list.items} ticked={ticked} onTick={setTicked} />}
        </div>
      </div>
      {address.alert !== null && (
        <AlertPanel id={address.alert} mayTreat={mayTreat} onClose={() => change({ alert: null })} />
      )}
    </div>
  );
}

/** What is ticked belongs to what is asked for: of another list nothing is ticked. */
function useTicked(asked: string): [ReadonlySet<string>, (ticked: ReadonlySet<string>) => void] {
  const [state, setState] = useState({ asked, ticked: nobody });
  return [state.asked === asked ? state.ticked : nobody, (ticked) => setState({ asked, ticked })];
}

const nobody: ReadonlySet<string> = new Set();
