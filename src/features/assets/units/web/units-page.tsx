import { Button } from '@mantine/core';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listUnits, type Unit } from '../contract.ts';
import { addressOf, searchText } from '#platform/address.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useListPage } from '#ui/list/use-list-page.ts';
import { DeleteUnitDialog } from './delete-unit-dialog.tsx';
import { UnitFormDialog } from './unit-form-dialog.tsx';
import { useUnitColumns } from './use-unit-columns.tsx';

const unitsAddress = addressOf({ ...listUnits.query.shape, search: searchText }, { search: '', sort: 'code' });

type Doing = { action: 'add' } | { action: 'edit' | 'remove'; unit: Unit };

/** The rental units that a person reaches; administrators add, change and delete them. */
export default function UnitsPage() {
  const t = useTranslations('units');
  const mayWrite = useIsAdmin();
  const { reload, searchProps, listProps } = useListPage(['units'], listUnits, unitsAddress);
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = useUnitColumns(mayWrite, (action, unit) => setDoing({ action, unit }));
  const close = () => setDoing(null);
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
      tools={<SearchField label={t('search')} {...searchProps} />}
    >
      <DataList
        label={t('list')}
        columns={columns}
        {...listProps}
        empty={{
          icon: IconBuildingWarehouse,
          title: mayWrite ? t('empty') : t('empty_viewer'),
          children: mayWrite ? t('empty_text') : t('empty_viewer_text'),
          action: add || undefined,
        }}
      />
      <UnitFormDialog
        opened={doing !== null && doing.action !== 'remove'}
        unit={doing?.action === 'edit' ? doing.unit : null}
        onClose={close}
        onDone={reload}
      />
      <DeleteUnitDialog unit={doing?.action === 'remove' ? doing.unit : null} onClose={close} onDone={reload} />
    </ListPage>
  );
}
