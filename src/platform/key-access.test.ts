import { expect, test } from 'vitest';
import { forKey, forSection, forSectionAdmin, guest, signedIn, signedInOrKey, type Access } from './contract.ts';
import { keysFor } from './key-access.ts';

const rows: readonly (readonly [string, Access, readonly string[]])[] = [
  ['GET', forSection('map'), ['read', 'full']],
  ['GET', { ...forSection('assets'), aemp: true }, ['read', 'full', 'aemp']],
  ['PUT', { ...forSection('alerts'), act: true }, ['full']],
  ['GET', { ...forSection('alerts'), keys: false }, []],
  ['GET', forSectionAdmin('settings'), []],
  ['GET', signedIn, []],
  ['GET', signedInOrKey, ['read', 'full']],
  ['DELETE', signedInOrKey, ['full']],
  ['GET', { kind: 'session', module: 'services:dashboards' }, []],
  ['POST', forKey('full', 'ingest'), ['full', 'ingest']],
  ['GET', guest, []],
];

test.each(rows)('%s with %o is open to keys of kind %o', (method, access, kinds) => {
  expect(keysFor({ method: method as 'GET', access })).toEqual(kinds);
});
