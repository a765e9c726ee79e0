import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#platform/server/database-types.ts';
import type { Live } from '#platform/live/server/live.ts';
import { apiKeyLookup } from './check-key.ts';

/** A lookup whose database answers when the test says so. */
function createLookup() {
  const asked: ((accountId: string) => void)[] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [
      {
        transformQuery: ({ node }) => node,
        async transformResult() {
          const accountId = await new Promise<string>((resolve) => asked.push(resolve));
          return { rows: [{ account_id: accountId, expires_at: null }] };
        },
      },
    ],
  });
  let changed: () => void = () => undefined;
  const live: Pick<Live, 'onChanged'> = {
    onChanged(_topic, run) {
      changed = () => run('api-keys', 'before');
      return () => undefined;
    },
  };
  const lookup = apiKeyLookup(db, live as Live);
  const find = async () => (await lookup('patio_ingest_secret')())?.accountId;
  return { asked, find, changed: () => changed() };
}

test('devices that share a key look it up once', async () => {
  const { asked, find } = createLookup();
  const found = Promise.all([find(), find(), find()]);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.('before');
  expect(await found).toEqual(['before', 'before', 'before']);
  expect(await find()).toBe('before');
  expect(asked).toHaveLength(1);
});

test('what is asked before keys change is answered to those who asked before, and not remembered', async () => {
  const { asked, find, changed } = createLookup();
  const early = find();
  await expect.poll(() => asked.length).toBe(1);
  changed();
  const late = find();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('after');
  expect(await late).toBe('after');
  asked[0]?.('before');
  expect(await early).toBe('before');
  expect(await find()).toBe('after');
});
