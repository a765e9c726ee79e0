import { Menu } from '@mantine/core';
import { IconCheck, IconLogout, IconSettings, IconUsersGroup } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { signOut, useLanguage, useProfile } from '#features/identity/session/web/public.ts';
import { LightSwitch } from '#ui/theme/light-switch.tsx';
import { useSettingsPages } from '../rail/side-nav.tsx';
import styles from '../frame.module.css';

export function PersonMenuItems() {
  const t = useTranslations('frame');
  const profile = useProfile();
  const { locale, locales, names, changeLanguage } = useLanguage();
  const navigate = useNavigate();
  const settings = useSettingsPages();
  async function leave() {
    await signOut();
    await navigate('/');
  }
  return (
    <>
      <div className={styles.person}>
        <strong>{profile.name}</strong>
        <span>{profile.email}</span>
      </div>
      <Menu.Divider />
      {settings.map(({ word, pages }) => (
        <Menu.Item
          key={word}
          component={Link}
          to={pages[0]?.path ?? '/home'}
          leftSection={
            word === 'you' ? <IconSettings size={16} stroke={1.6} /> : <IconUsersGroup size={16} stroke={1.6} />
          }
        >
          {t(word === 'you' ? 'settings' : word)}
        </Menu.Item>
      ))}
      {settings.length > 0 && <Menu.Divider />}
      <Menu.Label>{t('language')}</Menu.Label>
      {locales.map((choice) => (
        <Menu.Item
          key={choice}
          lang={choice}
          closeMenuOnClick={false}
          onClick={() => void changeLanguage(choice)}
          rightSection={choice === locale && <IconCheck size={15} />}
        >
          {names[choice]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <div className={styles.light}>
        <span>{t('light')}</span>
        <LightSwitch />
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void leave()}>
        {t('sign_out')}
      </Menu.Item>
    </>
  );
}
