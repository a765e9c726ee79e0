import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { createAsset, deleteAsset, listAssets } from '../../contract.ts';
import { fetchPiece, fetchStates } from './asset-index-store.ts';

const { api, account, admin, openPeer } = await createApiFixture();
const first = '00000000-0000-0000-0000-000000000000';

async function makeAssets(count: number, prefix: string) {
  const unit = await api.call(createUnit, { ...admin(), body: { code: `UL-${count}`, name: 'Depot' } });
  const made: { id: string; code: string }[] = [];
  for (let n = 0; n < count; n++)
    made.push(
      await api.call(createAsset, { ...admin(), body: { code: `${prefix}-${n}`, unit_id: unit.id, model: `M ${n}` } }),
    );
  return made;
}

test('an account loaded in pages has each row once, by id, without deleted ones', async () => {
  const made = await makeAssets(7, 'P');
  const gone = made[3];
  await api.call(deleteAsset, { ...admin(), params: { id: gone?.id ?? '' } });
  const there = made
    .filter((asset) => asset !== gone)
    .map(({ id, code }) => ({ id, code, model: `M ${code.slice(2)}` }));
  there.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const limit of [1, 2, 3, 6, 50]) {
    const rows = await inAccount(api.db, account.id, async (db) => {
      const rows = await fetchPiece(db, account.id, { after: first, limit });
      for (let last = rows.at(-1); last;) {
        const more = await fetchPiece(db, account.id, { after: last.id, limit });
        rows.push(...more);
        last = more.at(-1);
      }
      return rows;
    });
    expect(rows.map(({ id, code, model }) => ({ id, code, model }))).toEqual(there);
    expect(rows[0]).toMatchObject({ deleted: false, status: 'without_status', time: null, plate: null, version: 1 });
  }
  const states = await inAccount(api.db, account.id, (db) => fetchStates(db, account.id, { after: first, limit: 50 }));
  expect(states.map(({ id }) => id)).toEqual(expect.arrayContaining(there.map(({ id }) => id)));
});

test('a preloaded account includes later changes', async () => {
  const other = await openPeer();
  await other.features.find(({ name }) => name === 'assets')?.warm?.();
  const [asset] = await makeAssets(1, 'Q');
  const { items } = await other.call(listAssets, { ...admin(), query: '?search=Q-0' });
  expect(items.map(({ id }) => id)).toContain(asset?.id);
});
