import { Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { briefcasePath, dashboardsPath } from '../public.ts';
import { useViewAs } from './use-dashboards.ts';
import styles from './pages.module.css';

/** Breadcrumb back to the briefcase. */
export function Crumbs({ briefcase }: { briefcase?: { id: string; name: string } | null }) {
  const t = useTranslations('dashboards');
  const viewAs = useViewAs();
  const search = viewAs && `?as=${viewAs}`;
  return (
    <Group
      component="nav"
      className={styles.way}
      c="dimmed"
      fz="sm"
      gap="var(--space-2) var(--space-8)"
      aria-label={t('way')}
    >
      <Link to={{ pathname: dashboardsPath, search }}>{t('title')}</Link>
      {briefcase && (
        <>
          <IconChevronRight size={13} aria-hidden />
          <Link to={{ pathname: briefcasePath(briefcase.id), search }}>{briefcase.name}</Link>
        </>
      )}
    </Group>
  );
}
