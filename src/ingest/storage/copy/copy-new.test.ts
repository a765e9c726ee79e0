import { expect, test } from 'vitest';
import { copyNew } from './copy-new.ts';
import { createTableClient } from '../testing/table-client.ts';

const { client } = await createTableClient('numbers (number int primary key check (number < 100))');

const add = (...numbers: number[]) =>
  copyNew(client, 'copy numbers from stdin', Buffer.from(`${numbers.join('\n')}\n`));
const stored = async () => (await client.query('select number from numbers order by 1')).rows.map((row) => row.number);

test('a batch with an existing row is not stored, and the transaction continues', async () => {
  await client.query('begin');
  expect(await add(1, 2)).toBe(true);
  expect(await add(3, 2)).toBe(false);
  expect(await add(4)).toBe(true);
  await client.query('commit');
  expect(await stored()).toEqual([1, 2, 4]);
});

test('other errors are not taken for an existing row', async () => {
  await client.query('begin');
  await expect(add(500)).rejects.toMatchObject({ code: '23514' });
  await client.query('rollback');
  expect(await stored()).toEqual([1, 2, 4]);
});
