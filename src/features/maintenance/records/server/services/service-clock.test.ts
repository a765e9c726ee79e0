import { beforeEach, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { deleteAsset, endStatusOverride, getAsset, listStatusOverrides } from '#features/assets/catalogue/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { downtimes } from '../../contract.ts';
import { turnServices } from './service-clock.ts';
import { createRecordAccount, type RecordAccount } from '../testing/record-account.ts';

const { api } = await createApiFixture();
const owner = await openClient(testDatabase().owner);
let account: RecordAccount;

beforeEach(async () => {
  account = await createRecordAccount(api);
});

const admin = () => account.admin();
const start = Date.now();
const at = (hours: number) => new Date(start + hours * 3_600_000);
const tick = (hours: number) => turnServices(api, account.id, at(hours));

const plan = (from: number, to: number | null, more: object = {}) =>
  api.call(downtimes.create, {
    ...admin(),
    body: {
      asset_id: account.digger,
      kind: 'service',
      from: at(from).toISOString(),
      to: to === null ? null : at(to).toISOString(),
      ...more,
    },
  });

async function marks() {
  const { items } = await api.call(listStatusOverrides, { ...admin(), params: { id: account.digger } });
  return items.map(({ reason, ended_at, set_by }) => ({ reason, isOpen: ended_at === null, by: set_by?.id ?? null }));
}
const status = async () => (await api.call(getAsset, { ...admin(), params: { id: account.digger } })).status;

test('a planned service puts its asset in maintenance during its span', async () => {
  const published: unknown[] = [];
  await plan(2, 5, { note: 'Gearbox' });
  await tick(1.9);
  expect([await marks(), await status()]).toEqual([[], 'without_status']);
  const leave = api.live.follow((await accountOf()).id, Date.now(), ({ type, data }) => {
    if (type === 'status') published.push(data['status']);
  });
  await tick(2.1);
  expect(await marks()).toEqual([{ reason: 'Gearbox', isOpen: true, by: null }]);
  expect(await status()).toBe('in_maintenance');
  await tick(4.9);
  expect(await status()).toBe('in_maintenance');
  await tick(5.1);
  expect(await marks()).toEqual([{ reason: 'Gearbox', isOpen: false, by: null }]);
  expect([await status(), published]).toEqual(['without_status', ['in_maintenance', 'without_status']]);
  leave();
  await tick(6);
  const { items } = await api.call(listAudit, { ...admin(), query: '?entity=asset' });
  const byItself = items
    .filter((entry) => entry.entity_id === account.digger && entry.user === null)
    .map(({ after }) => after?.['maintenance']);
  expect(byItself).toEqual([false, true]);
});

test('an ongoing service applies at once, and ends by the clock', async () => {
  await plan(-1, 3);
  expect(await status()).toBe('in_maintenance');
  await tick(3.1);
  expect(await status()).toBe('without_status');
});

test('a cancelled, postponed or changed service does nothing at its former time', async () => {
  const gone = await plan(1, null);
  await api.call(downtimes.remove, { ...admin(), params: { id: gone.id } });
  const later = await plan(1, null, { note: 'Later' });
  await api.call(downtimes.update, { ...admin(), params: { id: later.id }, body: { from: at(10).toISOString() } });
  const other = await plan(1, null);
  await api.call(downtimes.update, { ...admin(), params: { id: other.id }, body: { kind: 'other' } });
  await plan(1, null, { kind: 'breakdown' });
  await tick(2);
  expect(await marks()).toEqual([]);
  await tick(10.1);
  expect(await marks()).toEqual([{ reason: 'Later', isOpen: true, by: null }]);
});

test('the asset stays in maintenance during another service; services already over have no effect', async () => {
  await plan(1, 4, { note: 'First' });
  await plan(2, 6);
  await tick(5);
  expect(await marks()).toEqual([{ reason: null, isOpen: true, by: null }]);
  await tick(6.1);
  expect((await marks()).map(({ isOpen }) => isOpen)).toEqual([false]);
});

test('an override ended by a person stays ended, and keeps its reason meanwhile', async () => {
  await plan(1, 4, { note: 'Tyres' });
  await tick(1.1);
  await plan(2, 5, { note: 'Brakes' });
  await tick(2.1);
  expect(await marks()).toEqual([{ reason: 'Tyres', isOpen: true, by: null }]);
  await api.call(endStatusOverride, { ...admin(), params: { id: account.digger, kind: 'maintenance' } });
  await tick(3);
  await tick(5.1);
  expect((await marks()).map(({ isOpen }) => isOpen)).toEqual([false]);
});

test('a deleted asset is ignored', async () => {
  await plan(1, null);
  await api.call(deleteAsset, { ...admin(), params: { id: account.digger } });
  await tick(1.1);
  const { rows } = await owner.query('select 1 from service_cycles where account_id = $1', [(await accountOf()).id]);
  expect(rows).toEqual([]);
});

async function accountOf(): Promise<{ id: string }> {
  const { rows } = await owner.query<{ id: string }>('select account_id as id from assets where id = $1', [
    account.digger,
  ]);
  return rows[0] ?? { id: '' };
}
