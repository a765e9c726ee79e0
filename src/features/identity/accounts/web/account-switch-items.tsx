import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Photo } from '#features/identity/photos/web/public.ts';
import { switchAccount, useProfile } from '#features/identity/session/web/public.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import styles from './accounts.module.css';

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
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{t(`accounts.${role}`)}</span>
          </span>
        </Menu.Item>
      ))}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
