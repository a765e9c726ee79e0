import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { createUnit, listUnits } from '#features/assets/units/contract.ts';
import { AccountBusy, closeAccount, reopenAccount, sealAccount } from '#platform/server/account-closing.ts';
import { fetchAccountIds } from '#platform/server/account-store.ts';
import { inAccount } from '#platform/server/database.ts';
import { isAccountClosed } from '#platform/server/http/calls/refusals.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createIngestHarness } from '#testing/ingest/ingest-harness.ts';
import { openTestApi } from '#testing/test-api.ts';

const depot = await createIngestHarness(['CAM-1'], { ownDatabase: true });
const api = await openTestApi(depot.database);
const owner = await openClient(depot.database.owner);
afterAll(async () => {
  await api.close();
});

const at = Date.now() - 3_600_000;
const position = (minute: number) => ({ asset: 'CAM-1', at: at + minute * 60_000 });

async function countPositions(): Promise<number> {
  const [row] = await depot.rows<{ count: number }>('select count(*)::int as count from positions');
  return row?.count ?? 0;
}

test('a closed account is refused to people and keys for some seconds, while others go on', async () => {
  const [closed, open] = [await mintAccount(api.db), await mintAccount(api.db)];
  const { headers } = closed.admin;
  const { secret } = await api.call(createApiKey, { headers, body: { name: 'Tracker', kind: 'ingest' } });
  const send = () =>
    api.request('/telemetry', { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body: '[]' });
  expect((await send()).status).toBe(200);
  await closeAccount(owner, closed.id);
  api.live.changed('api-keys', closed.id);
  for (const refused of [await api.request('/units', { headers }), await send()]) {
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
  }
  await api.call(listUnits, { headers: open.admin.headers });
  expect(await fetchAccountIds(api.db)).toContain(open.id);
  expect(await fetchAccountIds(api.db)).not.toContain(closed.id);
  await reopenAccount(owner, closed.id);
  await api.call(createUnit, { headers, body: { code: 'U', name: 'Unit' } });
  expect((await send()).status).toBe(200);
});

test('positions of a closed account are refused by their commit, and nothing of it is written', async () => {
  const ingest = depot.openIngest();
  await depot.send(ingest, [position(0)]);
  const rows = () =>
    depot.rows(`select s::text as row from asset_states s union all select h::text from asset_hours h order by 1`);
  await closeAccount(owner, depot.accountId);
  const before = await rows();
  await expect(depot.send(ingest, [position(1)])).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 });
  // By the clock, too: the state of the first position is not written yet.
  await depot.owner.query(`update asset_states set watch_due_at = '-infinity'`);
  const due = await rows();
  await ingest.lookByClock();
  await ingest.catchUp();
  await ingest.rebuildAsset(depot.accountId, depot.assets.get('CAM-1') ?? '', null).catch(() => undefined);
  expect(await rows()).toEqual(due);
  expect(before).toHaveLength(due.length);
  expect(await countPositions()).toBe(1);
  await reopenAccount(owner, depot.accountId);
  await depot.send(ingest, [position(1), position(2)]);
  expect(await countPositions()).toBe(3);
});

/** A transaction of an account that has begun. */
async function startWriting(id: string): Promise<{ end(): Promise<void> }> {
  const [entered, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = inAccount(api.db, id, () => {
    entered.resolve();
    return ended.promise;
  });
  await entered.promise;
  return {
    end() {
      ended.resolve();
      return writing;
    },
  };
}

test('a close waits for what began before it, and is undone when that takes long', async () => {
  const { id } = await mintAccount(api.db);
  const long = await startWriting(id);
  await expect(closeAccount(owner, id)).rejects.toBeInstanceOf(AccountBusy);
  await long.end();
  await inAccount(api.db, id, async () => undefined);
  const order: string[] = [];
  const short = await startWriting(id);
  const closing = closeAccount(owner, id).then(() => order.push('closed'));
  const isWaiting = async () =>
    (await depot.rows(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0;
  await expect.poll(isWaiting, { interval: 10 }).toBe(true);
  order.push('written');
  await Promise.all([short.end(), closing]);
  expect(order).toEqual(['written', 'closed']);
  const refused: unknown = await inAccount(api.db, id, async () => undefined).catch((error: unknown) => error);
  expect(isAccountClosed(refused)).toBe(true);
});

test('an account whose close has ended is not sealed', async () => {
  const { id } = await mintAccount(api.db);
  await closeAccount(owner, id);
  await owner.query(`update accounts set closed_until = clock_timestamp() where id = $1`, [id]);
  expect(await sealAccount(owner, id, 'https://br.portal.example')).toBe(false);
  await closeAccount(owner, id);
  expect(await sealAccount(owner, id, 'https://br.portal.example')).toBe(true);
  await expect(inAccount(api.db, id, async () => undefined)).rejects.toMatchObject({
    detail: 'https://br.portal.example',
  });
  expect(await sealAccount(owner, randomUUID(), 'https://br.portal.example')).toBe(false);
});
