import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listUnits, unitSorts, type Unit } from '../contract.ts';
import { call } from '#platform/web/call.ts';
import { useList } from '#platform/web/use-list.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { EmptyState } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useAddress } from '#ui/list/use-address.ts';
import { DeleteUnitDialog } from './delete-unit-dialog.tsx';
import { UnitFormDialog } from './unit-form-dialog.tsx';
import { useMayWriteUnits } from './use-may-write-units.ts';
import { useUnitColumns } from './use-unit-columns.tsx';

type Doing = { action: 'add' } | { action: 'edit' | 'remove'; unit: Unit };

/** The rental units that somebody reaches; administrators add, change and delete them. */
export default function UnitsPage() {
  const t = useTranslations('units');
  const queries = useQueryClient();
  const mayWrite = useMayWriteUnits();
  const [search, setSearch] = useAddress('search');
  const [sort, setSort] = useAddress('sort');
  const [doing, setDoing] = useState<Doing | null>(null);
  const query = { search, ...(isSort(sort) && { sort }) };
  const list = useList(['units', query], ({ after, signal }) =>
    call(listUnits, { query: { ...query, after }, signal }),
  );
  const columns = useUnitColumns(mayWrite, (action, unit) => setDoing({ action, unit }));
  const close = () => setDoing(null);
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['units'] });
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ action: 'add' })}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={add}
      tools={<SearchField label={t('search')} value={search} onChange={setSearch} />}
    >
      <DataList
        label={t('list')}
        list={list}
        columns={columns}
        search={search}
        onStartOver={() => setSearch('')}
        sort={sort || 'code'}
        onSort={setSort}
        empty={
          <EmptyState
            icon={IconBuildingWarehouse}
            title={mayWrite ? t('empty') : t('empty_viewer')}
            action={add || undefined}
          >
            {mayWrite ? t('empty_text') : t('empty_viewer_text')}
          </EmptyState>
        }
      />
      <UnitFormDialog
        opened={doing !== null && doing.action !== 'remove'}
        unit={doing?.action === 'edit' ? doing.unit : null}
        onClose={close}
        onDone={readAgain}
      />
      <DeleteUnitDialog unit={doing?.action === 'remove' ? doing.unit : null} onClose={close} onDone={readAgain} />
    </ListPage>
  );
}

const sorts = unitSorts.flatMap((name) => [name, `-${name}`] as const);

function isSort(text: string): text is (typeof sorts)[number] {
  return sorts.some((sort) => sort === text);
}
