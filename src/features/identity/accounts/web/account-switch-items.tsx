import { Menu, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Photo } from '#features/identity/photos/web/public.ts';
import { switchAccount, useProfile } from '#features/identity/session/web/public.ts';
import { errorKey } from '#platform/web/error-messages.ts';

export function AccountSwitchItems() {
  const t = useTranslations();
  const { accounts, current_account_id } = useProfile();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);

  async function change(accountId: string) {
    setFault(null);
    try {
      await switchAccount(accountId);
      await navigate('/home');
    } catch (error) {
      setFault(t(`errors.${errorKey(error)}`));
    }
  }

  return (
    <>
      <Menu.Label>{t('accounts.accounts')}</Menu.Label>
      {accounts.map(({ id, name, role, photo_url }) => (
        <Menu.Item
          key={id}
          leftSection={<Photo url={photo_url} name={name} square />}
          rightSection={id === current_account_id && <IconCheck size={15} />}
          onClick={() => (id === current_account_id ? undefined : void change(id))}
        >
          <Stack component="span" gap={0} miw={0} lh={1.25}>
            <Text span truncate fw={600} c="var(--gray-8)">
              {name}
            </Text>
            <Text span fz="2xs" c="dimmed">
              {t(`accounts.${role}`)}
            </Text>
          </Stack>
        </Menu.Item>
      ))}
      {fault && (
        <Text py="xs" px="sm" c="var(--danger)" role="alert">
          {fault}
        </Text>
      )}
    </>
  );
}
