import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useSession } from '#features/session/web/public.ts';
import { mayOpen } from '../guard.ts';
import { screens } from '../screens.ts';
import { visitorOf } from './guard-navigation.ts';
import styles from './side-nav.module.css';

/** The pages about oneself, and those about the account. */
const groups = [
  { word: 'you', names: ['account', 'settings-profile', 'settings-my-accounts', 'settings-security'] },
  {
    word: 'administration',
    names: ['admin-users', 'admin-account', 'admin-api-keys', 'admin-audit', 'admin-outbox'],
  },
] as const;

type Name = (typeof groups)[number]['names'][number];

/** Where this person may go among them, in order; groups without any are absent. */
export function useSettingsPages(): { word: 'you' | 'administration'; pages: { name: Name; path: string }[] }[] {
  const visitor = visitorOf(useSession());
  return groups
    .map(({ word, names }) => ({
      word,
      pages: names.flatMap((name) => {
        const screen = screens.find((candidate) => candidate.name === name);
        return screen && mayOpen(visitor, name) ? [{ name, path: screen.path }] : [];
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** Beside every page of settings and administration: the way to the others. */
export function SideNav() {
  const say = useTranslations();
  const { pathname } = useLocation();
  const shown = useSettingsPages();
  if (!shown.some(({ pages }) => pages.some(({ path }) => path === pathname))) return null;
  return (
    <nav className={styles.nav} aria-label={say('ui.sections')}>
      {shown.map(({ word, pages }) => (
        <div key={word} className={styles.group}>
          <p className={styles.word}>{say(`frame.${word}`)}</p>
          <ul>
            {pages.map(({ name, path }) => (
              <li key={name}>
                <NavLink to={path} className={styles.link}>
                  {say(`titles.${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
