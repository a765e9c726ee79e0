import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { useList } from '#platform/web/use-list.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { EmptyState } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useAddress, useAddressChange } from '#ui/list/use-address.ts';
import { listUsers, role as roles, userSorts, type User } from '../contract.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useInviteAgain } from './use-invite-again.ts';
import { useUserColumns, type UserAction } from './use-user-columns.tsx';
import styles from './users-page.module.css';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** The people of the account: found, added, changed, given a password, removed. */
export default function UsersPage() {
  const t = useTranslations('users');
  const queries = useQueryClient();
  const [search, setSearch] = useAddress('search');
  const [sort, setSort] = useAddress('sort');
  const [role, setRole] = useAddress('role');
  const change = useAddressChange();
  const [isAdding, setAdding] = useState(false);
  const [doing, setDoing] = useState<{ action: UserAction; user: User } | null>(null);
  const query = { search, ...(isSort(sort) && { sort }), ...(isRole(role) && { role }) };
  const list = useList(['users', query], ({ after, signal }) =>
    call(listUsers, { query: { ...query, after }, signal }),
  );
  const invite = useInviteAgain();
  const columns = useUserColumns((action, user) => {
    if (action === 'invite') void invite(user);
    else setDoing({ action, user });
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['users'] });
  const about = (action: UserAction) => ({
    user: doing?.action === action ? doing.user : null,
    onClose: () => setDoing(null),
    onDone: readAgain,
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
      actions={add}
      tools={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <NativeSelect
            className={styles.filter}
            aria-label={t('role')}
            value={isRole(role) ? role : ''}
            onChange={(event) => setRole(event.currentTarget.value)}
            data={[{ value: '', label: t('any_role') }, ...roles.options.map((value) => ({ value, label: t(value) }))]}
          />
        </>
      }
    >
      <DataList
        label={t('list')}
        list={list}
        columns={columns}
        search={search}
        isFiltered={isRole(role)}
        onStartOver={() => change({ search: '', role: '' })}
        sort={sort || 'name'}
        onSort={setSort}
        empty={
          <EmptyState icon={IconUsers} title={t('empty')} action={add}>
            {t('empty_text')}
          </EmptyState>
        }
      />
      <AddUserDialog opened={isAdding} onClose={() => setAdding(false)} onDone={readAgain} />
      <EditUserDialog {...about('edit')} />
      <PasswordDialog {...about('password')} />
      <RemoveDialog {...about('remove')} />
    </ListPage>
  );
}

const sorts = userSorts.flatMap((name) => [name, `-${name}`] as const);

function isSort(text: string): text is (typeof sorts)[number] {
  return sorts.some((sort) => sort === text);
}

function isRole(text: string): text is (typeof roles.options)[number] {
  return roles.options.some((role) => role === text);
}
