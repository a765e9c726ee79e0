import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listWebhooks } from '#features/alerts/webhooks/contract.ts';
import { setPassword } from '#features/identity/users/server/public.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { connect } from '#platform/server/database.ts';
import { mintSession } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { makeMatrixWorld, type MatrixWorld } from '#testing/matrix/world.ts';
import { askByPassword, openStream, password, signIn } from '#testing/sign-in.ts';
import type { Move } from '../../cells/cell.ts';
import { assertCells } from '../../cells/check-cells.ts';
import { compareSettled, compareTables } from '../../cells/compare-tables.ts';
import { cancelMove, confirmMove, moveAccount } from '../../cells/move-account.ts';
import { listMovedTables } from '../../cells/moved-tables.ts';
import { awaitCopy } from '../../cells/replicate.ts';
import { startTestCell, type TestCell } from '../../cells/testing/test-cell.ts';
import { fillAccount, positionAt, type FilledAccount } from '../../transfer/testing/filled-account.ts';
import { findDifferences, listReads, readScreens } from '../../transfer/testing/read-screens.ts';

const tokenKey = randomBytes(32);
const cells: TestCell[] = [];
let first: TestCell;
let second: TestCell;
let world: MatrixWorld;
let filled: FilledAccount;
let accountId = '';

beforeAll(async () => {
  for (const name of ['one', 'two']) cells.push(await startTestCell(`https://${name}.portal.example`, tokenKey));
  const [one, two] = cells;
  if (!one || !two) throw new Error('There are two cells.');
  [first, second] = [one, two];
  world = await makeMatrixWorld(first.api);
  accountId = world.own.accountId;
  filled = await fillAccount(first, world);
  await givePassword(filled.adminId);
  await packOld();
}, 180_000);

afterAll(async () => {
  for (const cell of cells) await cell.stop();
});

/** Of positions of some days ago, as rows would be by the next day. */
async function packOld(): Promise<void> {
  const startMs = Date.now() - 4 * 86_400_000;
  const old = Array.from({ length: 100 }, (_, n) => positionAt(world.own.assetCode, startMs + n * 60_000));
  expect((await send(first, old)).status).toBe(200);
  const { ingest: url } = first.database;
  const ingest = new Ingest({ url, live: first.api.live, log: pino({ level: 'silent' }), packDays: 2 });
  await ingest.packOld();
  await ingest.stop();
  expect(await count(first, 'packed_positions')).toBeGreaterThan(0);
}

async function givePassword(userId: string): Promise<void> {
  const { db, close } = connect(first.database.owner, { max: 1 });
  await db.transaction().execute((held) => setPassword(held, { userId, password, isTyped: false }));
  await close();
}

/** @param cutAt the command ends as if it were killed before it says this */
const moveOf = (from: TestCell, to: TestCell, cutAt?: RegExp): Move => ({
  accountId,
  from: from.cell,
  to: to.cell,
  say(line) {
    if (cutAt?.test(line)) throw new Error('killed');
  },
});

