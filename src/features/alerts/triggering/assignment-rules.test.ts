import { expect, test } from 'vitest';
import { assigneeOf, type Assignment } from './assignment-rules.ts';

const [ana, rui] = [{ userId: 'ana' }, { userId: 'rui' }];
const north: Assignment = { unit_id: 'north', user_id: 'ana' };
const south: Assignment = { unit_id: 'south', user_id: 'ana' };
const rest: Assignment = { unit_id: null, user_id: 'rui' };

test.each<[string, Assignment[], { userId: string }[], string | null]>([
  ['no one where no one is named', [], [ana, rui], null],
  ['the one of its unit', [rest, north], [ana, rui], 'ana'],
  ['not the one of another', [south], [ana, rui], null],
  ['the one of all others', [south, rest], [ana, rui], 'rui'],
  ['the one of all others where its own sees it no more', [north, rest], [rui], 'rui'],
  ['no one where none of them sees it', [north, rest], [], null],
])('assignment: %s', (_, assignments, readers, userId) => {
  expect(assigneeOf(assignments, 'north', readers)?.userId ?? null).toBe(userId);
});
