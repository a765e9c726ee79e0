import { Text } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { FirstRun } from '#features/views/first-run/web/public.tsx';
import styles from './empty-fleet.module.css';

/** Empty state with the first step. */
export function EmptyFleet() {
  const t = useTranslations('home');
  const { accounts, current_account_id } = useProfile();
  const present = accounts.find(({ id }) => id === current_account_id);
  if (present?.role === 'admin') return <FirstRun />;
  return (
    <section className={styles.empty}>
      <IconMapPinPlus size={32} stroke={1.4} className={styles.icon} aria-hidden />
      <Text component="h2" fz="lg" fw={650} c="var(--gray-9)">
        {t('empty_title')}
      </Text>
      <p className={styles.text}>{t('empty_viewer', { account: present?.name ?? '' })}</p>
    </section>
  );
}
