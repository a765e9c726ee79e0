import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addressOf,
  commaList,
  namesInUse,
  oneOrAbsent,
  queryOf,
  searchText,
  yesOrNo,
  type ValuesOf,
} from './address.ts';
import { id, several, sortBy, text } from './contract.ts';

const unit = '019320a0-0000-7000-8000-000000000001';
const filter = addressOf(
  { search: searchText, unit_id: several(id), tag: several(text(5), 2), active: yesOrNo },
  { search: '', unit_id: [], tag: [], active: null },
);
const page = addressOf(
  {
    filter,
    sort: sortBy(['name']),
    isBin: oneOrAbsent,
    hidden: commaList(['a', 'b']),
    open: z.string(),
    tab: z.string(),
  },
  { sort: 'name', isBin: false, hidden: [], open: null, tab: null },
  {
    names: { isBin: 'bin', hidden: 'hide' },
    tidy: (values) => ({ ...values, tab: values.open === null ? null : values.tab }),
  },
);
type Page = ValuesOf<typeof page>;
const plain: Page = {
  filter: { search: '', unit_id: [], tag: [], active: null },
  sort: 'name',
  isBin: false,
  hidden: [],
  open: null,
  tab: null,
};
const narrowed = (part: Partial<Page['filter']>) => ({ filter: { ...plain.filter, ...part } });

describe('address codec', () => {
  test.each<[string, Partial<Page>]>([
    ['', {}],
    ['search=+pump', narrowed({ search: ' pump' })],
    [`unit_id=${unit}&active=false`, narrowed({ unit_id: [unit], active: false })],
    ['tag=a&tag=b', narrowed({ tag: ['a', 'b'] })],
    ['sort=-name&bin=1&hide=a%2Cb', { sort: '-name', isBin: true, hidden: ['a', 'b'] }],
    ['open=x&tab=y', { open: 'x', tab: 'y' }],
  ])('"%s" is stable when parsed and written', (query, part) => {
    expect(page.read(new URLSearchParams(query))).toEqual({ ...plain, ...part });
    expect(page.write(new URLSearchParams(), { ...plain, ...part }).toString()).toBe(query);
  });

  test.each<[string, Partial<Page>]>([
    ['unit_id=mine&active=maybe&sort=colour&bin=&hide=moon&open=&search=', {}],
    [`search=${'x'.repeat(201)}`, {}],
    ['tag=a&tag=%00a%20&tag=&tag=longer&tag=b&tag=c', narrowed({ tag: ['a', 'b'] })],
    ['search=a%0Ab', narrowed({ search: 'ab' })],
    ['hide=b,a,b', { hidden: ['a', 'b'] }],
    ['tab=y', {}],
  ])('"%s" is parsed without invalid values', (query, part) => {
    expect(page.read(new URLSearchParams(query))).toEqual({ ...plain, ...part });
  });

  test('keeps foreign parameters, and its own when unchanged', () => {
    const params = new URLSearchParams('tag=a&theirs=1&sort=-name');
    expect(page.write(params, page.read(params)).toString()).toBe(params.toString());
    expect(page.write(params, plain).toString()).toBe('theirs=1');
    expect(params.get('sort')).toBe('-name');
  });

  test('is written without inconsistent values', () => {
    expect(page.write(new URLSearchParams(), { ...plain, tab: 'y' }).toString()).toBe('');
  });
});

test('a filter’s query has only active values', () => {
  const values = { search: '', unit_id: [unit], tag: [], active: false };
  expect(namesInUse(values)).toEqual(['unit_id', 'active']);
  expect(queryOf(values)).toEqual({ unit_id: [unit], active: 'false' });
});
