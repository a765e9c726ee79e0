import { expect, test } from 'vitest';
import { shortcutsOf } from './shortcuts.ts';

const titles = (modules: string[], sections: string[]) => shortcutsOf(modules, sections).map(({ title }) => title);

test.each([
  [[], [], []],
  [['services:simc'], [], []],
  [['services:simc'], ['map'], []],
  [[], ['map', 'assets'], []],
  [
    ['services:simc'],
    ['assets', 'routes', 'settings'],
    [
      'services-simc-units',
      'services-simc-settings-profiles',
      'services-simc-settings-users',
      'services-simc-settings-devices',
      'services-simc-settings-feeds',
    ],
  ],
  [['admin:dashboards', 'admin:outbox'], [], ['admin-dashboards', 'admin-outbox']],
  [['admin:users', 'admin:audit'], [], ['admin-users', 'admin-audit']],
])('modules %j with sections %j give shortcuts to %j', (modules, sections, expected) => {
  expect(titles(modules, sections)).toEqual(expected);
});
