import { expect, test } from 'vitest';
import type { AssetProfile } from './contract.ts';
import { newProfileOfUnits, profileOfUnits } from './unit-profile.ts';

const north = { id: 'n', code: 'N', name: 'North' };
const south = { id: 's', code: 'S', name: 'S' };
const made = newProfileOfUnits([], [north]);
const profile = (change: Partial<AssetProfile> = {}): AssetProfile => ({
  id: 'p',
  description: null,
  all_units: false,
  user_ids: [],
  version: 1,
  created_at: '',
  updated_at: '',
  ...made,
  ...change,
});

test.each<[string, Partial<AssetProfile>, boolean]>([
  ['what was made before', {}, true],
  ['another name', { name: 'Quarry' }, true],
  ['one that may act', { may_act: true }, false],
  ['one of every unit', { all_units: true, unit_ids: [] }, false],
  ['one of another unit as well', { unit_ids: ['n', 's'] }, false],
  ['one of fewer sections', { sections: ['assets'] }, false],
])('%s is reused: %o', (_, change, isUsed) => {
  expect(profileOfUnits([profile(change)], [north]) !== undefined).toBe(isUsed);
});

test('a new profile is named after its units, numbered when taken', () => {
  expect(made).toMatchObject({ name: 'N · North', unit_ids: ['n'], may_act: false });
  expect(newProfileOfUnits([profile({ name: 'n · north' })], [north]).name).toBe('N · North (2)');
  expect(newProfileOfUnits([], [north, south]).name).toBe('N · North, S');
  expect(made.sections).not.toContain('management');
});
