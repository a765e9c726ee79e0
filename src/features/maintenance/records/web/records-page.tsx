import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconCalendar, IconPencil, IconPlus, IconTable, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ImportRecordsDialog } from '#features/maintenance/imports/web/public.tsx';
import { recordCalls, type RecordKind } from '../contract.ts';
import type { MaintenanceRecords } from '../public.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import type { ReadList } from '#platform/web/replies/use-list.ts';
import buttons from '#ui/buttons.module.css';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu, tableFormats } from '#ui/list/export-menu.tsx';
import { FilterSelect } from '#ui/list/filter-bar.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { useMenuColumn } from '#ui/list/menu-column.tsx';
import type { RowAction } from '#ui/list/row-menu.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useAddress } from '#ui/list/use-address.ts';
import { useListPage } from '#ui/list/use-list-page.ts';
import { notify } from '#ui/notices.tsx';
import { RecordForm } from './record-form.tsx';
import type { RecordQuery, RecordView } from './record-view.ts';
import { useRecordMessages } from './use-record-messages.ts';

type Doing<Item> = { action: 'add' } | { action: 'edit' | 'remove'; item: Item };

interface RecordsPageProps<K extends RecordKind> {
  view: RecordView<K>;
  more?: (item: MaintenanceRecords[K]) => readonly RowAction[];
  /** Shown above the list. */
  above?: (query: RecordQuery) => ReactNode;
}

/** The records of one kind with search, filters and export; administrators create, change and delete them. */
export function RecordsPage<K extends RecordKind>({ view, more = () => [], above }: RecordsPageProps<K>) {
  const kind: RecordKind = view.kind;
  const columns = view.useColumns();
  const { t, tName } = useRecordMessages();
  const queries = useQueryClient();
  const mayWrite = useIsAdmin();
  const { address, change, query, searchProps, listProps } = useListPage(
    ['maintenance', kind],
    recordCalls[kind].list,
    view.address,
    ({ filter, ...rest }) => ({ ...rest, [view.filterName]: filter }),
  );
  const [doing, setDoing] = useState<Doing<MaintenanceRecords[K]> | null>(null);
  // Indicators are computed from records, so everything is refetched.
  const readAgain = () => void queries.invalidateQueries();
  const menu = useMenuColumn<MaintenanceRecords[K]>(
    (item) => view.nameOf(item, tName),
    (item) => [
      ...more(item),
      { label: t('edit'), icon: IconPencil, onClick: () => setDoing({ action: 'edit', item }) },
      { label: t('remove'), icon: IconTrash, isDangerous: true, onClick: () => setDoing({ action: 'remove', item }) },
    ],
  );
  const actions = mayWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ action: 'add' })}>
      {t(`add.${kind}`)}
    </Button>
  );
  return (
    <ListPage
      title={tName(`names.${kind}`)}
      lead={t(`leads.${kind}`)}
      actions={
        <>
          <Export view={view} query={query} />
          {mayWrite && <Import kind={kind} />}
          {actions}
        </>
      }
      tools={
        <>
          <SearchField label={t(`search.${kind}`)} {...searchProps} />
          <FilterSelect
            label={t(`any.${kind}`)}
            any={t(`any.${kind}`)}
            choices={view.filter.map(({ value, label }) => ({ value, label: tName(label) }))}
            value={address.filter}
            onChange={(filter) => change({ filter })}
          />
          <ChosenDays query={address} onClear={() => change({ from: null, to: null })} />
        </>
      }
    >
      {above?.(address)}
      <DataList
        label={tName(`names.${kind}`)}
        columns={mayWrite ? [...columns, menu] : columns}
        {...listProps}
        list={listProps.list as ReadList<MaintenanceRecords[K]>}
        empty={{
          icon: IconTable,
          title: t(`empty.${kind}`),
          children: mayWrite ? t(`empty_text.${kind}`) : t('empty_viewer'),
          action: actions || undefined,
        }}
      />
      <Dialogs view={view} doing={doing} onClose={() => setDoing(null)} onDone={readAgain} />
    </ListPage>
  );
}

/** The days of the number whose link led here, with a button to clear them. */
function ChosenDays({ query: { from, to }, onClear }: { query: RecordQuery; onClear(): void }) {
  const { t, period, day } = useRecordMessages();
  if (!from && !to) return null;
  const text = !from ? t('until', { to: day(to ?? '') }) : period(from, to ?? null);
  return (
    <button type="button" className={buttons.chosen} aria-label={t('remove_days', { days: text })} onClick={onClear}>
      <IconCalendar size={14} stroke={1.8} aria-hidden />
      {text}
      <IconX size={13} stroke={2} aria-hidden />
    </button>
  );
}

function Export<K extends RecordKind>({ view, query }: { view: RecordView<K>; query: object }) {
  const { t, tName } = useRecordMessages();
  const { locale } = usePage();
  const kind: RecordKind = view.kind;
  const name = tName(`names.${kind}`);
  return (
    <ExportMenu
      label={t('export')}
      formats={tableFormats}
      save={async (format) =>
        saveFile(await call(recordCalls[kind].export, { query: { ...query, format, locale } }), `${name}.${format}`)
      }
    />
  );
}

function Import({ kind }: { kind: RecordKind }) {
  const { t } = useRecordMessages();
  const [isImporting, setImporting] = useState(false);
  const [importJob, setImportJob] = useAddress('import');
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} stroke={1.7} />} onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
      <ImportRecordsDialog
        kind={kind}
        opened={isImporting || importJob !== ''}
        jobId={importJob || null}
        onClose={() => {
          setImporting(false);
          setImportJob('');
        }}
      />
    </>
  );
}

interface DialogsProps<K extends RecordKind> {
  view: RecordView<K>;
  doing: Doing<MaintenanceRecords[K]> | null;
  onClose(): void;
  onDone(): void;
}

function Dialogs<K extends RecordKind>({ view, doing, onClose, onDone }: DialogsProps<K>) {
  const { t, tName } = useRecordMessages();
  const kind: RecordKind = view.kind;
  const item = doing === null || doing.action === 'add' ? null : doing.item;
  const name = item ? view.nameOf(item, tName) : '';
  const isWriting = doing !== null && doing.action !== 'remove';
  async function remove({ id }: MaintenanceRecords[K]) {
    await call(recordCalls[kind].remove, { params: { id } });
    notify({ text: t('removed') });
    onDone();
  }
  return (
    <>
      <Dialog
        opened={isWriting}
        width={560}
        title={item ? t(`edit_title.${kind}`, { name }) : t(`add.${kind}`)}
        onClose={onClose}
      >
        {isWriting && <RecordForm view={view} item={item} onClose={onClose} onDone={onDone} />}
      </Dialog>
      <ConfirmDialog
        opened={doing?.action === 'remove' && doing.item}
        title={t('remove_title', { name })}
        confirm={t('remove')}
        onConfirm={remove}
        onClose={onClose}
      >
        <p>{t('remove_text')}</p>
      </ConfirmDialog>
    </>
  );
}
