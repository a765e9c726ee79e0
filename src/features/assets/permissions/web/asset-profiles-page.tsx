import { Button } from '@mantine/core';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { useList } from '#platform/web/use-list.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { EmptyState } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useAddress } from '#ui/list/use-address.ts';
import { listAssetProfiles, profileSorts, type AssetProfile } from '../contract.ts';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { ProfileDialog, type ProfileSide } from './profile-dialog.tsx';
import { useReadAgain } from './profile-queries.ts';
import { useProfileColumns } from './use-profile-columns.tsx';
import { useProfileMessages } from './use-profile-messages.ts';
import { useWhy } from './use-why.ts';
import { ExplainAccessDialog } from './explain-access-dialog.tsx';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** Permission sets of the account: found, made, changed, given to people, deleted. */
export default function AssetProfilesPage() {
  const { t } = useProfileMessages();
  const [search, setSearch] = useAddress('search');
  const [sort, setSort] = useAddress('sort');
  const { opened, side, open, close } = useOpened();
  const [deleting, setDeleting] = useState<AssetProfile | null>(null);
  const why = useWhy();
  const query = { search, ...(isSort(sort) && { sort }) };
  const list = useList(['asset-profiles', 'list', query], ({ after, signal }) =>
    call(listAssetProfiles, { query: { ...query, after }, signal }),
  );
  const readAgain = useReadAgain();
  const columns = useProfileColumns({ onOpen: open, onDelete: setDeleting });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button variant="default" onClick={() => why.ask({})}>
            {t('ask_why')}
          </Button>
          {add}
        </>
      }
      tools={<SearchField label={t('search')} value={search} onChange={setSearch} />}
    >
      <DataList
        label={t('list')}
        list={list}
        columns={columns}
        search={search}
        onStartOver={() => setSearch('')}
        sort={sort || 'name'}
        onSort={setSort}
        empty={
          <EmptyState icon={IconShieldCheck} title={t('empty')} action={add}>
            {t('empty_text')}
          </EmptyState>
        }
      />
      <ProfileDialog opened={opened} side={side} onOpen={open} onClose={close} onDone={readAgain} />
      <DeleteProfileDialog profile={deleting} onClose={() => setDeleting(null)} onDone={readAgain} />
      <ExplainAccessDialog why={why} />
    </ListPage>
  );
}

/** Which profile is open lives in the address: `?profile={id}`, `&side=people`. */
function useOpened() {
  const [params, setParams] = useSearchParams();
  const show = (profile: string | null, side: ProfileSide = 'access') =>
    setParams(
      (present) => {
        present.delete('profile');
        present.delete('side');
        if (profile !== null) present.set('profile', profile);
        if (profile !== null && side === 'people') present.set('side', side);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    opened: params.get('profile'),
    side: params.get('side') === 'people' ? ('people' as const) : ('access' as const),
    open: (profile: string, side?: ProfileSide) => show(profile, side),
    close: () => show(null),
  };
}

const sorts = profileSorts.flatMap((name) => [name, `-${name}`] as const);

function isSort(text: string): text is (typeof sorts)[number] {
  return sorts.some((sort) => sort === text);
}
