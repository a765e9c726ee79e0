import { expect, test } from 'vitest';
import { guard, mayOpen, type Visitor } from './guard.ts';
import type { Screen } from './screens.ts';
import { screens } from './screens.ts';

const all = ['assets', 'map', 'routes', 'geofences', 'alerts', 'management', 'indicators', 'settings'];
const guest: Visitor = null;
const nobody: Visitor = { modules: [], sections: [], oathSso: false };
const viewer: Visitor = { modules: ['services:simc', 'notifications'], sections: all, oathSso: false };
const mapless: Visitor = { modules: ['services:simc'], sections: ['assets'], oathSso: true };
const someId = '019a0000-0000-7000-8000-000000000000';
const admin: Visitor = {
  modules: ['services:simc', 'services:dashboards', 'admin:users', 'notifications'],
  sections: all,
  oathSso: false,
};

const signedIn = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  area: 'signed-in',
  file: '',
  ...more,
});

/** The complete table of the specification, so that rules are tested on all its routes. */
const table: readonly Screen[] = [
  { name: 'login', path: '/', area: 'guest', file: '' },
  { name: 'forgot-password', path: '/forgot-password', area: 'guest', file: '' },
  signedIn('home', '/home'),
  signedIn('account', '/account'),
  signedIn('settings-profile', '/settings/profile'),
  signedIn('settings-my-accounts', '/settings/my-accounts'),
  signedIn('settings-security', '/settings/security'),
  signedIn('notifications', '/notifications'),
  signedIn('admin-users', '/admin/users'),
  signedIn('services-dashboards', '/services/dashboards'),
  signedIn('services-dashboards-briefcase-briefcaseId', '/services/dashboards/briefcase/:briefcaseId'),
  signedIn('services-simc', '/services/simc', { redirect: '/services/simc/home' }),
  signedIn('services-simc-home', '/services/simc/home'),
  signedIn('services-simc-slug', '/services/simc/:slug', {
    validate: ({ slug }) => slug === 'cockpit' || slug === 'assets',
    redirect: ({ slug }) => (slug === 'assets' ? '/services/simc/home' : null),
    section: ({ slug }) => (slug === 'cockpit' ? 'indicators' : null),
  }),
  signedIn('services-simc-geolocalizacao-mapa', '/services/simc/geolocalizacao/mapa', { section: 'map' }),
];

const show = 'show';
const gone = 'not-found';

test.each([
  ['/', guest, show],
  ['/', nobody, '/home'],
  ['/', admin, '/home'],
  ['/forgot-password', guest, show],
  ['/forgot-password', viewer, '/home'],
  ['/home', guest, '/'],
  ['/home', nobody, show],
  ['/account', nobody, show],
  ['/account', guest, '/'],
  ['/settings/profile', nobody, show],
  ['/settings/my-accounts', nobody, show],
  ['/settings/security', guest, '/'],
  ['/settings/security', nobody, show],
  ['/settings/security', mapless, '/home'],
  ['/notifications', nobody, '/home'],
  ['/notifications', viewer, show],
  ['/admin/users', guest, '/'],
  ['/admin/users', viewer, '/home'],
  ['/admin/users', admin, show],
  ['/services/dashboards', viewer, '/home'],
  ['/services/dashboards', admin, show],
  ['/services/dashboards/briefcase/7', admin, show],
  ['/services/dashboards/briefcase/7', viewer, '/home'],
  ['/services/simc', guest, '/services/simc/home'],
  ['/services/simc', viewer, '/services/simc/home'],
  ['/services/simc/home', viewer, show],
  ['/services/simc/home', nobody, '/home'],
  ['/services/simc/cockpit', viewer, show],
  ['/services/simc/cockpit', guest, '/'],
  ['/services/simc/cockpit', mapless, '/services/simc/home'],
  ['/services/simc/assets', viewer, '/services/simc/home'],
  ['/services/simc/nonsense', guest, gone],
  ['/services/simc/nonsense', viewer, gone],
  ['/services/simc/nonsense', nobody, gone],
  ['/services/simc/geolocalizacao/mapa', viewer, show],
  ['/services/simc/geolocalizacao/mapa/', viewer, show],
  ['/services/simc/geolocalizacao/mapa', mapless, '/services/simc/home'],
  ['/services/simc/geolocalizacao/mapa', nobody, '/home'],
  ['/services/simc/geolocalizacao/mapa', guest, '/'],
  ['/nowhere', guest, gone],
  ['/nowhere', admin, gone],
  ['/home/nowhere', admin, gone],
] as const)('%s for %o: %s', (path, visitor, expected) => {
  const decision = guard(path, visitor, table);
  expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(expected);
});

test('a link is offered exactly where the guard would show its screen', () => {
  expect(mayOpen(viewer, '/services/simc/geolocalizacao/mapa')).toBe(true);
  expect(mayOpen(mapless, '/services/simc/geolocalizacao/mapa')).toBe(false);
  expect(mayOpen(nobody, '/services/simc/geolocalizacao/mapa')).toBe(false);
  expect(mayOpen(admin, '/admin/users')).toBe(true);
  expect(mayOpen(admin, '/no/such/page')).toBe(false);
});

test('every path of the product leads somewhere for everyone, without going round in circles', () => {
  for (const visitor of [guest, nobody, viewer, mapless, admin]) {
    const paths = screens.map(({ path }) =>
      path
        .replace(':slug', 'units')
        .replace(/:\w+Id/g, someId)
        .replace(':content', 'UL-1'),
    );
    for (const path of paths) {
      let decision = guard(path, visitor);
      for (let step = 0; decision.kind === 'redirect'; step += 1) {
        expect(step, `${path} goes round in circles`).toBeLessThan(3);
        decision = guard(decision.to, visitor);
      }
      expect(decision.kind).toBe('show');
    }
  }
});

test('no name opens another module by accident', () => {
  const codes = [
    'notifications',
    'admin-users',
    'admin-dashboards',
    'admin-account',
    'admin-api-keys',
    'admin-audit',
    'admin-outbox',
    'services-dashboards',
    'services-file-manager',
    'services-simc',
  ];
  for (const { name } of [...screens, ...table]) {
    expect(codes.filter((code) => name.startsWith(code) && name !== code && !name.startsWith(`${code}-`))).toEqual([]);
  }
});

test('a path is looked for in the table of screens once', () => {
  let reads = 0;
  const home = Object.defineProperty(signedIn('home', '/home'), 'path', {
    get: () => {
      reads += 1;
      return '/home';
    },
  });
  const counted = [home];
  expect(guard('/home', admin, counted).kind).toBe('show');
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  expect([guard('/home', admin, counted).kind, guard('/home', guest, counted).kind, reads]).toEqual([
    'show',
    'redirect',
    0,
  ]);
});
