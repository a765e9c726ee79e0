import { Group } from '@mantine/core';
import {
  IconBuilding,
  IconBuildingWarehouse,
  IconCloudDownload,
  IconHistory,
  IconKey,
  IconLockAccess,
  IconMail,
  IconRouter,
  IconShieldCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { shortcutsOf, type Shortcut } from '../shortcuts.ts';
import styles from './home-page.module.css';

const icons: Record<Shortcut['title'], ComponentType<{ size: number; stroke: number }>> = {
  'services-simc-units': IconBuildingWarehouse,
  'services-simc-settings-profiles': IconShieldCheck,
  'services-simc-settings-users': IconUsersGroup,
  'services-simc-settings-devices': IconRouter,
  'services-simc-settings-feeds': IconCloudDownload,
  'admin-users': IconUsers,
  'admin-dashboards': IconLockAccess,
  'admin-account': IconBuilding,
  'admin-api-keys': IconKey,
  'admin-audit': IconHistory,
  'admin-outbox': IconMail,
};

/** Links to pages the person may open. */
export function ShortcutsRow() {
  const t = useTranslations();
  const { modules, sections } = useProfile();
  const shortcuts = shortcutsOf(
    modules.map(({ code }) => code),
    sections,
  );
  if (shortcuts.length === 0) return null;
  return (
    <Group component="nav" className={styles.row} gap="xs" align="stretch" aria-label={t('home.shortcuts')}>
      {shortcuts.map(({ title, path }) => {
        const Icon = icons[title];
        return (
          <Link key={path} to={path} className={styles.way}>
            <Icon size={16} stroke={1.7} />
            {t(`titles.${title}`)}
          </Link>
        );
      })}
    </Group>
  );
}
