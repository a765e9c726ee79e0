import { useCallback, type ReactNode } from 'react';
import { firstPreset, type HistorySpan } from '#features/trips/history/public.ts';
import { SpanChooser } from '#features/trips/history/web/public.tsx';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Toolbar } from '#ui/list/toolbar.tsx';
import { SavedViews } from '#features/assets/saved-views/web/public.ts';
import {
  alertsAddress,
  type AlertsAddress,
  type ChangeAlertsAddress,
  type ChangeFilter,
  type FilterInput,
} from '../../page/alerts-address.ts';
import type { AlertCounts } from '../filters/filter-content.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import { ViewSwitch } from './view-switch.tsx';
import { exportAlerts } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { ExportMenu, tableFormats } from '#ui/list/export-menu.tsx';

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
    <Toolbar
      title={t('title')}
      note={counts && t(isLive ? 'live' : 'away')}
      isAway={!isLive}
      actions={
        <>
          {columns}
          <AlertExport input={input} sort={address.sort} />
          <ViewSwitch view={address.view} change={change} />
        </>
      }
    >
      <FilterBar>
        <SearchField label={t('search')} value={filter.search} onChange={search} />
        <SpanChooser
          chosen={filter.span ?? firstPreset}
          span={span}
          onChoose={(chosen) => narrow({ span: chosen })}
          any={{ word: t('any_time'), isChosen: filter.span === null, choose: () => narrow({ span: null }) }}
        />
        <SavedViews page="alerts" query={viewOf(address)} onOpen={(query) => change(openedBy(query))} />
      </FilterBar>
    </Toolbar>
  );
}

/** A saved view holds the address without the open alert. */
export function viewOf(address: AlertsAddress): string {
  return alertsAddress.write(new URLSearchParams(), { ...address, alert: null }).toString();
}

export function openedBy(query: string): AlertsAddress {
  return { ...alertsAddress.read(new URLSearchParams(query)), alert: null };
}

/** Downloads all alerts under the filter. */
function AlertExport({ input, sort }: { input: FilterInput; sort: AlertsAddress['sort'] }) {
  const { t } = useAlertMessages();
  const { locale } = usePage();
  return (
    <ExportMenu
      label={t('export')}
      formats={tableFormats}
      save={async (format) =>
        saveFile(await call(exportAlerts, { query: { ...input, sort, format, locale } }), `${t('file')}.${format}`)
      }
    />
  );
}
