import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { positionChanged } from '../../live-contract.ts';
import { createUnit, updateUnit } from '#features/assets/units/contract.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { inAccount } from '#platform/server/database.ts';
import { createAsset, deleteAsset, listAssetFilters, listAssets, updateAsset } from '../../contract.ts';

const { api, account, admin, openPeer } = await createApiFixture();
const peer = await openPeer();
let unit: { id: string };

beforeAll(async () => {
  unit = await api.call(createUnit, { ...admin(), body: { code: 'UL-1', name: 'Depot', region: 'North' } });
});

const make = (code: string, fields: Record<string, unknown> = {}, from = api) =>
  from.call(createAsset, { ...admin(), body: { code, unit_id: unit.id, ...fields } });
const codes = async (query: string, from = api) =>
  (await from.call(listAssets, { ...admin(), query })).items.map(({ code }) => code);

test('a write of one process is in the next answer of another', async () => {
  expect(await codes('?search=PEER', peer)).toEqual([]);
  const asset = await make('PEER-1', { category: 'Crane' });
  expect(await codes('?category=Crane', peer)).toEqual(['PEER-1']);
  await api.call(updateAsset, { ...admin(), params: { id: asset.id }, body: { category: 'Tower crane' } });
  expect(await codes('?category=Crane', peer)).toEqual([]);
  expect((await peer.call(listAssets, { ...admin(), query: '?category=Tower crane' })).items[0]).toMatchObject({
    category: 'Tower crane',
  });
  await api.call(deleteAsset, { ...admin(), params: { id: asset.id } });
  expect(await peer.call(listAssets, { ...admin(), query: '?search=PEER' })).toMatchObject({ items: [], total: 0 });
});

test('a late commit is seen after many other commits', async () => {
  await codes('');
  await inAccount(api.db, account.id, async (early) => {
    await early.insertInto('assets').values({ code: 'LATE-1', unit_id: unit.id }).execute();
    await make('MEANWHILE-1');
    expect(await codes('?search=MEANWHILE')).toEqual(['MEANWHILE-1']);
    await early
      .insertInto('asset_states')
      .columns(['account_id', 'asset_id'])
      .expression((expression) =>
        expression.selectFrom('assets').select(['account_id', 'id']).where('code', '=', 'LATE-1'),
      )
      .execute();
    expect(await codes('?search=LATE')).toEqual([]);
  });
  expect(await codes('?search=LATE')).toEqual(['LATE-1']);
});

test('a unit’s update changes inherited values in lists', async () => {
  await make('OF-UNIT-1');
  await make('OF-UNIT-2', { region: 'Own' });
  await api.call(updateUnit, { ...admin(), params: { id: unit.id }, body: { region: 'South', code: 'UL-77' } });
  expect(await codes('?region=South&search=OF-UNIT')).toEqual(['OF-UNIT-1']);
  const list = await api.call(listAssets, { ...admin(), query: '?search=OF-UNIT' });
  expect(list.items.map(({ region, cost_centre }) => [region, cost_centre])).toEqual([
    ['South', 'UL-77'],
    ['Own', 'UL-77'],
  ]);
  const { cost_centres } = await api.call(listAssetFilters, { ...admin(), query: '?search=OF-UNIT' });
  expect(cost_centres).toEqual([{ value: unit.id, label: 'UL-77 · Depot', count: 2 }]);
});

test('asset codes are filtered case-insensitively, and unknown ones are ignored', async () => {
  await make('MANY-1');
  await make('MANY-2');
  expect(await codes('?code=many-2&code=MANY-1&code=MANY-99&sort=-code')).toEqual(['MANY-2', 'MANY-1']);
  const all = Array.from({ length: 501 }, (_, n) => `code=N${n}`).join('&');
  expect((await api.send(listAssets, { ...admin(), query: `?${all}` })).status).toBe(422);
});

test('pages are consistent in every order, with missing values last', async () => {
  const fleet = await mintAccount(api.db);
  const { headers } = fleet.admin;
  const pages = await api.call(createUnit, { headers, body: { code: 'P', name: 'Pages' } });
  for (const [code, model] of [
    ['A-10', 'z'],
    ['A-9', null],
    ['A-1', 'b'],
    ['B-1', 'ç'],
  ] as const)
    await api.call(createAsset, { headers, body: { code, unit_id: pages.id, model } });
  const read = async (sort: string) => {
    const seen: string[] = [];
    let after = '';
    do {
      const page = await api.call(listAssets, { headers, query: `?limit=1&sort=${sort}${after}` });
      seen.push(...page.items.map(({ code }) => code));
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    return seen;
  };
  expect(await read('code')).toEqual(['A-1', 'A-9', 'A-10', 'B-1']);
  expect(await read('model')).toEqual(['A-1', 'B-1', 'A-10', 'A-9']);
  expect(await read('-model')).toEqual(['A-10', 'B-1', 'A-1', 'A-9']);
  expect(await read('-time')).toHaveLength(4);
});

test('an override changes the status at once', async () => {
  const asset = await make('MARKED-1');
  expect(await codes('?status=in_maintenance&search=MARKED')).toEqual([]);
  await api.call(updateAsset, { ...admin(), params: { id: asset.id }, body: { maintenance: true } });
  expect(await codes('?status=in_maintenance&search=MARKED')).toEqual(['MARKED-1']);
});

test('telemetry is filtered and sorted by at once', async () => {
  const [slow, fast] = [await make('SPEED-1'), await make('SPEED-2')];
  await codes('');
  const at = new Date().toISOString();
  const moved = (id: string, speed_kmh: number) => ({
    accountId: account.id, unitId: unit.id, key: id,
    data: { id, time: at, latitude: 1, longitude: 1, speed_kmh, status: 'running' as const, status_since: at },
  }); // prettier-ignore
  api.live.publish(positionChanged, [moved(slow.id, 5), moved(fast.id, 50)]);
  expect(await codes('?status=running&sort=-speed_kmh')).toEqual(['SPEED-2', 'SPEED-1']);
  const { status } = await api.call(listAssetFilters, { ...admin(), query: '?search=SPEED' });
  expect(status).toEqual([{ value: 'running', label: 'running', count: 2 }]);
});
