import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeSchema } from '../testing/describe-schema.ts';
import { openClientOfTest } from '../testing/open-client.ts';
import { createDatabaseOfTest } from '../testing/test-database.ts';

test('docs/schema.md equals the output of scripts/docs/schema-docs.ts, and each table has a comment', async () => {
  const owner = await openClientOfTest((await createDatabaseOfTest()).owner);
  const written = await describeSchema(owner);
  expect(written).not.toMatch(/\| {2}\|\n/);
  expect(await readFile(new URL('../../../../docs/schema.md', import.meta.url), 'utf8')).toBe(written);
});
