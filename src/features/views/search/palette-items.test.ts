import { expect, test } from 'vitest';
import { fit, groupItems, itemsOf, narrow, remember, type PaletteItem } from './palette-items.ts';

test.each([
  ['ma', 'Mapa', 0],
  ['SAI', 'Sair', 0],
  ['usua', 'Usuários', 0],
  ['módulo', 'Usuários do modulo', 1],
  ['mod usu', 'Usuários do módulo', 2],
  ['do usu', 'Usuários do módulo', 2],
  ['xyz', 'Usuários', null],
] as const)('“%s” in “%s”: %s', (typed, text, rank) => {
  expect(fit(typed, text)).toBe(rank);
});

const page = (label: string, words?: string): PaletteItem => ({
  key: `page ${label}`,
  kind: 'page',
  label,
  to: `/${label}`,
  ...(words !== undefined && { words }),
});
const dark: PaletteItem = { key: 'command dark', kind: 'command', label: 'Dark', words: 'Appearance dark' };
const labels = (groups: readonly { kind: string; items: PaletteItem[] }[]) =>
  groups.map(({ kind, items }) => [kind, ...items.map(({ label }) => label)]);

test('prefix matches come first', () => {
  const own = [page('Live map'), page('Map'), page('Routes', 'trips map')];
  expect(narrow('map', own).map(({ label }) => label)).toEqual(['Map', 'Live map', 'Routes']);
});

const found = itemsOf({
  assets: [
    {
      id: 'a1',
      code: 'EH/204',
      plate: null,
      serial: 'S-1',
      manufacturer: 'CAT',
      model: '320',
      unit: 'UL-1',
      status: 'running',
    },
  ],
  units: [{ id: 'u1', code: 'UL-1', name: 'Depot' }],
  alerts: [{ id: 'l1', code: 'SPD-1', description: 'Too fast', subject: 'EH/204' }],
  geofences: [{ id: 'g1', name: 'Depot', sub: 'Gate', unit: 'UL-1' }],
  profiles: [],
  devices: [
    { device_id: '8675', asset: 'EH/204' },
    { device_id: '86&6', asset: null },
  ],
  people: [{ id: 'p1', name: 'Ana', email: 'ana+x@example.com' }],
  briefcases: [{ id: 'b1', name: 'Money' }],
  contents: [
    { id: 'c1', name: 'Margin', briefcase: { id: 'b1', name: 'Money' } },
    { id: 'c2', name: 'Costs', briefcase: null },
  ],
});

test('hits link to their pages', () => {
  expect(found.map(({ to, hint }) => [to, hint])).toEqual([
    ['/services/simc/assets/EH%2F204', 'CAT 320 · S-1 · UL-1'],
    ['/services/simc/units/UL-1', 'Depot'],
    ['/services/simc/alertas/alertas?alert=l1', 'EH/204 · SPD-1'],
    ['/services/simc/geolocalizacao/cercas?geofence=g1', 'Gate · UL-1'],
    ['/services/dashboards/briefcase/b1', undefined],
    ['/services/dashboards/briefcase/b1/content/c1', 'Money'],
    ['/services/dashboards/briefcase/root/content/c2', undefined],
    ['/services/simc/assets/EH%2F204', 'EH/204'],
    ['/services/simc/settings/devices?search=86%266', undefined],
    ['/admin/users?search=ana%2Bx%40example.com', 'ana+x@example.com'],
  ]);
});

test('without text recent choices, pages and commands are shown; with it the matches', () => {
  const own = [page('Map'), dark];
  const [asset] = found;
  const recent = asset ? [asset] : [];
  expect(labels(groupItems({ typed: ' ', found: [], own, recent }))).toEqual([
    ['recent', 'EH/204'],
    ['page', 'Map'],
    ['command', 'Dark'],
  ]);
  expect(labels(groupItems({ typed: 'appear', found, own, recent }))).toEqual([
    ['asset', 'EH/204'],
    ['unit', 'UL-1'],
    ['alert', 'Too fast'],
    ['geofence', 'Depot'],
    ['briefcase', 'Money'],
    ['content', 'Margin', 'Costs'],
    ['device', '8675', '86&6'],
    ['person', 'Ana'],
    ['command', 'Dark'],
  ]);
});

test('a page with a prefix match precedes the hits', () => {
  const groups = (typed: string) =>
    labels(groupItems({ typed, found, own: [page('Live map'), page('Map')], recent: [] })).map(([kind]) => kind);
  const kinds = ['asset', 'unit', 'alert', 'geofence', 'briefcase', 'content', 'device', 'person'];
  expect(groups('ma')).toEqual(['page', ...kinds]);
  expect(groups('ap')).toEqual([...kinds, 'page']);
});

test('recent choices are unique, newest first, at most six; commands and pages are not remembered', () => {
  const unit = (n: number): PaletteItem => ({ key: `unit ${n}`, kind: 'unit', label: `${n}`, to: `/${n}`, words: 'w' });
  let recent: readonly PaletteItem[] = [];
  for (const item of [...[1, 2, 3, 4, 5, 6, 7, 3].map(unit), dark, page('Map')]) recent = remember(recent, item);
  expect(recent.map(({ label }) => label)).toEqual(['3', '7', '6', '5', '4', '2']);
  expect(recent[0]).not.toHaveProperty('words');
});
