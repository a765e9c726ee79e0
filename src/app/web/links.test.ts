import { expect, test } from 'vitest';
import { tabNames } from '#features/indicators/public.ts';
import { shortcuts } from '#features/views/home/shortcuts.ts';
import { findScreen } from './guard.ts';
import { screens } from './screens.ts';
import { entries } from './shell/rail/rail-entries.ts';
import { findSlug, slugNames } from './slugs.ts';

/** Pages that the header leads to: the bell, the menu of the person, the tabs of the module. */
const ofHeader = [
  '/notifications',
  '/account',
  '/settings/profile',
  '/settings/my-accounts',
  '/settings/security',
  ...tabNames.map((tab) => `/services/simc/${tab}`),
];

/** Pages with an address of their own: what has a parameter is opened from a list. */
const pages = [
  ...screens
    .filter(({ area, path, redirect }) => area === 'signed-in' && !path.includes(':') && redirect === undefined)
    .map(({ path }) => path),
  ...slugNames.filter((name) => findSlug(name)?.redirect === undefined).map((name) => `/services/simc/${name}`),
];

test('each page is reached by the rail, the header or a shortcut of home, and these lead to pages alone', () => {
  const links = new Set([...entries.map(({ path }) => path), ...shortcuts.map(({ path }) => path), ...ofHeader]);
  expect([...links].toSorted()).toEqual(pages.toSorted());
});

test.each(shortcuts.map((shortcut) => [shortcut.path, shortcut] as const))(
  'the shortcut to %s asks for the module and section of its page',
  (path, { title, module, section }) => {
    const found = findScreen(path);
    const wanted = found?.screen.section ?? null;
    expect(typeof wanted === 'function' ? wanted(found?.params ?? {}) : wanted).toBe(section);
    expect(title.startsWith(module.replaceAll(':', '-'))).toBe(true);
    if (!found?.screen.path.includes(':')) expect(found?.screen.name).toBe(title);
  },
);
