import { expect, test } from 'vitest';
import { importColumns, matchColumns } from './import-columns.ts';
import { asset_imports as en } from './messages/en.ts';
import { asset_imports as es } from './messages/es.ts';
import { asset_imports as pt } from './messages/pt.ts';
import { findSeparator } from './separator.ts';

test.each([en, es, pt])('the titles of each language are known: $columns.code', ({ columns }) => {
  expect(matchColumns(importColumns.map((column) => columns[column]))).toEqual([...importColumns]);
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
])('“%s” is %s', (title, column) => {
  expect(matchColumns([title])).toEqual([column]);
});

test('a column that stands there twice counts once', () => {
  expect(matchColumns(['code', 'ID', 'model'])).toEqual(['code', null, 'model']);
});

test.each([
  ['code,unit,model\nA,B,C', ','],
  ['code;unit;device_ids\nA;B;"1,2,3,4"', ';'],
  ['code\tunit, or so\tmodel\n', '\t'],
  ['"a;b;c",d\r\n', ','],
  ['\n\ncode;unit\n', ';'],
  ['code\nA\n', ','],
  ['', ','],
])('%j is separated by %j', (text, separator) => {
  expect(findSeparator(text)).toBe(separator);
});
