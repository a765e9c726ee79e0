import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { filterInput, isFiltered, noAssetFilter, toggleValue, assetQuery, type AssetQuery } from './asset-query.ts';
import { listAssets } from './contract.ts';

const unit = '019320a0-0000-7000-8000-000000000001';
const nothing: AssetQuery = { ...noAssetFilter, sort: null };

test.each<[string, Partial<AssetQuery>]>([
  ['', {}],
  ['category=Excavator&category=Loader', { category: ['Excavator', 'Loader'] }],
  ['category=&region=', { category: [''], region: [''] }],
  ['category=A&category=A', { category: ['A'] }],
  [`unit_id=${unit}&unit_id=mine`, { unit_id: [unit] }],
  ['status=running&status=flying', { status: ['running'] }],
  ['search=%20EXC-1%20', { search: 'EXC-1' }],
  ['search=a%00b%0Ac', { search: 'abc' }],
  ['code=EXC-1&code=%20&code=EXC-2%20', { code: ['EXC-1', 'EXC-2'] }],
  ['sort=-time', { sort: '-time' }],
  ['sort=nothing', {}],
  ['sort=--time', {}],
  ['at=1,2,3&asset=EXC-1', {}],
  [`model=${'x'.repeat(121)}`, {}],
])('the address "%s" gives the query %o', (address, expected) => {
  expect(assetQuery.read(new URLSearchParams(address))).toEqual({ ...nothing, ...expected });
});

test('an address is stable, and foreign parameters stay', () => {
  const query: AssetQuery = {
    ...nothing,
    category: ['A', ''],
    status: ['running'],
    search: 'exc',
    code: ['X 1'],
    sort: '-time',
  };
  const address = assetQuery.write(new URLSearchParams('asset=EXC-1&category=B&sort=code'), query);
  expect(assetQuery.read(address)).toEqual(query);
  expect(address.get('asset')).toBe('EXC-1');
  expect(assetQuery.write(address, nothing).toString()).toBe('asset=EXC-1');
});

test('any address gives a valid call', () => {
  const names = fc.constantFrom('category', 'unit_id', 'status', 'search', 'code', 'sort', 'region', 'limit');
  const pairs = fc.array(fc.tuple(names, fc.string({ unit: 'binary', maxLength: 140 })), { maxLength: 12 });
  fc.assert(
    fc.property(pairs, (entries) => {
      const query = assetQuery.read(new URLSearchParams(entries));
      const input = { ...filterInput(query), ...(query.sort && { sort: query.sort }) };
      expect(z.safeParse(listAssets.query, JSON.parse(JSON.stringify(input))).success).toBe(true);
    }),
  );
});

test('a too short search is ignored', () => {
  expect(isFiltered({ ...noAssetFilter, search: 'ab' })).toBe(false);
  expect(isFiltered({ ...noAssetFilter, search: 'abc' })).toBe(true);
  expect(isFiltered({ ...noAssetFilter, region: [''] })).toBe(true);
});

test('choosing a value twice removes it', () => {
  expect(toggleValue(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
});
