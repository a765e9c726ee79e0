import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { listMigrations, migrate, readMigration } from './migrate.ts';

const landed = new URL('../../../../migrations/landed.json', import.meta.url);

test('a landed migration is never changed: every hash is the one in migrations/landed.json', async () => {
  const names = await listMigrations();
  const hashes = await Promise.all(names.map(async (name) => [name, (await readMigration(name)).hash]));
  expect(JSON.parse(await readFile(landed, 'utf8'))).toEqual(Object.fromEntries(hashes));
});

test('a migration has at most 250 lines, vendor files apart', async () => {
  for (const name of await listMigrations()) {
    const lines = (await readMigration(name)).sql.split('\n').length - 1;
    if (!name.startsWith('vendor/')) expect(lines, name).toBeLessThanOrEqual(250);
  }
});

test('migrating twice applies nothing; a changed file and a database from before the baseline are refused', async () => {
  const database = await createTestDatabase();
  const owner = new Client({ connectionString: database.owner });
  const migrateAgain = () => migrate(database.owner, { portal: null, ingest: null });
  try {
    await owner.connect();
    expect(await migrateAgain()).toEqual({ applied: [] });
    await owner.query(`update migrations set hash = 'other' where name = '0004-assets.sql'`);
    await expect(migrateAgain()).rejects.toThrow('0004-assets.sql was changed');
    await owner.query(`insert into migrations (name, hash) values ('0001-roles-and-identity.sql', 'any')`);
    await expect(migrateAgain()).rejects.toThrow('start on a new database; the ./data folder');
  } finally {
    await owner.end();
    await database.drop();
  }
});
