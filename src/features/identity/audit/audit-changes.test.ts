import { expect, test } from 'vitest';
import { attachedUser, listChanges } from './audit-changes.ts';

test.each([
  ['nothing', null, null, []],
  ['what is the same', { name: 'A', unit: { id: 1 } }, { name: 'A', unit: { id: 1 } }, []],
  ['another value', { name: 'A', code: 'X' }, { name: 'B', code: 'X' }, [['name', 'A', 'B']]],
  ['a thing that came', null, { name: 'A', region: null, tags: [] }, [['name', undefined, 'A']]],
  ['a thing that went', { name: 'A' }, null, [['name', 'A', undefined]]],
  ['a value that went', { region: 'South' }, { region: null }, [['region', 'South', undefined]]],
  ['false is a value', { disabled: false }, { disabled: true }, [['disabled', false, true]]],
  ['a list', { ids: ['a'] }, { ids: ['a', 'b'] }, [['ids', ['a'], ['a', 'b']]]],
  ['bookkeeping', { id: '1', version: 1, updated_at: 'x', created_at: 'y' }, { id: '2', version: 2 }, []],
  ['names of a prototype', { constructor: 'a' }, {}, [['constructor', 'a', undefined]]],
] as const)('%s', (_, before, after, expected) => {
  expect(listChanges(before, after).map((change) => [change.field, change.before, change.after])).toEqual(expected);
});

test.each([
  [{ action: 'attach', before: null, after: { name: 'North', user: 'Ana' } }, 'Ana'],
  [{ action: 'detach', before: { name: 'North', user: 'Ana' }, after: null }, 'Ana'],
  [{ action: 'attach', before: null, after: { user_id: '1' } }, null],
  [{ action: 'update', before: { user: 'Ana' }, after: { user: 'Bia' } }, null],
])('the person of %j is %s', (entry, expected) => expect(attachedUser(entry)).toBe(expected));
