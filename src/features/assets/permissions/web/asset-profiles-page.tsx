import { Button } from '@mantine/core';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addressOf, searchText } from '#platform/address.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { usePageAddress } from '#platform/web/page-search.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useListPage } from '#ui/list/use-list-page.ts';
import { listAssetProfiles, type AssetProfile } from '../contract.ts';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { ProfileDialog, type ProfileSide } from './profile-dialog.tsx';
import { useReadAgain } from './profile-queries.ts';
import { useProfileColumns } from './use-profile-columns.tsx';
import { useProfileMessages } from './use-profile-messages.ts';
import { useWhy } from './use-why.ts';
import { ExplainAccessDialog } from './explain-access-dialog.tsx';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

const profilesAddress = addressOf(
  { ...listAssetProfiles.query.shape, search: searchText },
  { search: '', sort: 'name' },
);

/** Asset profiles of the account. */
export default function AssetProfilesPage() {
  const { t } = useProfileMessages();
  const { searchProps, listProps } = useListPage(['asset-profiles', 'list'], listAssetProfiles, profilesAddress);
  const { address: opened, change } = usePageAddress(openedAddress);
  const open = (profile: string, side: ProfileSide = 'access') => change({ profile, side });
  const [deleting, setDeleting] = useState<AssetProfile | null>(null);
  const why = useWhy();
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
      tools={<SearchField label={t('search')} {...searchProps} />}
    >
      <DataList
        label={t('list')}
        columns={columns}
        {...listProps}
        empty={{ icon: IconShieldCheck, title: t('empty'), children: t('empty_text'), action: add }}
      />
      <ProfileDialog
        opened={opened.profile}
        side={opened.side}
        onOpen={open}
        onClose={() => change({ profile: null })}
        onDone={readAgain}
      />
      <DeleteProfileDialog profile={deleting} onClose={() => setDeleting(null)} onDone={readAgain} />
      <ExplainAccessDialog why={why} />
    </ListPage>
  );
}

/** Which profile is open. */
const openedAddress = addressOf(
  { profile: z.string(), side: z.enum(['access', 'people']) },
  { profile: null, side: 'access' },
  { tidy: (opened) => (opened.profile === null ? { profile: null, side: 'access' as const } : opened) },
);
