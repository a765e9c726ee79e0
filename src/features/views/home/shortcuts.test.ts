import { expect, test } from 'vitest';
import { shortcutsOf } from './shortcuts.ts';

const titles = (modules: string[], sections: string[]) => shortcutsOf(modules, sections).map(({ title }) => title);

test.each([
  [[], [], []],
  [['services:simc'], [], []],
  [['services:simc'], ['map'], ['services-simc-geolocalizacao-mapa']],
  [[], ['map', 'assets'], []],
  [
    ['services:simc'],
    ['assets', 'routes'],
    ['services-simc-home', 'services-simc-geolocalizacao-rotas', 'services-simc-units'],
  ],
  [['admin:users', 'admin:audit'], [], ['admin-users', 'admin-audit']],
])('%j with the sections %j lead to %j', (modules, sections, expected) => {
  expect(titles(modules, sections)).toEqual(expected);
});
