import { Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { Photo } from '#features/identity/photos/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { LateMenu } from '#ui/overlay/late-menu.tsx';
import styles from './accounts.module.css';

const load = async () => (await import('./account-switch-items.tsx')).AccountSwitchItems;

/** Current account and role; a menu when the person has several accounts. */
export function AccountSwitch() {
  const t = useTranslations('accounts');
  const { accounts, current_account_id } = useProfile();
  const present = accounts.find(({ id }) => id === current_account_id);
  if (!present) return null;
  const shown = (
    <>
      <Photo url={present.photo_url} name={present.name} square />
      <Stack component="span" gap={0} miw={0} lh={1.25}>
        <Text span truncate fw={600} c="var(--gray-8)">
          {present.name}
        </Text>
        <Text span truncate fz="2xs" c="dimmed">
          {t(present.role)}
        </Text>
      </Stack>
    </>
  );
  if (accounts.length === 1) return <div className={styles.switch}>{shown}</div>;
  const button = (
    <>
      <span className="visually-hidden">{`${t('switch')} `}</span>
      {shown}
      <IconChevronDown color="var(--gray-6)" size={14} />
    </>
  );
  return (
    <LateMenu
      load={load}
      position="bottom-start"
      width={280}
      closeOnItemClick={false}
      button={{ className: styles.switch, children: button }}
    />
  );
}
