import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Refusal } from '../../errors.ts';
import { keyset } from './keyset.ts';

const keys = { meter: { by: sql`meter`, type: 'float8' } } as const;
const someone = '01a1fd4f-150a-7000-8000-000000000000';

function place(key: string) {
  const after = Buffer.from(JSON.stringify(['meter', key, someone])).toString('base64url');
  return () => keyset(keys, 'meter', sql`id`, after);
}

test.each(['abc', '', '1e999', '1e-999', 'NaN', 'Infinity'])('a cursor at the number "%s" is invalid', (key) => {
  expect(place(key)).toThrow(Refusal);
});

test.each(['0', '-1', '12.5', '1.5e+20'])('a cursor at the number %s is valid', (key) => {
  expect(place(key)).not.toThrow();
});
