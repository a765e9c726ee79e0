/** A way from here to one of the person's pages; its word is the page's own title. */
export interface Shortcut {
  title: (typeof shortcuts)[number]['title'];
  path: string;
}

/** In the order of a day: looking, treating, setting up. A section is one of the asset module. */
const shortcuts = [
  { title: 'services-simc-home', path: '/services/simc/home', module: 'services:simc', section: 'assets' },
  {
    title: 'services-simc-geolocalizacao-mapa',
    path: '/services/simc/geolocalizacao/mapa',
    module: 'services:simc',
    section: 'map',
  },
  {
    title: 'services-simc-geolocalizacao-rotas',
    path: '/services/simc/geolocalizacao/rotas',
    module: 'services:simc',
    section: 'routes',
  },
  {
    title: 'services-simc-cockpit',
    path: '/services/simc/cockpit',
    module: 'services:simc',
    section: 'indicators',
  },
  { title: 'services-dashboards', path: '/services/dashboards', module: 'services:dashboards', section: null },
  { title: 'services-file-manager', path: '/services/file-manager', module: 'services:file-manager', section: null },
  { title: 'services-simc-units', path: '/services/simc/units', module: 'services:simc', section: 'assets' },
  {
    title: 'services-simc-settings-profiles',
    path: '/services/simc/settings/profiles',
    module: 'services:simc',
    section: 'settings',
  },
  { title: 'admin-users', path: '/admin/users', module: 'admin:users', section: null },
  { title: 'admin-account', path: '/admin/account', module: 'admin:account', section: null },
  { title: 'admin-api-keys', path: '/admin/api-keys', module: 'admin:api-keys', section: null },
  { title: 'admin-audit', path: '/admin/audit', module: 'admin:audit', section: null },
] as const;

/** What a person's modules and sections open, in order. */
export function shortcutsOf(modules: readonly string[], sections: readonly string[]): Shortcut[] {
  return shortcuts
    .filter(({ module, section }) => modules.includes(module) && (section === null || sections.includes(section)))
    .map(({ title, path }) => ({ title, path }));
}
