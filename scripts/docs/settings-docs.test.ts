import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSettings } from './settings-docs.ts';

test('the table in docs/operations.md is what scripts/docs/settings-docs.ts writes, with a meaning for each', async () => {
  const { present, written } = await describeSettings();
  expect(present).toBe(written);
  const rows = written.split('\n').filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
  const named = rows.map((row) => /`([A-Z0-9_]+)`/.exec(row)?.[1]);
  const read = globSync('src/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?:setting|hosts)\(/gm)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual(read.toSorted());
});
