import { describe, expect, test } from 'vitest';
import { findScreen, guard, type Visitor } from './guard.ts';
import { screens } from './screens.ts';
import { slugNames } from './slugs.ts';

const someId = '019a0000-0000-7000-8000-000000000000';
const reading = ['assets', 'map', 'routes', 'geofences', 'alerts', 'management', 'indicators'];
const services = ['notifications', 'services:simc', 'services:dashboards', 'services:file-manager'];
const administration = [
  'admin:users',
  'admin:dashboards',
  'admin:account',
  'admin:api-keys',
  'admin:audit',
  'admin:outbox',
];

/** Every kind of profile that exists. */
const visitors = {
  guest: null,
  /** Signed in, without an asset profile. */
  bare: { modules: ['notifications'], sections: [], oathSso: false },
  viewer: { modules: services, sections: reading, oathSso: false },
  /** A viewer from a directory whose profiles include the map only. */
  narrow: { modules: services, sections: ['map'], oathSso: true },
  admin: { modules: [...services, ...administration], sections: [...reading, 'settings'], oathSso: false },
  /** An administrator from a directory, of an account without the asset module. */
  office: { modules: ['notifications', ...administration], sections: [], oathSso: true },
} satisfies Record<string, Visitor>;
type Kind = keyof typeof visitors;
const kinds: readonly Kind[] = ['guest', 'bare', 'viewer', 'narrow', 'admin', 'office'];

/** Where a path leads: shown, the sign-in page, home, the asset module's home, nothing. */
const words = {
  shown: 'show',
  login: '/',
  home: '/home',
  module: '/services/simc/home',
  gone: 'not-found',
} as const;
type Word = keyof typeof words;
type Row = readonly [guest: Word, bare: Word, viewer: Word, narrow: Word, admin: Word, office: Word];

const guestsAlone: Row = ['shown', 'home', 'home', 'home', 'home', 'home'];
const everyone: Row = ['login', 'shown', 'shown', 'shown', 'shown', 'shown'];
const ofAdmins: Row = ['login', 'home', 'home', 'home', 'shown', 'shown'];
const inModule: Row = ['login', 'home', 'shown', 'shown', 'shown', 'home'];
const withSection: Row = ['login', 'home', 'shown', 'module', 'shown', 'home'];
const ofModuleAdmins: Row = ['login', 'home', 'module', 'module', 'shown', 'home'];
const alike = (word: Word): Row => [word, word, word, word, word, word];

/** Every route with an example path; those with parameters for each of their values. */
const table: Readonly<Record<string, Row>> = {
  '/': guestsAlone,
  '/forgot-password': guestsAlone,
  '/reset-password': guestsAlone,
  '/invitation': guestsAlone,
  '/api/v1/azuread': guestsAlone,
  '/home': everyone,
  '/notifications': everyone,
  '/account': everyone,
  '/settings/profile': everyone,
  '/settings/my-accounts': everyone,
  '/settings/security': ['login', 'shown', 'shown', 'home', 'shown', 'home'],
  '/admin/users': ofAdmins,
  '/admin/account': ofAdmins,
  '/admin/dashboards': ofAdmins,
  '/admin/api-keys': ofAdmins,
  '/admin/audit': ofAdmins,
  '/admin/outbox': ofAdmins,
  '/services/file-manager': inModule,
  '/services/dashboards': inModule,
  [`/services/dashboards/briefcase/${someId}`]: inModule,
  [`/services/dashboards/briefcase/${someId}/content/${someId}`]: inModule,
  [`/services/dashboards/briefcase/root/content/${someId}`]: inModule,
  '/services/dashboards/briefcase/root': alike('gone'),
  '/services/dashboards/briefcase/nonsense': alike('gone'),
  [`/services/dashboards/briefcase/${someId}/content/nonsense`]: alike('gone'),
  '/services/simc': alike('module'),
  '/services/simc/home': inModule,
  '/services/simc/assets': alike('module'),
  '/services/simc/assets/CAM-1': withSection,
  '/services/simc/units': withSection,
  '/services/simc/faults': withSection,
  '/services/simc/units/UL-1': withSection,
  '/services/simc/cockpit': withSection,
  '/services/simc/cockpit/fleet_now': withSection,
  '/services/simc/cockpit/utilization': withSection,
  '/services/simc/cockpit/by_age': alike('gone'),
  '/services/simc/fleet': withSection,
  '/services/simc/fleet/by_age': withSection,
  '/services/simc/connectivity': withSection,
  '/services/simc/connectivity/silent': withSection,
  '/services/simc/utilization': withSection,
  '/services/simc/utilization/by_hour': withSection,
  '/services/simc/safety': withSection,
  '/services/simc/safety/worst_geofences': withSection,
  '/services/simc/financials': withSection,
  '/services/simc/financials/costs_by_kind': withSection,
  '/services/simc/nonsense': alike('gone'),
  '/services/simc/nonsense/CAM-1': alike('gone'),
  '/services/simc/geolocalizacao/mapa': inModule,
  '/services/simc/geolocalizacao/rotas': withSection,
  '/services/simc/geolocalizacao/cercas': withSection,
  '/services/simc/alertas/alertas': withSection,
  '/services/simc/alertas/gerenciamento': withSection,
  '/services/simc/settings/profiles': ofModuleAdmins,
  '/services/simc/settings/users': ofModuleAdmins,
  '/services/simc/settings/devices': ofModuleAdmins,
  '/services/simc/settings/feeds': ofModuleAdmins,
  [`/services/simc/settings/feeds/${someId}`]: ofModuleAdmins,
  '/services/simc/settings/feeds/nonsense': alike('gone'),
  '/nowhere': alike('gone'),
  '/home/nowhere': alike('gone'),
};

describe.each(Object.entries(table))('%s', (path, row) => {
  test.each(kinds.map((kind, at) => [kind, row[at]] as const))('for %s: %s', (kind, word) => {
    const decision = guard(path, visitors[kind]);
    expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(word && words[word]);
  });
});

test('the table knows every route, and every slug by itself and with a thing of its own', () => {
  const known = new Set(Object.keys(table).map((path) => findScreen(path)?.screen.name));
  expect(screens.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  const paths = Object.keys(table).map((path) => path.split('/'));
  for (const slug of slugNames)
    expect(
      paths.filter(([, , , named]) => named === slug).map(({ length }) => length),
      slug,
    ).toEqual(expect.arrayContaining([4, 5]));
});
