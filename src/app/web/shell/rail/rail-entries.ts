import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBellCog,
  IconChartBar,
  IconFolder,
  IconForklift,
  IconHome,
  IconLayoutDashboard,
  IconMapPin,
  IconPolygon,
  IconRoute,
  IconSettings,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from 'react-router';
import { tabNames } from '#features/indicators/public.ts';
import { useSession } from '#features/identity/session/web/public.ts';
import { mayOpen } from '../../guard.ts';
import { visitorOf } from '../guard-navigation.ts';

interface Entry {
  path: string;
  /** Prefixes of other paths for which it is highlighted. */
  within?: readonly string[];
  /** Shown on a phone's bar. */
  often?: true;
  word:
    | 'home'
    | 'indicators'
    | 'assets'
    | 'map'
    | 'routes'
    | 'geofences'
    | 'alerts'
    | 'management'
    | 'faults'
    | 'dashboards'
    | 'files'
    | 'module_settings';
  icon: ComponentType<{ size: number; stroke: number }>;
}

export const entries: readonly Entry[] = [
  { path: '/home', word: 'home', often: true, icon: IconHome },
  { path: '/services/simc/home', within: ['/services/simc/assets/'], word: 'assets', often: true, icon: IconForklift },
  {
    path: '/services/simc/cockpit',
    within: tabNames.map((tab) => `/services/simc/${tab}`),
    word: 'indicators',
    icon: IconChartBar,
  },
  { path: '/services/simc/geolocalizacao/mapa', word: 'map', often: true, icon: IconMapPin },
  { path: '/services/simc/geolocalizacao/rotas', word: 'routes', icon: IconRoute },
  { path: '/services/simc/geolocalizacao/cercas', word: 'geofences', icon: IconPolygon },
  { path: '/services/simc/alertas/alertas', word: 'alerts', often: true, icon: IconAlertTriangle },
  { path: '/services/simc/alertas/gerenciamento', word: 'management', icon: IconBellCog },
  { path: '/services/simc/faults', word: 'faults', icon: IconAlertCircle },
  {
    path: '/services/dashboards',
    within: ['/services/dashboards/'],
    word: 'dashboards',
    icon: IconLayoutDashboard,
  },
  { path: '/services/file-manager', word: 'files', icon: IconFolder },
  {
    path: '/services/simc/settings/profiles',
    within: ['/services/simc/settings/', '/services/simc/units', '/admin/', '/settings/', '/account'],
    word: 'module_settings',
    icon: IconSettings,
  },
];

const barHolds = 5;

/**
 * The entries this person may open, with the current one. A phone's bar has five; the rest is in a menu behind the
 * last.
 */
export function useRailEntries() {
  const visitor = visitorOf(useSession());
  const { pathname } = useLocation();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const all = entries
    .filter(({ path }) => mayOpen(visitor, path))
    .map((entry) => ({ ...entry, isHere: isAt(entry, pathname) }));
  if (!isPhone || all.length <= barHolds) return { shown: all, more: [] };
  return { shown: all.filter(({ often }) => often), more: all.filter(({ often }) => !often) };
}

function isAt({ path, within }: Entry, pathname: string): boolean {
  return pathname === path || (within?.some((start) => pathname.startsWith(start)) ?? false);
}
