import { Button } from '@mantine/core';
import { IconBellCog, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AlertDefinition } from '../../contract.ts';
import { namesInUse } from '#platform/address.ts';
import type { PageAddress } from '#platform/web/page-search.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { definitionsAddress, noDefinitionFilter, type DefinitionsAddress } from '../../page/definitions-address.ts';
import { DefinitionFilters } from './definition-filters.tsx';
import { useDefinitionList } from '../definition-queries.ts';
import { DeleteDefinitionDialog } from './delete-definition-dialog.tsx';
import { useNamesPending } from './rule-text.tsx';
import { useDefinitionColumns } from './use-definition-columns.tsx';
import { useManagementMessages } from '../use-management-messages.ts';

/** Every definition that concerns a unit in reach. */
export function DefinitionList({ address, change, narrow }: PageAddress<DefinitionsAddress>) {
  const { t } = useManagementMessages();
  const mayAdd = useIsAdmin();
  const [removed, setRemoved] = useState<AlertDefinition | null>(null);
  const list = useDefinitionList(address);
  const isNaming = useNamesPending(list.items ?? []);
  const columns = useDefinitionColumns({
    open: (id) => change({ definition: id }),
    copy: (id) => change({ definition: id, isNew: true }),
    remove: setRemoved,
    mayAdd,
  });
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change({ isNew: true })}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={add}
      tools={<DefinitionFilters filter={address.filter} onChange={narrow} />}
    >
      <DataList
        label={t('list')}
        list={isNaming ? { ...list, items: undefined } : list}
        columns={columns}
        search={address.filter.search}
        isFiltered={namesInUse(address.filter).length > 0}
        onStartOver={() => narrow(noDefinitionFilter)}
        sort={address.sort}
        onSort={(sort) => change({ sort: definitionsAddress.read(new URLSearchParams({ sort })).sort })}
        empty={{
          icon: IconBellCog,
          title: t(mayAdd ? 'empty' : 'empty_viewer'),
          children: t(mayAdd ? 'empty_text' : 'empty_viewer_text'),
          action: add || undefined,
        }}
      />
      <DeleteDefinitionDialog definition={removed} onClose={() => setRemoved(null)} />
    </ListPage>
  );
}
