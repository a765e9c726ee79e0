import { expect, test } from 'vitest';
import { CopyIn } from './copy-in.ts';
import { createTableClient } from '../testing/table-client.ts';

const { client, connect } = await createTableClient('numbers (number int primary key, word text)');

const copy = 'copy numbers from stdin';
const linesOf = (numbers: readonly number[]) =>
  Buffer.from(numbers.map((number) => `${number}\t${'word'.repeat(20)}\n`).join(''));
const count = async () => Number((await client.query('select count(*) as count from numbers')).rows[0].count);
const upTo = (end: number) => Array.from({ length: end }, (_, at) => at);

test('a statement queued behind is answered after all data is stored, of any size', async () => {
  const many = 100_000;
  const { done } = client.query(new CopyIn(copy, linesOf(upTo(many))));
  // Nothing is sent before it, however busy this process is.
  await done;
  expect(await count()).toBe(many);
  await client.query('truncate numbers');
});

test('no rows', async () => {
  await client.query(new CopyIn(copy, linesOf([]))).done;
  expect(await count()).toBe(0);
});

test.each([
  ['a row that is there already, first of many', linesOf([7, 7, ...upTo(100_000)]), '23505'],
  ['a row that is none', Buffer.from('seven\tword\n'), '22P02'],
])('%s: all of it is refused, and the connection remains usable', async (_, lines, code) => {
  await expect(client.query(new CopyIn(copy, lines)).done).rejects.toMatchObject({ code });
  expect(await count()).toBe(0);
  await client.query(new CopyIn(copy, linesOf([1, 2]))).done;
  expect(await count()).toBe(2);
  await client.query('truncate numbers');
});

test('a refused statement reports its error, and its data is dropped', async () => {
  await expect(client.query(new CopyIn('copy nowhere from stdin', linesOf(upTo(50_000)))).done).rejects.toMatchObject({
    code: '42P01',
  });
  expect(await count()).toBe(0);
});

test('a lost connection is reported', async () => {
  const other = await connect();
  other.on('error', () => undefined);
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  // It waits for a table lock, with its data queued.
  await client.query('begin; lock table numbers');
  const { done } = other.query(new CopyIn(copy, linesOf(upTo(50_000))));
  const ended = expect(done).rejects.toMatchObject({ code: '57P01' });
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await client.query('rollback');
  expect(await count()).toBe(0);
});
