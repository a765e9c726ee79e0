/** A section of the asset module, as asset profiles name them. */
export type Section = 'assets' | 'map' | 'routes' | 'geofences' | 'alerts' | 'management' | 'indicators' | 'settings';

export interface Screen {
  /** The route's name: the guard and the title go by it. */
  name: string;
  path: string;
  /** Below this folder. */
  file: string;
  area: 'guest' | 'signed-in';
  /** Needed beside the module that the name begins with. */
  section?: Section;
  /** False: there is no such page. */
  validate?(params: Readonly<Record<string, string | undefined>>): boolean;
  /** Where the path leads instead. */
  redirect?: string;
}

/** Every screen that exists. A path that is not here is a 404. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/', area: 'guest', file: '../../features/session/web/sign-in-page.tsx' },
  {
    name: 'api-v1-azuread',
    path: '/api/v1/azuread',
    area: 'guest',
    file: '../../features/session/web/corporate-page.tsx',
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    area: 'guest',
    file: '../../features/passwords/web/forgot-password-page.tsx',
  },
  {
    name: 'reset-password',
    path: '/reset-password',
    area: 'guest',
    file: '../../features/passwords/web/reset-password-page.tsx',
  },
  { name: 'home', path: '/home', area: 'signed-in', file: '../../features/home/web/home-page.tsx' },
  { name: 'account', path: '/account', area: 'signed-in', file: '../../features/accounts/web/account-page.tsx' },
  {
    name: 'settings-profile',
    path: '/settings/profile',
    area: 'signed-in',
    file: '../../features/profile/web/profile-page.tsx',
  },
  {
    name: 'settings-my-accounts',
    path: '/settings/my-accounts',
    area: 'signed-in',
    file: '../../features/accounts/web/my-accounts-page.tsx',
  },
  {
    name: 'settings-security',
    path: '/settings/security',
    area: 'signed-in',
    file: '../../features/security/web/security-page.tsx',
  },
  { name: 'admin-users', path: '/admin/users', area: 'signed-in', file: '../../features/users/web/users-page.tsx' },
  {
    name: 'admin-account',
    path: '/admin/account',
    area: 'signed-in',
    file: '../../features/accounts/web/account-settings-page.tsx',
  },
  {
    name: 'admin-api-keys',
    path: '/admin/api-keys',
    area: 'signed-in',
    file: '../../features/api-keys/web/api-keys-page.tsx',
  },
  { name: 'admin-audit', path: '/admin/audit', area: 'signed-in', file: '../../features/audit/web/audit-page.tsx' },
  { name: 'admin-outbox', path: '/admin/outbox', area: 'signed-in', file: '../../features/mail/web/outbox-page.tsx' },
  {
    name: 'services-simc',
    path: '/services/simc',
    area: 'signed-in',
    redirect: '/services/simc/geolocalizacao/mapa',
    file: 'shell/redirected-page.tsx',
  },
  {
    name: 'services-simc-geolocalizacao-mapa',
    path: '/services/simc/geolocalizacao/mapa',
    area: 'signed-in',
    section: 'map',
    file: '../../features/live-map/web/live-map-page.tsx',
  },
];
