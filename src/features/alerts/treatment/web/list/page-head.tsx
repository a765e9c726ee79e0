import { Group } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { firstPreset, type HistorySpan } from '#features/trips/history/public.ts';
import { SpanChooser } from '#features/trips/history/web/public.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { SavedViews } from '#features/assets/saved-views/web/public.ts';
import {
  alertsAddress,
  type AlertsAddress,
  type FilterInput,
  type ChangeAlertsAddress,
  type ChangeFilter,
} from '../../page/alerts-address.ts';
import { AlertExport } from './alert-export.tsx';
import type { AlertCounts } from '../filters/filter-content.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import { ViewSwitch } from './view-switch.tsx';
import frame from '#ui/list/list-states.module.css';
import styles from '../alerts-page.module.css';

interface AlertPageHeadProps {
  address: AlertsAddress;
  change: ChangeAlertsAddress;
  narrow: ChangeFilter;
  input: FilterInput;
  /** The selected span in instants. */
  span: HistorySpan;
  counts: AlertCounts | undefined;
  isLive: boolean;
  /** The chooser of columns, if the table is shown. */
  columns: ReactNode;
}

/** Status counts, live state, search, filters and view of the page. */
export function PageHead({ address, change, narrow, input, span, counts, isLive, columns }: AlertPageHeadProps) {
  const { t } = useAlertMessages();
  const { filter } = address;
  const search = useCallback((text: string) => narrow({ search: text }), [narrow]);
  return (
    <Group component="header" className={frame.head} gap="var(--space-8) var(--space-24)" justify="space-between">
      <Group className={frame.words} miw={0} gap="var(--space-2) var(--space-12)" align="baseline">
        <h1>{t('title')}</h1>
        {counts && (
          <span className={frame.total} data-away={!isLive || undefined}>
            {t(isLive ? 'live' : 'away')}
          </span>
        )}
      </Group>
      <div className={`${frame.tools} ${styles.tools}`}>
        <div className={styles.search}>
          <SearchField label={t('search')} value={filter.search} onChange={search} />
        </div>
        <SpanChooser
          chosen={filter.span ?? firstPreset}
          span={span}
          onChoose={(chosen) => narrow({ span: chosen })}
          any={{ word: t('any_time'), isChosen: filter.span === null, choose: () => narrow({ span: null }) }}
        />
        <SavedViews page="alerts" query={viewOf(address)} onOpen={(query) => change(openedBy(query))} />
      </div>
      <div className={`${frame.actions} ${styles.actions}`}>
        {columns}
        <AlertExport input={input} sort={address.sort} />
        <ViewSwitch view={address.view} change={change} />
      </div>
    </Group>
  );
}

/** A saved view holds the address without the open alert. */
export function viewOf(address: AlertsAddress): string {
  return alertsAddress.write(new URLSearchParams(), { ...address, alert: null }).toString();
}

export function openedBy(query: string): AlertsAddress {
  return { ...alertsAddress.read(new URLSearchParams(query)), alert: null };
}
