import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { tabNames } from '#features/indicators/public.ts';
import { mayOpen, type Visitor } from '../../guard.ts';
import { scrollIntoView } from '../scroll-into-view.ts';
import styles from '../frame.module.css';

const module = '/services/simc';
const isPathOf = (tab: string, pathname: string) =>
  pathname === `${module}/${tab}` || pathname.startsWith(`${module}/${tab}/`);

/**
 * The indicator tabs of the asset module; days and filters are carried from one to the next. On a phone they are on
 * their own pages.
 */
export function HeaderTabs({ visitor }: { visitor: Visitor }) {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  const isAmong = tabNames.some((tab) => isPathOf(tab, pathname));
  if (!mayOpen(visitor, `${module}/cockpit`)) return null;
  return (
    <nav className={styles.tabs} aria-label={t('frame.indicators')} data-among={isAmong || undefined}>
      {tabNames.map((tab) => (
        <NavLink
          key={tab}
          to={{ pathname: `${module}/${tab}`, search: isAmong ? search : '' }}
          prefetch="intent"
          ref={isPathOf(tab, pathname) ? scrollIntoView : undefined}
          className={styles.tab}
        >
          {t(`titles.services-simc-${tab}`)}
        </NavLink>
      ))}
    </nav>
  );
}
