/** Link to a page, labelled with its title. */
export interface Shortcut {
  title: (typeof shortcuts)[number]['title'];
  path: string;
}

/** Pages without an entry of their own in the rail. `section` is one of the asset module. */
export const shortcuts = [
  { title: 'services-simc-units', path: '/services/simc/units', module: 'services:simc', section: 'assets' },
  {
    title: 'services-simc-settings-profiles',
    path: '/services/simc/settings/profiles',
    module: 'services:simc',
    section: 'settings',
  },
  {
    title: 'services-simc-settings-users',
    path: '/services/simc/settings/users',
    module: 'services:simc',
    section: 'settings',
  },
  {
    title: 'services-simc-settings-devices',
    path: '/services/simc/settings/devices',
    module: 'services:simc',
    section: 'settings',
  },
  {
    title: 'services-simc-settings-feeds',
    path: '/services/simc/settings/feeds',
    module: 'services:simc',
    section: 'settings',
  },
  { title: 'admin-users', path: '/admin/users', module: 'admin:users', section: null },
  { title: 'admin-dashboards', path: '/admin/dashboards', module: 'admin:dashboards', section: null },
  { title: 'admin-account', path: '/admin/account', module: 'admin:account', section: null },
  { title: 'admin-api-keys', path: '/admin/api-keys', module: 'admin:api-keys', section: null },
  { title: 'admin-audit', path: '/admin/audit', module: 'admin:audit', section: null },
  { title: 'admin-outbox', path: '/admin/outbox', module: 'admin:outbox', section: null },
] as const;

/** Shortcuts for a person's modules and sections, in order. */
export function shortcutsOf(modules: readonly string[], sections: readonly string[]): Shortcut[] {
  return shortcuts
    .filter(({ module, section }) => modules.includes(module) && (section === null || sections.includes(section)))
    .map(({ title, path }) => ({ title, path }));
}
