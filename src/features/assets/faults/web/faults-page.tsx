import { IconEngine } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { severities } from '#features/messaging/notifications/contract.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { queryOf } from '#platform/address.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu, tableFormats } from '#ui/list/export-menu.tsx';
import { FilterSelect } from '#ui/list/filter-bar.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useListPage } from '#ui/list/use-list-page.ts';
import { notify } from '#ui/notices.tsx';
import { clearFault, exportFaults, listFaults, type Fault } from '../contract.ts';
import { faultsAddress, faultsQuery, type FaultsAddress } from '../fault-address.ts';
import { useFaultColumns } from './use-fault-columns.tsx';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** Fault codes that machines report, active ones by default. */
export default function FaultsPage() {
  const t = useTranslations('faults');
  const { locale } = usePage();
  const list = useListPage(['faults'], listFaults, faultsAddress, faultsQuery);
  const { address, change, searchProps, listProps } = list;
  const clear = useClear(list.reload);
  const columns = useFaultColumns(useProfile().may_act ? clear : null);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ExportMenu
          label={t('export')}
          formats={tableFormats}
          save={async (format) => {
            const query = { ...queryOf(faultsQuery(address)), format, locale };
            saveFile(await call(exportFaults, { query }), `${t('file')}.${format}`);
          }}
        />
      }
      tools={
        <>
          <SearchField label={t('search')} {...searchProps} />
          <FaultFilters address={address} change={change} />
        </>
      }
    >
      <DataList
        label={t('list')}
        columns={columns}
        {...listProps}
        empty={{ icon: IconEngine, title: t('empty'), children: t('empty_text') }}
      />
    </ListPage>
  );
}

function FaultFilters({ address, change }: { address: FaultsAddress; change(part: Partial<FaultsAddress>): void }) {
  const t = useTranslations('faults');
  const tSeverity = useTranslations('notifications.severities');
  return (
    <>
      <FilterSelect
        label={t('state')}
        any={t('active')}
        choices={[
          { value: 'cleared', label: t('cleared') },
          { value: 'any', label: t('any_state') },
        ]}
        value={address.state}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t('severity')}
        any={t('any_severity')}
        choices={severities.toReversed().map((value) => ({ value, label: tSeverity(value) }))}
        value={address.severity[0] ?? null}
        onChange={(severity) => change({ severity: severity === null ? [] : [severity] })}
      />
    </>
  );
}

function useClear(reload: () => void): (fault: Fault) => void {
  const t = useTranslations('faults');
  const tError = useTranslations('errors');
  const clear = async ({ id, code, asset }: Fault) => {
    try {
      await call(clearFault, { params: { id } });
      notify({ text: t('was_cleared', { code, asset: asset.code }) });
      reload();
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
  };
  return (fault) => void clear(fault);
}
