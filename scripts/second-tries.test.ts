import path from 'node:path';
import { expect, test } from 'vitest';
import { formatLines, judgeSecondTries, nameOf, readListed } from './second-tries.mjs';

const inBrowser = { file: 'sign-in.spec.ts:12', title: 'signs in', message: '' };
const onServer = { file: path.resolve('src/app/tests/product/live.test.ts'), title: 'sends "news"', message: '' };

test('a test is named by file and title, wherever its line moves', () => {
  expect(nameOf(inBrowser)).toBe('sign-in.spec.ts › signs in');
  expect(nameOf({ ...inBrowser, file: 'sign-in.spec.ts:40' })).toBe(nameOf(inBrowser));
  expect(nameOf(onServer)).toBe('src/app/tests/product/live.test.ts › sends "news"');
});

test('the first time passes and names the line to add, which reads as JSON', () => {
  const { again, lines } = judgeSecondTries([inBrowser, onServer, onServer], []);
  expect(again).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([nameOf(inBrowser), nameOf(onServer)]);
  expect(formatLines(lines)).toContain(`  ${JSON.stringify(nameOf(onServer))}\n`);
});

test('the second time fails: only the listed test, only where it needed a second try', () => {
  const listed = [nameOf(onServer)];
  expect(judgeSecondTries([inBrowser, onServer], listed)).toEqual({
    again: [onServer],
    lines: [JSON.stringify(nameOf(inBrowser))],
  });
  expect(judgeSecondTries([], listed)).toEqual({ again: [], lines: [] });
  expect(formatLines([])).toBe('');
});

test('the list holds each name once', () => {
  const listed: unknown[] = readListed();
  expect(listed.every((name) => typeof name === 'string')).toBe(true);
  expect(new Set(listed).size).toBe(listed.length);
});
