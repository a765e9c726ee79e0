import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { copyNew } from './copy-new.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.owner });
  await client.connect();
  await client.query('create table numbers (number int primary key check (number < 100))');
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const add = (...numbers: number[]) =>
  copyNew(client, 'copy numbers from stdin', Buffer.from(`${numbers.join('\n')}\n`));
const stored = async () => (await client.query('select number from numbers order by 1')).rows.map((row) => row.number);

test('rows of which one is there already are not stored, and the transaction goes on', async () => {
  await client.query('begin');
  expect(await add(1, 2)).toBe(true);
  expect(await add(3, 2)).toBe(false);
  expect(await add(4)).toBe(true);
  await client.query('commit');
  expect(await stored()).toEqual([1, 2, 4]);
});

test('what is wrong otherwise is no row that is there already', async () => {
  await client.query('begin');
  await expect(add(500)).rejects.toMatchObject({ code: '23514' });
  await client.query('rollback');
  expect(await stored()).toEqual([1, 2, 4]);
});
