import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { describeSchema } from '../testing/describe-schema.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('docs/schema.md equals the output of scripts/docs/schema-docs.ts, and each table has a comment', async () => {
  const database = await createTestDatabase();
  const owner = new Client({ connectionString: database.owner });
  try {
    await owner.connect();
    const written = await describeSchema(owner);
    expect(written).not.toMatch(/\| {2}\|\n/);
    expect(await readFile(new URL('../../../../docs/schema.md', import.meta.url), 'utf8')).toBe(written);
  } finally {
    await owner.end();
    await database.drop();
  }
});
