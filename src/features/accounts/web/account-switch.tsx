import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Photo } from '#features/photos/web/public.ts';
import { switchAccount, useProfile } from '#features/session/web/public.ts';
import { errorKey } from '#platform/web/error-words.ts';
import styles from './account-switch.module.css';

/** The current account with the person's role in it; a menu where there are others. */
export function AccountSwitch() {
  const say = useTranslations();
  const { accounts, current_account_id } = useProfile();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const present = accounts.find(({ id }) => id === current_account_id);
  if (!present) return null;

  async function change(accountId: string) {
    setFault(null);
    try {
      await switchAccount(accountId);
      await navigate('/home');
    } catch (error) {
      setFault(say(`errors.${errorKey(error)}`));
    }
  }

  const shown = (
    <>
      <Photo url={present.photo_url} name={present.name} square />
      <span className={styles.words}>
        <span className={styles.name}>{present.name}</span>
        <span className={styles.role}>{say(`accounts.${present.role}`)}</span>
      </span>
    </>
  );
  if (accounts.length === 1) return <div className={styles.switch}>{shown}</div>;
  return (
    <Menu
      position="bottom-start"
      width={280}
      offset={6}
      shadow="none"
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
      closeOnItemClick={false}
    >
      <Menu.Target>
        <UnstyledButton className={styles.switch}>
          <span className="visually-hidden">{`${say('accounts.switch')} `}</span>
          {shown}
          <IconChevronDown size={14} className={styles.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('accounts.accounts')}</Menu.Label>
        {accounts.map(({ id, name, role, photo_url }) => (
          <Menu.Item
            key={id}
            leftSection={<Photo url={photo_url} name={name} square />}
            rightSection={id === present.id && <IconCheck size={15} />}
            onClick={() => (id === present.id ? undefined : void change(id))}
          >
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{say(`accounts.${role}`)}</span>
            </span>
          </Menu.Item>
        ))}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
