import type { Section } from '#platform/scope.ts';
import { isId, rootBriefcase } from '#features/dashboards/boards/public.ts';
import { findSlug, hasContent } from './slugs.ts';

export type Params = Readonly<Record<string, string | undefined>>;

export interface Screen {
  /** The route's name, used by the guard and the title. */
  name: string;
  path: string;
  /** Relative to this folder. */
  file: string;
  area: 'guest' | 'signed-in';
  /** Required in addition to the module that the name starts with. */
  section?: Section | ((params: Params) => Section | null);
  /** False: there is no such page. */
  validate?(params: Params): boolean;
  /** Where the path redirects to. */
  redirect?: string | ((params: Params) => string | null);
}

/** Every screen. A path that is not here is a 404. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/', area: 'guest', file: '../../features/identity/session/web/sign-in-page.tsx' },
  {
    name: 'api-v1-azuread',
    path: '/api/v1/azuread',
    area: 'guest',
    file: '../../features/identity/session/web/corporate-page.tsx',
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    area: 'guest',
    file: '../../features/identity/passwords/web/forgot-password-page.tsx',
  },
  {
    name: 'reset-password',
    path: '/reset-password',
    area: 'guest',
    file: '../../features/identity/passwords/web/reset-password-page.tsx',
  },
  {
    name: 'invitation',
    path: '/invitation',
    area: 'guest',
    file: '../../features/identity/invitations/web/invitation-page.tsx',
  },
  { name: 'home', path: '/home', area: 'signed-in', file: '../../features/views/home/web/home-page.tsx' },
  { name: 'notifications', path: '/notifications', area: 'signed-in', file: 'shell/notifications-page.tsx' },
  {
    name: 'account',
    path: '/account',
    area: 'signed-in',
    file: '../../features/identity/accounts/web/account-page.tsx',
  },
  {
    name: 'settings-profile',
    path: '/settings/profile',
    area: 'signed-in',
    file: '../../features/identity/profile/web/profile-page.tsx',
  },
  {
    name: 'settings-my-accounts',
    path: '/settings/my-accounts',
    area: 'signed-in',
    file: '../../features/identity/accounts/web/my-accounts-page.tsx',
  },
  {
    name: 'settings-security',
    path: '/settings/security',
    area: 'signed-in',
    file: '../../features/identity/security/web/security-page.tsx',
  },
  {
    name: 'admin-users',
    path: '/admin/users',
    area: 'signed-in',
    file: 'shell/users-page.tsx',
  },
  {
    name: 'admin-account',
    path: '/admin/account',
    area: 'signed-in',
    file: 'shell/account-settings-page.tsx',
  },
  {
    name: 'admin-api-keys',
    path: '/admin/api-keys',
    area: 'signed-in',
    file: 'shell/api-keys-page.tsx',
  },
  {
    name: 'admin-dashboards',
    path: '/admin/dashboards',
    area: 'signed-in',
    file: '../../features/dashboards/access/web/access-page.tsx',
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    area: 'signed-in',
    file: '../../features/identity/audit/web/audit-page.tsx',
  },
  {
    name: 'admin-outbox',
    path: '/admin/outbox',
    area: 'signed-in',
    file: '../../features/messaging/email/web/outbox-page.tsx',
  },
  {
    name: 'services-file-manager',
    path: '/services/file-manager',
    area: 'signed-in',
    file: '../../features/documents/files/web/file-manager-page.tsx',
  },
  {
    name: 'services-dashboards',
    path: '/services/dashboards',
    area: 'signed-in',
    file: '../../features/dashboards/boards/web/dashboards-page.tsx',
  },
  {
    name: 'services-dashboards-briefcase-briefcaseId',
    path: '/services/dashboards/briefcase/:briefcaseId',
    area: 'signed-in',
    validate: ({ briefcaseId }) => isId(briefcaseId),
    file: '../../features/dashboards/boards/web/briefcase-page.tsx',
  },
  {
    name: 'services-dashboards-briefcase-briefcaseId-content-contentId',
    path: '/services/dashboards/briefcase/:briefcaseId/content/:contentId',
    area: 'signed-in',
    validate: ({ briefcaseId, contentId }) => (briefcaseId === rootBriefcase || isId(briefcaseId)) && isId(contentId),
    file: '../../features/dashboards/boards/web/content-page.tsx',
  },
  {
    name: 'services-simc',
    path: '/services/simc',
    area: 'signed-in',
    redirect: '/services/simc/home',
    file: 'shell/redirected-page.tsx',
  },
  {
    name: 'services-simc-home',
    path: '/services/simc/home',
    area: 'signed-in',
    file: '../../features/assets/catalogue/web/list/asset-list-page.tsx',
  },
  {
    name: 'services-simc-slug',
    path: '/services/simc/:slug',
    area: 'signed-in',
    validate: ({ slug }) => findSlug(slug) !== undefined,
    redirect: ({ slug }) => findSlug(slug)?.redirect ?? null,
    section: ({ slug }) => findSlug(slug)?.section ?? null,
    file: 'shell/slug-page.tsx',
  },
  {
    name: 'services-simc-slug-content',
    path: '/services/simc/:slug/:content',
    area: 'signed-in',
    validate: ({ slug, content }) => hasContent(slug, content),
    section: ({ slug }) => findSlug(slug)?.section ?? null,
    file: 'shell/slug-content-page.tsx',
  },
  {
    name: 'services-simc-geolocalizacao-mapa',
    path: '/services/simc/geolocalizacao/mapa',
    area: 'signed-in',
    section: 'map',
    file: '../../features/views/live-map/web/live-map-page.tsx',
  },
  {
    name: 'services-simc-geolocalizacao-rotas',
    path: '/services/simc/geolocalizacao/rotas',
    area: 'signed-in',
    section: 'routes',
    file: 'shell/routes-page.tsx',
  },
  {
    name: 'services-simc-geolocalizacao-cercas',
    path: '/services/simc/geolocalizacao/cercas',
    area: 'signed-in',
    section: 'geofences',
    file: 'shell/geofences-page.tsx',
  },
  {
    name: 'services-simc-alertas-alertas',
    path: '/services/simc/alertas/alertas',
    area: 'signed-in',
    section: 'alerts',
    file: '../../features/alerts/treatment/web/alerts-page.tsx',
  },
  {
    name: 'services-simc-faults',
    path: '/services/simc/faults',
    area: 'signed-in',
    section: 'assets',
    file: '../../features/assets/faults/web/faults-page.tsx',
  },
  {
    name: 'services-simc-alertas-gerenciamento',
    path: '/services/simc/alertas/gerenciamento',
    area: 'signed-in',
    section: 'management',
    file: '../../features/alerts/definitions/web/management-page.tsx',
  },
  {
    name: 'services-simc-settings-profiles',
    path: '/services/simc/settings/profiles',
    area: 'signed-in',
    section: 'settings',
    file: '../../features/assets/permissions/web/asset-profiles-page.tsx',
  },
  {
    name: 'services-simc-settings-users',
    path: '/services/simc/settings/users',
    area: 'signed-in',
    section: 'settings',
    file: '../../features/assets/permissions/web/module-users-page.tsx',
  },
  {
    name: 'services-simc-settings-devices',
    path: '/services/simc/settings/devices',
    area: 'signed-in',
    section: 'settings',
    file: '../../features/assets/devices/web/devices-page.tsx',
  },
  {
    name: 'services-simc-settings-feeds',
    path: '/services/simc/settings/feeds',
    area: 'signed-in',
    section: 'settings',
    file: '../../features/integrations/feeds/web/feeds-page.tsx',
  },
  {
    name: 'services-simc-settings-feeds-feedId',
    path: '/services/simc/settings/feeds/:feedId',
    area: 'signed-in',
    validate: ({ feedId }) => isId(feedId),
    section: 'settings',
    file: '../../features/integrations/feeds/web/feed-page.tsx',
  },
];