async function count(cell: TestCell, table: string): Promise<number> {
  const { rows } = await cell.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${table === 'accounts' ? 'id' : 'account_id'} = $1`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

const send = (cell: TestCell, positions: readonly object[]) =>
  cell.api.request('/telemetry', {
    method: 'POST',
    headers: { authorization: `Bearer ${filled.keySecret}`, 'content-type': 'application/json' },
    body: JSON.stringify(positions),
  });

async function emailOf(cell: TestCell, id: string): Promise<string> {
  const { rows } = await cell.owner.query<{ email: string }>('select email from users where id = $1', [id]);
  return rows[0]?.email ?? '';
}

async function nameOf(id: string): Promise<string> {
  const { rows } = await first.owner.query<{ name: string }>('select name from users where id = $1', [id]);
  return rows[0]?.name ?? '';
}

/** Sends a position at a time to where the last answer sent it, until it is stopped. */
function startDevice(from: TestCell) {
  let at = from;
  let isStopped = false;
  const found = { acknowledged: new Set<number>(), accepted: 0, statuses: new Set<number>() };
  const sending = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      const time = Date.now();
      for (;;) {
        const answer = await send(at, [positionAt(world.own.assetCode, time)]);
        found.statuses.add(answer.status);
        const place = answer.headers.get('location');
        if (place) at = cells.find(({ cell }) => place === `${cell.address}/api/v1/telemetry`) ?? at;
        if (answer.status === 200) {
          found.acknowledged.add(time);
          found.accepted += (await answer.json()).accepted;
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    isStopped = true;
    await sending;
    return found;
  };
}

describe('an account between two servers', { timeout: 120_000 }, () => {
  test('a move that is given up leaves it as it was, and nothing there', async () => {
    await expect(moveAccount(moveOf(first, second, /tables/))).rejects.toThrow('killed');
    expect(await count(second, 'accounts')).toBe(1);
    expect(await cancelMove(moveOf(first, second))).toBe(true);
    for (const table of ['accounts', 'assets', 'positions', 'memberships', 'api_keys'])
      expect([table, await count(second, table)]).toEqual([table, 0]);
    const { rows } = await first.owner.query('select from pg_publication union all select from pg_replication_slots');
    expect(rows).toEqual([]);
    expect((await send(first, [])).status).toBe(200);
  });

  test('a move that was cut off goes on, and every screen answers the same there', async () => {
    const known = await emailOf(first, world.own.userId);
    // Of the same place in lists that are sorted by it.
    const idThere = world.own.userId.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    await second.owner.query(
      `insert into users (id, name, email, password_hash, email_verified_at) values ($1, $2, $3, 'own', now())`,
      [idThere, await nameOf(world.own.userId), known],
    );
    await expect(moveAccount(moveOf(first, second, /All tables/))).rejects.toThrow('killed');
    // The known person has their own state and another id there.
    const isOfPeople = (path: string) => /^\/users|\/dependents$/.test(path) || path.includes(world.own.userId);
    const reads = [
      ...listReads(first.api, world),
      `/photos/${filled.photo}`,
      `/files/${world.own.fileId}/content`,
    ].filter((path) => !isOfPeople(path));
    const readAll = ({ api }: TestCell) => readScreens(api, { id: filled.adminId, accountId }, reads);
    const before = await readAll(first);
    expect(Object.values(before).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(150);
    const closedMs = await moveAccount(moveOf(first, second));
    expect(closedMs).toBeLessThan(5_000);
    expect(await count(second, 'packed_positions')).toBe(await count(first, 'packed_positions'));
    const strange = (text: string) => text.replaceAll(idThere, world.own.userId);
    const after = Object.fromEntries(
      Object.entries(await readAll(second)).map(([place, text]) => [place, strange(text)]),
    );
    expect(findDifferences(before, after)).toEqual([]);
    const { headers } = await mintSession(second.api.db, { id: filled.adminId }, { id: accountId });
    expect((await second.api.call(listWebhooks, { headers })).items).toMatchObject([{ name: 'ERP', active: true }]);
    const { rows: passwords } = await second.owner.query('select password_hash from users where email = $1', [known]);
    expect(passwords).toEqual([{ password_hash: 'own' }]);
  });

  test('who still comes to the former cell is sent on', async () => {
    const answer = await send(first, [positionAt(world.own.assetCode, Date.now())]);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://two.portal.example/api/v1/telemetry');
    const phone = await first.api.request(`/ingest/osmand/${filled.keySecret}?id=1&lat=1&lon=1`);
    expect([phone.status, phone.headers.get('location')]).toEqual([
      308,
      `https://two.portal.example/api/v1/ingest/osmand/${filled.keySecret}?id=1&lat=1&lon=1`,
    ]);
    const email = await emailOf(first, filled.adminId);
    const refused = await askByPassword(first.api, email, password);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: 'account_moved', details: { address: 'https://two.portal.example' } },
    ]);
    await signIn(second.api, email);
  });

  test('it moves back while positions arrive and a stream is open, and none is lost or doubled', async () => {
    const before = await count(second, 'positions');
    const { token } = await mintSession(second.api.db, { id: filled.adminId }, { id: accountId });
    const stream = await openStream(second.api, token);
    const stop = startDevice(second);
    const closedMs = await moveAccount(moveOf(second, first));
    expect(closedMs).toBeLessThan(5_000);
    await stream.end(20_000);
    await expect.poll(async () => (await send(second, [])).status).toBe(308);
    const { acknowledged, accepted, statuses } = await stop();
    expect([...statuses].sort()).toEqual([200, 308, 503]);
    expect(accepted).toBe(acknowledged.size);
    expect(await count(first, 'positions')).toBe(before + acknowledged.size);
    const { rows } = await first.owner.query<{ ms: number }>(
      `select (extract(epoch from time) * 1000)::float8 as ms from positions where account_id = $1`,
      [accountId],
    );
    const stored = new Set(rows.map(({ ms }) => Math.round(ms)));
    expect([...acknowledged].filter((time) => !stored.has(time))).toEqual([]);
  });

  test('a row that differs is found', async () => {
    const tables = await listMovedTables(first.cell.client);
    await expect(moveAccount(moveOf(first, second, /All tables/))).rejects.toThrow('killed');
    const move = moveOf(first, second);
    await awaitCopy(move);
    expect(await compareTables(move, tables)).toEqual([]);
    // What came before this test is compared while the account is in use.
    const settled = await compareSettled(move, tables);
    expect(settled).not.toBeNull();
    expect(await compareTables(move, tables, settled)).toEqual([]);
    const changeOne = (by: number) =>
      second.owner.query(
        `update positions set speed_kmh = speed_kmh + $2 where (account_id, asset_id, time) =
           (select account_id, asset_id, time from positions where account_id = $1 order by time, asset_id limit 1)`,
        [accountId, by],
      );
    await second.owner.query(
      `update positions set received_at = received_at - interval '1 hour' where account_id = $1`,
      [accountId],
    );
    expect(await compareSettled(move, tables)).toBeNull();
    await second.owner.query(
      `update positions set received_at = received_at + interval '1 hour' where account_id = $1`,
      [accountId],
    );
    await changeOne(1);
    expect(await compareTables(move, tables)).toEqual(['positions']);
    await changeOne(-1);
    await second.owner.query(`update trips set distance_km = distance_km + 1 where account_id = $1`, [accountId]);
    expect(await compareTables(move, tables)).toEqual(['trips']);
    await cancelMove(move);
    expect((await send(first, [])).status).toBe(200);
  });

  test('confirmed, it is removed but for who is sent on', async () => {
    const back = moveOf(second, first);
    await confirmMove(back);
    for (const table of ['assets', 'positions', 'alerts', 'audit_entries'])
      expect([table, await count(second, table)]).toEqual([table, 0]);
    expect((await send(second, [])).status).toBe(308);
    expect((await send(first, [])).status).toBe(200);
  });

  test('it is refused where PostgreSQL cannot do it, with what to set', async () => {
    const client = await openClient(testDatabase().owner);
    const plain = { ...first.cell, client };
    await expect(assertCells({ ...moveOf(first, second), from: plain })).rejects.toThrow(/alter system set wal_level/);
    await expect(assertCells({ ...moveOf(first, second), to: first.cell })).rejects.toThrow(
      /on this PostgreSQL server/,
    );
    const unreachable = { ...first.cell, peerUrl: 'postgres://patio:secret@127.0.0.1:1/patio' };
    const refused: unknown = await moveAccount({ ...moveOf(first, second), from: unreachable }).catch(String);
    expect(refused).toMatch(/--via/);
    expect(refused).not.toMatch(/secret/);
    await cancelMove(moveOf(first, second));
  });
});
