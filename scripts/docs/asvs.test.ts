import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const columns = ['id', 'level', 'state', 'what', 'where'];
const [head = [], ...lines] = z.parse(z.array(z.array(z.string())), parse(readFileSync('docs/asvs.csv', 'utf8')));
const rows = lines.map(([id = '', level = '', state = '', what = '', where = '']) => ({
  id,
  level,
  state,
  what,
  where,
}));

const chapters = Array.from({ length: 17 }, (_, at) => `V${at + 1}`);
/** `V2.10.1` comes after `V2.9.1`. */
const place = (id: string) =>
  id
    .slice(1)
    .split('.')
    .reduce((sum, part) => sum * 100 + Number(part), 0);
const faulty = (isFault: (row: (typeof rows)[number]) => boolean) => rows.filter(isFault).map(({ id }) => id);

test('every requirement of ASVS 5.0.0 of levels 1 and 2 is there once, in order', () => {
  expect(head).toEqual(columns);
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id) => !/^V\d+\.\d+\.\d+$/.test(id))).toEqual([]);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => place(a) - place(b)));
  expect([...new Set(ids.map((id) => id.split('.')[0]))]).toEqual(chapters);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
});

test('each says in a sentence how it stands, and where', () => {
  expect(faulty(({ state }) => !['shown', 'built', 'deviation', 'absent'].includes(state))).toEqual([]);
  expect(faulty(({ what }) => !/^[A-Z].{9,}[^.\s]$/.test(what))).toEqual([]);
  expect(faulty(({ state, where }) => (where === '') !== (state === 'absent'))).toEqual([]);
  expect(faulty(({ where }) => where !== '' && !existsSync(where))).toEqual([]);
  expect(faulty(({ state, where }) => (state === 'shown') !== /\.(test|spec)\.ts$/.test(where))).toEqual([]);
});

/** May only fall. */
const deviationsMax = 8;

test('deviations do not become more', () => {
  expect(faulty(({ state }) => state === 'deviation').length).toBeLessThanOrEqual(deviationsMax);
});
