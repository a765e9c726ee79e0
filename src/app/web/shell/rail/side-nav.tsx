import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useSession } from '#features/identity/session/web/public.ts';
import { mayOpen } from '../../guard.ts';
import { visitorOf } from '../guard-navigation.ts';
import { scrollIntoView } from '../scroll-into-view.ts';
import styles from './rail.module.css';

/** Pages about the person, about the account, and of the asset module's settings. */
const groups = [
  {
    word: 'you',
    pages: [
      { name: 'account', path: '/account' },
      { name: 'settings-profile', path: '/settings/profile' },
      { name: 'settings-my-accounts', path: '/settings/my-accounts' },
      { name: 'settings-security', path: '/settings/security' },
    ],
  },
  {
    word: 'administration',
    pages: [
      { name: 'admin-users', path: '/admin/users' },
      { name: 'admin-account', path: '/admin/account' },
      { name: 'admin-dashboards', path: '/admin/dashboards' },
      { name: 'admin-api-keys', path: '/admin/api-keys' },
      { name: 'admin-audit', path: '/admin/audit' },
      { name: 'admin-outbox', path: '/admin/outbox' },
    ],
  },
  {
    word: 'asset_module',
    pages: [
      { name: 'services-simc-units', path: '/services/simc/units' },
      { name: 'services-simc-settings-profiles', path: '/services/simc/settings/profiles' },
      { name: 'services-simc-settings-users', path: '/services/simc/settings/users' },
      { name: 'services-simc-settings-devices', path: '/services/simc/settings/devices' },
      { name: 'services-simc-settings-feeds', path: '/services/simc/settings/feeds' },
    ],
  },
] as const;

type Group = (typeof groups)[number];

/** The settings pages this person may open, grouped; empty groups are left out. */
export function useSettingsPages(): { word: Group['word']; pages: readonly Group['pages'][number][] }[] {
  const visitor = visitorOf(useSession());
  return groups
    .map(({ word, pages }) => ({ word, pages: pages.filter(({ path }) => mayOpen(visitor, path)) }))
    .filter(({ pages }) => pages.length > 0);
}

/** Navigation beside every page of settings and administration. */
export function SideNav() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const shown = useSettingsPages();
  if (!shown.some(({ pages }) => pages.some(({ path }) => path === pathname))) return null;
  return (
    <nav className={styles.nav} aria-label={t('ui.sections')}>
      {shown.map(({ word, pages }) => (
        <div key={word} className={styles.group}>
          <p className={styles.navWord}>{t(`frame.${word}`)}</p>
          <ul>
            {pages.map(({ name, path }) => (
              <li key={name}>
                <NavLink
                  to={path}
                  prefetch="intent"
                  ref={path === pathname ? scrollIntoView : undefined}
                  className={styles.link}
                >
                  {t(`titles.${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
