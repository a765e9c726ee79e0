import { expect, test } from 'vitest';
import type { Folder } from './contract.ts';
import { localizeFolder } from './reports-folder.ts';

const folder = (name: string, purpose: Folder['purpose']): Folder => ({
  id: '1',
  name,
  purpose,
  parent_id: null,
  profile_ids: null,
  file_count: 0,
  version: 1,
  created_at: '2026-03-02T12:00:00Z',
  updated_at: '2026-03-02T12:00:00Z',
});

test.each([
  ['Relatórios', 'reports', 'en', 'Reports'],
  ['Reports', 'reports', 'pt', 'Relatórios'],
  ['Informes', 'reports', 'es', 'Informes'],
  ['Relatórios da frota', 'reports', 'en', 'Relatórios da frota'],
  ['Relatórios', null, 'en', 'Relatórios'],
] as const)('%s (%s) is read in %s as %s', (name, purpose, locale, shown) => {
  expect(localizeFolder(locale, folder(name, purpose)).name).toBe(shown);
});
