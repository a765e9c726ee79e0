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

type Details = Omit<Screen, 'name' | 'path' | 'area'> & Partial<Pick<Screen, 'name' | 'area'>>;

/** A page for signed-in people, named by its path. */
const page = (path: string, details: Details): Screen => ({
  name: path.slice(1).replaceAll(/\/:?/g, '-'),
  path,
  area: 'signed-in',
  ...details,
});

/** Every screen. A path that is not here is a 404. */
export const screens: readonly Screen[] = [
  page('/', { name: 'login', area: 'guest', file: '../../features/identity/session/web/sign-in-page.tsx' }),
  page('/api/v1/azuread', { area: 'guest', file: '../../features/identity/session/web/corporate-page.tsx' }),
  page('/forgot-password', { area: 'guest', file: '../../features/identity/passwords/web/forgot-password-page.tsx' }),
  page('/reset-password', { area: 'guest', file: '../../features/identity/passwords/web/reset-password-page.tsx' }),
  page('/invitation', { area: 'guest', file: '../../features/identity/invitations/web/invitation-page.tsx' }),
  page('/home', { file: '../../features/views/home/web/home-page.tsx' }),
  page('/notifications', { file: 'shell/notifications-page.tsx' }),
  page('/account', { file: '../../features/identity/accounts/web/account-page.tsx' }),
  page('/settings/profile', { file: '../../features/identity/profile/web/profile-page.tsx' }),
  page('/settings/my-accounts', { file: '../../features/identity/accounts/web/my-accounts-page.tsx' }),
  page('/settings/security', { file: '../../features/identity/security/web/security-page.tsx' }),
  page('/admin/users', { file: 'shell/users-page.tsx' }),
  page('/admin/account', { file: 'shell/account-settings-page.tsx' }),
  page('/admin/api-keys', { file: 'shell/api-keys-page.tsx' }),
  page('/admin/dashboards', { file: '../../features/dashboards/access/web/access-page.tsx' }),
  page('/admin/audit', { file: '../../features/identity/audit/web/audit-page.tsx' }),
  page('/admin/outbox', { file: '../../features/messaging/email/web/outbox-page.tsx' }),
  page('/services/file-manager', { file: '../../features/documents/files/web/file-manager-page.tsx' }),
  page('/services/dashboards', { file: '../../features/dashboards/boards/web/dashboards-page.tsx' }),
  page('/services/dashboards/briefcase/:briefcaseId', {
    validate: ({ briefcaseId }) => isId(briefcaseId),
    file: '../../features/dashboards/boards/web/briefcase-page.tsx',
  }),
  page('/services/dashboards/briefcase/:briefcaseId/content/:contentId', {
    validate: ({ briefcaseId, contentId }) => (briefcaseId === rootBriefcase || isId(briefcaseId)) && isId(contentId),
    file: '../../features/dashboards/boards/web/content-page.tsx',
  }),
  page('/services/simc', { redirect: '/services/simc/home', file: 'shell/redirected-page.tsx' }),
  page('/services/simc/home', { file: '../../features/assets/catalogue/web/list/asset-list-page.tsx' }),
  page('/services/simc/:slug', {
    validate: ({ slug }) => findSlug(slug) !== undefined,
    redirect: ({ slug }) => findSlug(slug)?.redirect ?? null,
    section: ({ slug }) => findSlug(slug)?.section ?? null,
    file: 'shell/slug-page.tsx',
  }),
  page('/services/simc/:slug/:content', {
    validate: ({ slug, content }) => hasContent(slug, content),
    section: ({ slug }) => findSlug(slug)?.section ?? null,
    file: 'shell/slug-content-page.tsx',
  }),
  page('/services/simc/geolocalizacao/mapa', {
    section: 'map',
    file: '../../features/views/live-map/web/live-map-page.tsx',
  }),
  page('/services/simc/geolocalizacao/rotas', { section: 'routes', file: 'shell/routes-page.tsx' }),
  page('/services/simc/geolocalizacao/cercas', { section: 'geofences', file: 'shell/geofences-page.tsx' }),
  page('/services/simc/alertas/alertas', {
    section: 'alerts',
    file: '../../features/alerts/treatment/web/alerts-page.tsx',
  }),
  page('/services/simc/faults', { section: 'assets', file: '../../features/assets/faults/web/faults-page.tsx' }),
  page('/services/simc/alertas/gerenciamento', {
    section: 'management',
    file: '../../features/alerts/definitions/web/management-page.tsx',
  }),
  page('/services/simc/settings/profiles', {
    section: 'settings',
    file: '../../features/assets/permissions/web/asset-profiles-page.tsx',
  }),
  page('/services/simc/settings/users', {
    section: 'settings',
    file: '../../features/assets/permissions/web/module-users-page.tsx',
  }),
  page('/services/simc/settings/devices', {
    section: 'settings',
    file: '../../features/assets/devices/web/devices-page.tsx',
  }),
  page('/services/simc/settings/feeds', {
    section: 'settings',
    file: '../../features/integrations/feeds/web/feeds-page.tsx',
  }),
  page('/services/simc/settings/feeds/:feedId', {
    validate: ({ feedId }) => isId(feedId),
    section: 'settings',
    file: '../../features/integrations/feeds/web/feed-page.tsx',
  }),
];
