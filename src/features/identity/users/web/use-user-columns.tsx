import { Group, Text } from '@mantine/core';
import { IconKey, IconLogout, IconMailForward, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { Photo } from '#features/identity/photos/web/public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import type { User } from '../contract.ts';
import { maySetPassword, mayStepDown } from '../user-policy.ts';
import { Pill } from '#ui/pill.tsx';

export type UserAction = 'edit' | 'password' | 'factor' | 'sign_ins' | 'invite' | 'remove';

/** Columns of a person, with actions. */
export function useUserColumns(act: (action: UserAction, user: User) => void): Column<User>[] {
  const t = useTranslations('users');
  const tUi = useTranslations('ui');
  const format = useFormatter();
  const moment = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  return [
    { key: 'name', header: t('name'), isSortable: true, width: '34%', cell: (user) => <Person user={user} /> },
    { key: 'email', header: t('email'), isSortable: true, cell: ({ email }) => email },
    { key: 'role', header: t('role'), isSortable: true, width: '14%', cell: ({ role }) => t(role) },
    {
      key: 'last_seen_at',
      header: t('last_seen'),
      width: '18%',
      cell: ({ last_seen_at }) => (last_seen_at === null ? t('never') : moment(last_seen_at)),
    },
    {
      key: 'menu',
      header: tUi('actions', { name: '' }),
      width: '58px',
      isMenu: true,
      cell: (user) => {
        const password = { label: t('set_password'), icon: IconKey, onClick: () => act('password', user) };
        const factor = { label: t('reset_factor'), icon: IconShieldOff, onClick: () => act('factor', user) };
        const signIns = { label: t('end_sign_ins'), icon: IconLogout, onClick: () => act('sign_ins', user) };
        const invite = { label: t('invite_again'), icon: IconMailForward, onClick: () => act('invite', user) };
        const edit = { label: t('edit'), icon: IconPencil, onClick: () => act('edit', user) };
        const remove = {
          label: t(user.pending ? 'withdraw' : 'remove'),
          icon: IconTrash,
          isDangerous: true,
          onClick: () => act('remove', user),
        };
        return (
          <RowMenu
            name={user.name}
            actions={[
              ...(user.pending ? [] : [edit]),
              ...(user.invited ? [invite] : []),
              ...(maySetPassword(user) ? [password] : []),
              ...(maySetPassword(user) && user.second_factor ? [factor] : []),
              ...(user.pending || user.self ? [] : [signIns]),
              ...(mayStepDown(user) ? [remove] : []),
            ]}
          />
        );
      },
    },
  ];
}

function Person({ user: { name, photo_url, self, invited, ad } }: { user: User }) {
  const t = useTranslations('users');
  const tags = [self && t('tag_self'), invited && t('tag_invited'), ad && t('tag_ad')].filter(Boolean);
  return (
    <Group component="span" gap="xs" wrap="nowrap" miw={0}>
      <Photo url={photo_url} name={name} />
      <Text span fw={600} c="var(--gray-9)">
        {name}
      </Text>
      {tags.length > 0 && (
        <Group component="span" gap="2xs" align="stretch" display="inline-flex">
          {tags.map((tag) => (
            <Pill key={String(tag)}>{tag}</Pill>
          ))}
        </Group>
      )}
    </Group>
  );
}
