import { expect, test } from 'vitest';
import { definitionsAddress, noDefinitionFilter, type DefinitionsAddress } from './definitions-address.ts';

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
])('%s is stable when parsed and written', (text, address) => {
  const whole = { ...plain, ...address };
  expect(definitionsAddress.read(new URLSearchParams(text))).toEqual(whole);
  expect(definitionsAddress.write(new URLSearchParams(), whole).toString()).toBe(text);
});

test('invalid values are omitted, foreign parameters stay', () => {
  const params = new URLSearchParams('status=odd&type=&severity=grave&sort=colour&new=yes&other=1');
  expect(definitionsAddress.read(params)).toEqual(plain);
  expect(definitionsAddress.write(params, plain).toString()).toBe('other=1');
});
