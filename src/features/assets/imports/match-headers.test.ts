import { expect, test } from 'vitest';
import { importColumns, matchImportColumns } from './match-headers.ts';
import { asset_imports as en } from './messages/en.ts';
import { asset_imports as es } from './messages/es.ts';
import { asset_imports as pt } from './messages/pt.ts';

test.each([en, es, pt])('the titles of each language are known: $columns.code', ({ columns }) => {
  expect(matchImportColumns(importColumns.map((column) => columns[column]))).toEqual([...importColumns]);
});

test.each([
  ['code', 'code'],
  ['CÓDIGO', 'code'],
  [' id_do_ativo ', 'code'],
  ['U.L.', 'unit'],
  ['Nº de série', 'serial'],
  ['Cost-Center', 'cost_centre'],
  ['Colour', null],
  ['', null],
])('the title “%s” is %s', (title, column) => {
  expect(matchImportColumns([title])).toEqual([column]);
});

test('a repeated column counts once', () => {
  expect(matchImportColumns(['code', 'ID', 'model'])).toEqual(['code', null, 'model']);
});
