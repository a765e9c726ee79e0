import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { changedSince, sweepChanges, type ChangeCursor } from './changes.ts';
import { connect, inAccount } from '../database.ts';
import { mintAccount } from '../testing/mint-account.ts';
import { openClient } from '../testing/open-client.ts';
import { testDatabase } from '../testing/test-database.ts';

const portal = connect(testDatabase().portal, { max: 4 });
afterAll(() => portal.close());
const owner = await openClient(testDatabase().owner);
const other = await openClient(testDatabase().owner);

const read = (accountId: string, cursor: ChangeCursor | null, kinds = ['units']) =>
  inAccount(portal.db, accountId, (db) => changedSince(db, accountId, cursor, kinds));

const addUnit = async (client: Pick<Client, 'query'>, accountId: string) => {
  const id = randomUUID();
  await client.query('insert into units (account_id, id, code, name) values ($1, $2, $2::uuid::text, $3)', [
    accountId,
    id,
    'North',
  ]);
  return id;
};

const subjects = ({ changes }: { changes: { subject: string }[] }) => changes.map(({ subject }) => subject);

test('changes are read after their commit, however late, never rolled back ones', async () => {
  const { id: account } = await mintAccount(portal.db);
  const { cursor: start } = await read(account, null);
  await owner.query('begin');
  const late = await addUnit(owner, account);
  const early = await addUnit(other, account);
  const first = await read(account, start);
  expect(subjects(first)).toEqual([early]);
  await owner.query('commit');
  const second = await read(account, first.cursor);
  expect(subjects(second)).toContain(late);
  await owner.query('begin');
  const withdrawn = await addUnit(owner, account);
  await owner.query('rollback');
  expect(subjects(await read(account, second.cursor))).not.toContain(withdrawn);
});

test('no change of concurrent transactions is missed', async () => {
  const { id: account } = await mintAccount(portal.db);
  let { cursor } = await read(account, null);
  const pool = new Pool({ connectionString: testDatabase().owner, max: 6 });
  const written: string[] = [];
  const found = new Set<string>();
  let writers = 6;
  const write = async (writer: number) => {
    const client = await pool.connect();
    for (let round = 0; round < 15; round++) {
      await client.query('begin');
      for (let row = 0; row <= writer % 3; row++) written.push(await addUnit(client, account));
      if (writer % 2 === 0) await wait(writer * 2);
      await client.query('commit');
    }
    client.release();
    writers--;
  };
  const follow = async () => {
    for (let isLast = false; !isLast;) {
      isLast = writers === 0;
      const next = await read(account, cursor);
      subjects(next).forEach((id) => found.add(id));
      cursor = next.cursor;
    }
  };
  await Promise.all([...Array.from({ length: 6 }, (_, writer) => write(writer)), follow()]);
  await pool.end();
  expect(written.filter((id) => !found.has(id))).toEqual([]);
});

test('inserts, updates and deletes note the assets before and after, under the given kind', async () => {
  const { id: account } = await mintAccount(portal.db);
  const unit = await addUnit(owner, account);
  const assets: string[] = [randomUUID(), randomUUID()];
  for (const id of assets)
    await owner.query('insert into assets (account_id, id, code, unit_id) values ($1, $2, $2::uuid::text, $3)', [
      account,
      id,
      unit,
    ]);
  const { cursor } = await read(account, null);
  const noted = async (statement: string, values: unknown[]) => {
    await owner.query('delete from changes where account_id = $1', [account]);
    await owner.query(statement, values);
    const { changes } = await read(account, cursor, ['costs', 'targets']);
    return changes.sort((a, b) => assets.indexOf(a.subject) - assets.indexOf(b.subject));
  };
  const cost = (subject: string | undefined) => ({ kind: 'costs', subject, from: null, to: null });
  const none = '00000000-0000-0000-0000-000000000000';
  expect(
    await noted(
      `insert into costs (account_id, asset_id, unit_id, kind, amount, day) select $1, $2, $3, 'fuel', 1, '2026-10-08' from generate_series(1, 3)`,
      [account, assets[0], unit],
    ),
  ).toEqual([cost(assets[0])]);
  expect(await noted('update costs set asset_id = $2 where account_id = $1', [account, assets[1]])).toEqual(
    assets.map(cost),
  );
  expect(await noted('update costs set asset_id = null where account_id = $1', [account])).toEqual([
    cost(none),
    cost(assets[1]),
  ]);
  expect(await noted('delete from costs where account_id = $1', [account])).toEqual([cost(none)]);
  expect(await noted(`update units set name = 'Other' where account_id = $1`, [account])).toEqual([]);
});

test('an account reads and writes only its own changes', async () => {
  const [one, another] = await Promise.all([mintAccount(portal.db), mintAccount(portal.db)]);
  const { cursor } = await read(one.id, null);
  await addUnit(owner, another.id);
  const seen = await inAccount(portal.db, one.id, (db) => changedSince(db, another.id, cursor, ['units']));
  expect(seen.changes).toEqual([]);
  const write = inAccount(portal.db, one.id, (db) =>
    db.insertInto('changes').values({ account_id: another.id, kind: 'units', subject_id: randomUUID() }).execute(),
  );
  await expect(write).rejects.toThrow('row-level security');
});

test('the sweep deletes changes older than three hours', async () => {
  const { id: account } = await mintAccount(portal.db);
  const { cursor } = await read(account, null);
  const [old, recent] = [await addUnit(owner, account), await addUnit(owner, account)];
  await owner.query(
    `update changes set written_at = now() - interval '181 minutes' where account_id = $1 and subject_id = $2`,
    [account, old],
  );
  await owner.query(
    `update changes set written_at = now() - interval '179 minutes' where account_id = $1 and subject_id = $2`,
    [account, recent],
  );
  const ingest = new Pool({ connectionString: testDatabase().ingest });
  await sweepChanges(ingest);
  await ingest.end();
  expect(subjects(await read(account, cursor))).toEqual([recent]);
});
