import { expect, test } from 'vitest';
import { childrenOf, isWithin, pathTo, treeRows } from './tree-rows.ts';

const folder = (id: string, parent_id: string | null = null) => ({ id, name: id, parent_id });
const folders = [
  folder('b'),
  folder('a10'),
  folder('a2'),
  folder('b1', 'b'),
  folder('b11', 'b1'),
  folder('lost', 'hidden'),
];
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test('folders are in natural order; those with a hidden parent are at the top', () => {
  expect(ids(childrenOf(folders, null))).toEqual(['a2', 'a10', 'b', 'lost']);
  expect(ids(childrenOf(folders, 'b'))).toEqual(['b1']);
});

test('the path to a folder', () => {
  expect(ids(pathTo(folders, 'b11'))).toEqual(['b', 'b1', 'b11']);
  expect(pathTo(folders, null)).toEqual([]);
  expect(pathTo([folder('x', 'y'), folder('y', 'x')], 'x').length).toBeLessThanOrEqual(3);
});

test('a folder cannot be moved into its descendants', () => {
  expect([isWithin(folders, 'b11', 'b'), isWithin(folders, 'b', 'b'), isWithin(folders, 'a2', 'b')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isWithin(folders, null, 'b')).toBe(false);
});

test('the tree shows expanded folders', () => {
  const rows = treeRows(folders, new Set(['b', 'a2']));
  expect(rows.map(({ folder: { id }, depth, isOpen }) => [id, depth, isOpen])).toEqual([
    ['a2', 0, false],
    ['a10', 0, false],
    ['b', 0, true],
    ['b1', 1, false],
    ['lost', 0, false],
  ]);
});
