import { Button } from '@mantine/core';
import { IconLogout, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { addressOf, searchText } from '#platform/address.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { FilterSelect } from '#ui/list/filter-bar.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useListPage } from '#ui/list/use-list-page.ts';
import { inviteUser, listUsers, role as roles, type User } from '../contract.ts';
import type { UseAccessChoice } from './access-choice.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EndAllSignInsDialog, EndSignInsDialog } from './end-sign-ins-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { useUserColumns, type UserAction } from './use-user-columns.tsx';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';

const usersAddress = addressOf(
  { ...listUsers.query.shape, search: searchText, role: roles },
  { search: '', sort: 'name', role: null },
);

/** People of the account. */
export function UsersPage({ useAccess }: { useAccess: UseAccessChoice }) {
  const t = useTranslations('users');
  const { address, change, reload, searchProps, listProps } = useListPage(['users'], listUsers, usersAddress);
  const [isAdding, setAdding] = useState(false);
  const [isEndingAll, setEndingAll] = useState(false);
  const [doing, setDoing] = useState<{ action: UserAction; user: User } | null>(null);
  const invite = useInviteAgain();
  const columns = useUserColumns((action, user) => {
    if (action === 'invite') void invite(user);
    else setDoing({ action, user });
  });
  const about = (action: UserAction) => ({
    user: doing?.action === action ? doing.user : null,
    onClose: () => setDoing(null),
    onDone: reload,
  });

  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => setEndingAll(true)}>
            {t('end_all_sign_ins')}
          </Button>
          {add}
        </>
      }
      tools={
        <>
          <SearchField label={t('search')} {...searchProps} />
          <FilterSelect
            label={t('role')}
            any={t('any_role')}
            choices={roles.options.map((value) => ({ value, label: t(value) }))}
            value={address.role}
            onChange={(role) => change({ role })}
          />
        </>
      }
    >
      <DataList
        label={t('list')}
        columns={columns}
        {...listProps}
        empty={{ icon: IconUsers, title: t('empty'), children: t('empty_text'), action: add }}
      />
      <AddUserDialog opened={isAdding} useAccess={useAccess} onClose={() => setAdding(false)} onDone={reload} />
      <EditUserDialog {...about('edit')} />
      <PasswordDialog {...about('password')} />
      <ResetFactorDialog {...about('factor')} />
      <EndSignInsDialog {...about('sign_ins')} />
      <EndAllSignInsDialog opened={isEndingAll} onClose={() => setEndingAll(false)} />
      <RemoveDialog {...about('remove')} />
    </ListPage>
  );
}

/** Sends an invitation again, with a notification. */
function useInviteAgain(): (user: User) => Promise<void> {
  const t = useTranslations('users');
  const tError = useTranslations('errors');
  return async ({ id, name, email }) => {
    try {
      await call(inviteUser, { params: { id } });
      notify({ text: t('invited_again', { name, email }) });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
  };
}
