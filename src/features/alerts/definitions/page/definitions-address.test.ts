import { expect, test } from 'vitest';
import {
  isNarrowed,
  noDefinitionFilter,
  readDefinitionsAddress,
  writeDefinitionsAddress,
  type DefinitionsAddress,
} from './definitions-address.ts';

const plain: DefinitionsAddress = { filter: noDefinitionFilter, sort: 'code', definition: null, isNew: false };

test.each<[string, Partial<DefinitionsAddress>]>([
  ['', {}],
  ['definition=7', { definition: '7' }],
  ['definition=7&new=true', { definition: '7', isNew: true }],
  ['sort=-severity', { sort: '-severity' }],
  [
    'search=idle&status=active&type=group&severity=high&category=security&tag=night',
    {
      filter: {
        search: 'idle',
        status: 'active',
        type: 'group',
        severity: 'high',
        category: 'security',
        tag: 'night',
      },
    },
  ],
])('%s is read and written alike', (text, address) => {
  const whole = { ...plain, ...address };
  expect(readDefinitionsAddress(new URLSearchParams(text))).toEqual(whole);
  expect(writeDefinitionsAddress(new URLSearchParams(), whole).toString()).toBe(text);
});

test('what nobody knows is left aside, what others wrote stays', () => {
  const params = new URLSearchParams('status=odd&type=&severity=grave&sort=colour&new=yes&other=1');
  expect(readDefinitionsAddress(params)).toEqual(plain);
  expect(writeDefinitionsAddress(params, plain).toString()).toBe('other=1');
});

test('any filter narrows', () => {
  expect(isNarrowed(noDefinitionFilter)).toBe(false);
  expect(isNarrowed({ ...noDefinitionFilter, tag: 'night' })).toBe(true);
  expect(isNarrowed({ ...noDefinitionFilter, status: 'inactive' })).toBe(true);
});
