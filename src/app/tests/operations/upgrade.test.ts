import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, describe, expect, test } from 'vitest';
import { listMigrations, migrate, readMigration } from '#platform/server/database/migrate.ts';
import { findCatalogueFaults } from '#platform/server/testing/catalogue-faults.ts';
import { mintSession } from '#platform/server/testing/mint-account.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createDatabaseOfTest, createEmptyDatabase } from '#platform/server/testing/test-database.ts';
import { describeSchema } from '#platform/server/testing/describe-schema.ts';
import { openTestApi, type TestApi } from '#testing/test-api.ts';

/** Rows of a portal of each release, written by bench/support/release-dump.ts. */
const releases = globSync(path.join(import.meta.dirname, '../../../testing/releases/*.sql'));
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Creates the schema of the rows and inserts them. @returns the migrations of that schema */
async function load(owner: Client, file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8');
  const tables = [...text.matchAll(/^(COPY \w+ \(.*\) FROM stdin);\n([^]*?)^\\\.\n/gm)];
  const applied = new Set(tables.find(([, copy]) => copy?.startsWith('COPY migrations'))?.[2]?.match(/^[^\t]+/gm));
  await owner.query(
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  for (const name of (await listMigrations()).filter((one) => applied.has(one)))
    await owner.query((await readMigration(name)).sql);
  // Without keys and triggers: the rows stay as dumped.
  await owner.query(`set session_replication_role = replica`);
  for (const [, copy = '', rows = ''] of tables) {
    await owner.query(`delete from ${copy.split(' ')[1]}`);
    await pipeline(Readable.from([rows]), owner.query(copyFrom(copy)));
  }
  await owner.query('reset session_replication_role');
  return applied;
}

test('there is a database of a release to upgrade', () => {
  expect(releases.length).toBeGreaterThan(0);
});

describe.each(releases)('%s, upgraded to now', (file) => {
  let api: TestApi;
  const get = async (place: string) => {
    const answer = await api.request(place, { headers });
    expect([place, answer.status]).toEqual([place, 200]);
    return answer.json();
  };
  let headers = { authorization: '' };

  test('has the schema of a new database, with every account closed to the others', { timeout: 60_000 }, async () => {
    const database = await createEmptyDatabase();
    closing.push(() => database.drop());
    const owner = new Client({ connectionString: database.owner });
    await owner.connect();
    closing.push(() => owner.end());
    const before = await load(owner, file);
    const { applied } = await migrate(database.owner, { portal: null, ingest: null });
    expect(applied.map(({ name }) => name)).toEqual((await listMigrations()).filter((name) => !before.has(name)));
    expect(await findCatalogueFaults(owner)).toEqual({});
    const newest = await openClientOfTest((await createDatabaseOfTest()).owner);
    expect(await describeSchema(owner)).toEqual(await describeSchema(newest));

    api = await openTestApi(database);
    closing.push(() => api.close());
    const { rows } = await owner.query<{ id: string; account: string }>(
      `select u.id, m.account_id as account from users u join memberships m on m.user_id = u.id where u.email = 'bench@example.com'`,
    );
    const [person] = rows;
    if (!person) throw new Error('The administrator is not there.');
    headers = (await mintSession(api.db, person, { id: person.account })).headers;
  });

  test('shows what its people had', async () => {
    const assets: { items: { id: string; code: string }[] } = await get('/assets?sort=code');
    expect(assets.items.map(({ code }) => code)).toEqual(['BENCH-00000', 'BENCH-00001', 'BENCH-00002']);
    const id = assets.items[0]?.id ?? '';
    const span = 'from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z';
    expect((await get(`/assets/${id}/positions?${span}&limit=1000`)).items).toHaveLength(120);
    expect((await get(`/assets/${id}/days?from=2026-11-24&to=2026-11-25`)).items).toMatchObject([{ positions: 120 }]);
    const [first] = (await get(`/alerts?status=resolved`)).items;
    expect(first).toMatchObject({ code: 'OIL', asset_code: 'BENCH-00000', has_counter_measure: true });
    const counts = {
      '/geofences': 1,
      '/units': 1,
      '/users': 2,
      '/asset-profiles': 1,
      '/contracts': 1,
      '/costs': 1,
      '/services': 1,
      '/downtimes': 1,
      '/targets': 1,
      '/briefcases': 1,
      '/folders': 1,
      '/saved-views?page=assets': 1,
      '/webhooks': 1,
      '/api-keys': 1,
      '/alert-definitions': 1,
    };
    const found = await Promise.all(
      Object.keys(counts).map(async (place) => [place, ((await get(place)).items as unknown[]).length]),
    );
    expect(Object.fromEntries(found)).toEqual(counts);
    expect((await get('/indicators/cockpit?from=2026-11-24&to=2026-11-24')).cards.run_h.totals[0]).toBeGreaterThan(1);
  });
});
