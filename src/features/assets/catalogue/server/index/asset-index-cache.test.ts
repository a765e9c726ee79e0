import pino from 'pino';
import { expect, test } from 'vitest';
import { createUnit } from '#features/assets/units/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
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

test('many small accounts stay within the memory budget with complete answers', async () => {
  const accounts: MintedAccount[] = [];
  for (let n = 0; n < 8; n++) accounts.push(await accountWithAsset());
  const memory = new MemoryBudget(3 * new AssetIndex().bytes);
  const log = pino({ level: 'silent' });
  const indexes = createAssetIndexCache({ db: api.db, live: api.live, log, memory });
  for (const { id, canary, admin } of [...accounts, ...accounts]) {
    const scope = {
      accountId: id,
      userId: admin.id,
      role: 'admin' as const,
      modules: [],
      sections: [],
      unitIds: null,
      mayAct: true,
    };
    const index = await inAccount(api.db, id, (db) => indexes.of({ db, scope }));
    expect([index.count, index.rowOfCode(canary)]).toEqual([1, 0]);
    expect(memory.bytes).toBeLessThanOrEqual(memory.maxBytes);
  }
});
