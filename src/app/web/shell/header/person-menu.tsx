import { useTranslations } from 'use-intl/react';
import { Photo } from '#features/identity/photos/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { LateMenu } from '#ui/overlay/late-menu.tsx';
import styles from '../frame.module.css';

const load = async () => (await import('./person-menu-items.tsx')).PersonMenuItems;

/** Menu of the signed-in person: language, colour scheme, sign out. */
export function PersonMenu() {
  const t = useTranslations('frame');
  const profile = useProfile();
  return (
    <LateMenu
      load={load}
      position="bottom-end"
      width={232}
      button={{
        className: styles.target,
        'aria-label': `${t('you')}: ${profile.name}`,
        children: <Photo url={profile.photo_url} name={profile.name} />,
      }}
    />
  );
}
