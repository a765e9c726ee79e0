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
      <span className={styles.words}>
        <span className={styles.name}>{present.name}</span>
        <span className={styles.role}>{t(present.role)}</span>
      </span>
    </>
  );
  if (accounts.length === 1) return <div className={styles.switch}>{shown}</div>;
  const button = (
    <>
      <span className="visually-hidden">{`${t('switch')} `}</span>
      {shown}
      <IconChevronDown size={14} className={styles.chevron} />
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
