import { beforeAll, expect, test } from 'vitest';
import { createAsset, updateAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { listDevices } from '../contract.ts';

const { api, account, other, admin, database } = await createApiFixture();
const owner = await openClient(database.owner);
let asset: { id: string };

beforeAll(async () => {
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'N', name: 'North' } });
  asset = await api.call(createAsset, {
    ...admin(),
    body: { code: 'CAM-1', unit_id: unit.id, device_ids: ['867540462015733'] },
  });
  const insert = `insert into unassigned_devices (account_id, device_id, protocol, last_seen_at) values ($1, $2, 'osmand', $3)`;
  await owner.query(insert, [account.id, '867540462019999', '2026-11-20T10:00:00Z']);
  await owner.query(insert, [other.id, '867540462010000', '2026-11-20T11:00:00Z']);
});

const list = async (query = '') =>
  (await api.call(listDevices, { ...admin(), query })).items.map(({ device_id, asset: of }) => [
    device_id,
    of?.code ?? null,
  ]);

test('assigned and unassigned devices of the account are in one list', async () => {
  expect(await list('?sort=device_id')).toEqual([
    ['867540462015733', 'CAM-1'],
    ['867540462019999', null],
  ]);
  expect(await list('?assigned=false')).toEqual([['867540462019999', null]]);
  expect(await list('?assigned=true')).toEqual([['867540462015733', 'CAM-1']]);
  expect(await list('?search=15733')).toEqual([['867540462015733', 'CAM-1']]);
  expect(await list('?search=cam-1')).toEqual([['867540462015733', 'CAM-1']]);
  const first = await api.call(listDevices, { ...admin(), query: '?limit=1&sort=-last_seen_at' });
  expect(first).toMatchObject({ total: 2, items: [{ last_seen_at: '2026-11-20T10:00:00.000Z', times: 1 }] });
  const next = `?limit=1&sort=-last_seen_at&after=${first.next}`;
  expect(await list(next)).toEqual([['867540462015733', 'CAM-1']]);
});

test('assigning a device removes it from the unassigned ones', async () => {
  const body = { device_ids: ['867540462015733', '867540462019999'] };
  await api.call(updateAsset, { ...admin(), params: { id: asset.id }, body });
  expect(await list('?assigned=false')).toEqual([]);
});
