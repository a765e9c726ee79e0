import {
  IconAlertTriangle,
  IconBellCog,
  IconFolder,
  IconForklift,
  IconHome,
  IconMapPin,
  IconPolygon,
  IconRoute,
  IconSettings,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { mayOpen, type Visitor } from '../guard.ts';
import { intoSight } from './into-sight.ts';
import styles from './rail.module.css';

interface Entry {
  path: string;
  /** What else it leads to begins with one of these. */
  within?: readonly string[];
  word: 'home' | 'assets' | 'map' | 'routes' | 'geofences' | 'alerts' | 'management' | 'files' | 'module_settings';
  icon: ComponentType<{ size: number; stroke: number }>;
}

const entries: readonly Entry[] = [
  { path: '/home', word: 'home', icon: IconHome },
  { path: '/services/simc/home', within: ['/services/simc/assets/'], word: 'assets', icon: IconForklift },
  { path: '/services/simc/geolocalizacao/mapa', word: 'map', icon: IconMapPin },
  { path: '/services/simc/geolocalizacao/rotas', word: 'routes', icon: IconRoute },
  { path: '/services/simc/geolocalizacao/cercas', word: 'geofences', icon: IconPolygon },
  { path: '/services/simc/alertas/alertas', word: 'alerts', icon: IconAlertTriangle },
  { path: '/services/simc/alertas/gerenciamento', word: 'management', icon: IconBellCog },
  { path: '/services/file-manager', word: 'files', icon: IconFolder },
  {
    path: '/services/simc/settings/profiles',
    within: ['/services/simc/settings/', '/services/simc/units'],
    word: 'module_settings',
    icon: IconSettings,
  },
];

/** The main menu: what exists and what this person may open, nothing else. */
export function Rail({ visitor }: { visitor: Visitor }) {
  const say = useTranslations('frame');
  const { pathname } = useLocation();
  const isHere = ({ path, within }: Entry) => pathname === path || within?.some((start) => pathname.startsWith(start));
  return entries
    .filter(({ path }) => mayOpen(visitor, path))
    .map((entry) => (
      <Link
        key={entry.path}
        to={entry.path}
        // Its scripts, once somebody points at it.
        prefetch="intent"
        ref={isHere(entry) ? intoSight : undefined}
        className={styles.entry}
        title={say(entry.word)}
        aria-current={isHere(entry) ? 'page' : undefined}
      >
        <entry.icon size={20} stroke={1.6} />
        <span className={styles.word}>{say(entry.word)}</span>
      </Link>
    ));
}
