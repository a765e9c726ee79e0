import { expect, test } from 'vitest';
import { assetColumns } from '../public.ts';
import { firstColumns, moveColumn, readColumns, resizeColumn, showColumn } from './column-set.ts';

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

test.each([[null], [undefined], ['x'], [[]], [[{ name: 'nothing', width: 5, isShown: true }]], [{}]])(
  'stored as %j it is as at first',
  (stored) => {
    expect(readColumns(stored)).toEqual(firstColumns);
  },
);

test('stored columns are restored; new ones are hidden at the end', () => {
  const stored = [{ name: 'status', width: 9_999, isShown: true }, { name: 'code', width: 1, isShown: false }, 'junk'];
  const read = readColumns(JSON.parse(JSON.stringify(stored)));
  expect(read.slice(0, 2)).toEqual([
    { name: 'code', width: 64, isShown: true },
    { name: 'status', width: 520, isShown: true },
  ]);
  expect(read).toHaveLength(assetColumns.length);
  expect(read.slice(2).every(({ isShown }) => !isShown)).toBe(true);
});

test.each([
  ['model', 1, ['code', 'model', 'status']],
  ['model', 0, ['code', 'model', 'status']],
  ['code', 5, ['code', 'status', 'time']],
  ['status', 2, ['code', 'time', 'status']],
] as const)('%s moved to %i', (name, to, expected) => {
  expect(names(moveColumn(firstColumns, name, to)).slice(0, 3)).toEqual(expected);
});

test('columns are resized within bounds and can be hidden, except the first', () => {
  expect(resizeColumn(firstColumns, 'model', 200).find(({ name }) => name === 'model')?.width).toBe(200);
  expect(resizeColumn(firstColumns, 'model', Number.NaN).find(({ name }) => name === 'model')?.width).toBe(120);
  expect(showColumn(firstColumns, 'model', false).find(({ name }) => name === 'model')?.isShown).toBe(false);
  expect(showColumn(firstColumns, 'code', false)[0]?.isShown).toBe(true);
});
