import pino from 'pino';
import { expect, test } from 'vitest';
import { createUnit } from '#features/assets/units/contract.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Scope } from '#platform/scope.ts';
import { inAccount } from '#platform/server/database.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createAsset } from '../../contract.ts';
import { AssetIndex } from './asset-index.ts';
import { createAssetIndexCache } from './asset-index-cache.ts';

const { api } = await createApiFixture();

async function accountWithAsset(): Promise<MintedAccount> {
  const account = await mintAccount(api.db);
  const { headers } = account.admin;
  const unit = await api.call(createUnit, { headers, body: { code: 'UL-1', name: 'Depot' } });
  await api.call(createAsset, { headers, body: { code: account.canary, unit_id: unit.id } });
  return account;
}

const scopeOf = (accountId: string, userId: string): Scope => ({
  accountId,
  userId,
  role: 'admin',
  modules: [],
  sections: [],
  unitIds: null,
  mayAct: true,
});

test('states are read again from the database after events may have been missed', async () => {
  const { id, canary, admin } = await accountWithAsset();
  let announceGap = () => {};
  const live: Live = {
    publish: (event, items) => api.live.publish(event, items),
    accessChanged: (change) => api.live.accessChanged(change),
    changed: (topic, accountId) => api.live.changed(topic, accountId),
    follow: (accountId, since, listener) => api.live.follow(accountId, since, listener),
    // A process that joins the database meanwhile would be a gap, too: only the test's own counts.
    onChanged(_listener, run) {
      announceGap = () => run('*', '*');
      return () => undefined;
    },
  };
  const memory = new MemoryBudget(100 * new AssetIndex().bytes);
  const log = pino({ level: 'silent' });
  const indexes = createAssetIndexCache({ db: api.db, live, log, memory });
  const scope = scopeOf(id, admin.id);
  const latitude = () =>
    inAccount(api.db, id, async (db) => {
      const index = await indexes.withStates({ db, scope });
      return index.numbers.latitude[index.rowOfCode(canary) ?? -1];
    });
  expect(await latitude()).toBeNaN();
  const owner = await openClientOfTest(testDatabase().owner);
  await owner.query('update asset_states set time = now(), latitude = -30.5, longitude = -51 where account_id = $1', [
    id,
  ]);
  expect(await latitude()).toBeNaN();
  announceGap();
  expect(await Promise.all([latitude(), latitude()])).toEqual([-30.5, -30.5]);
});

test('many small accounts stay within the memory budget with complete answers', async () => {
  const accounts: MintedAccount[] = [];
  for (let n = 0; n < 8; n++) accounts.push(await accountWithAsset());
  const memory = new MemoryBudget(3 * new AssetIndex().bytes);
  const log = pino({ level: 'silent' });
  const indexes = createAssetIndexCache({ db: api.db, live: api.live, log, memory });
  for (const { id, canary, admin } of [...accounts, ...accounts]) {
    const index = await inAccount(api.db, id, (db) => indexes.of({ db, scope: scopeOf(id, admin.id) }));
    expect([index.count, index.rowOfCode(canary)]).toEqual([1, 0]);
    expect(memory.bytes).toBeLessThanOrEqual(memory.maxBytes);
  }
});
