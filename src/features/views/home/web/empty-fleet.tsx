import { IconMapPinPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/identity/session/web/public.ts';
import styles from './empty-fleet.module.css';

/** What would be here, and the first step towards it. */
export function EmptyFleet() {
  const t = useTranslations('home');
  const { accounts, current_account_id } = useProfile();
  const present = accounts.find(({ id }) => id === current_account_id);
  const isAdmin = present?.role === 'admin';
  return (
    <section className={styles.empty}>
      <IconMapPinPlus size={32} stroke={1.4} className={styles.icon} aria-hidden />
      <h2 className={styles.title}>{t('empty_title')}</h2>
      <p className={styles.text}>{isAdmin ? t('empty_admin') : t('empty_viewer', { account: present?.name ?? '' })}</p>
      {isAdmin && (
        <a className={styles.step} href="/api/v1/docs#first-position">
          {t('api')}
        </a>
      )}
    </section>
  );
}
