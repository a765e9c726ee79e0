import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import {
  createAsset,
  endStatusOverride,
  getAsset,
  listStatusOverrides,
  setStatusOverride,
  updateAsset,
} from '../../contract.ts';

const { api, account, other, admin } = await createApiFixture();
let north: { id: string };
/** A viewer of another unit, and one of the asset's own. */
let southerner: MintedPerson;
let northerner: MintedPerson;

beforeAll(async () => {
  const unit = (code: string) => api.call(createUnit, { ...admin(), body: { code, name: code } });
  north = await unit('NORTH');
  const south = await unit('SOUTH');
  const viewer = async (name: string, unitId: string) => {
    const person = await account.addPerson('viewer');
    const profile = await api.call(createAssetProfile, {
      ...admin(),
      body: { name, unit_ids: [unitId], sections: ['assets'] },
    });
    await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: person.id } });
    return person;
  };
  northerner = await viewer('North', north.id);
  southerner = await viewer('South', south.id);
});

const make = (code: string, fields: Record<string, unknown> = {}) =>
  api.call(createAsset, { ...admin(), body: { code, unit_id: north.id, ...fields } });
const marksOf = async (id: string) => (await api.call(listStatusOverrides, { ...admin(), params: { id } })).items;
const read = (id: string) => api.call(getAsset, { ...admin(), params: { id } });

test('an override has reason, span and author, changes flag and status, and stays in the history', async () => {
  const { id } = await make('MARKED-1');
  const params = { id, kind: 'maintenance' };
  const body = { reason: 'Gearbox', until: '2026-12-24' };
  const by = { id: account.admin.id, name: `admin ${account.canary}` };
  const mark = await api.call(setStatusOverride, { ...admin(), params, body });
  expect(mark).toMatchObject({ kind: 'maintenance', ...body, set_by: by, ended_at: null, ended_by: null });
  expect(await read(id)).toMatchObject({ maintenance: true, disabled: false, status: 'in_maintenance' });
  const again = await api.call(setStatusOverride, { ...admin(), params, body: { reason: 'Gearbox and oil' } });
  expect(again).toMatchObject({ id: mark.id, since: mark.since, reason: 'Gearbox and oil', until: null });
  await api.call(setStatusOverride, { ...admin(), params: { id, kind: 'disabled' }, body: { reason: 'Sold' } });
  expect(await read(id)).toMatchObject({ maintenance: true, disabled: true, status: 'temporarily_disabled' });
  await api.call(endStatusOverride, { ...admin(), params: { id, kind: 'disabled' } });
  await api.call(endStatusOverride, { ...admin(), params });
  // Repeating it is not an error.
  await api.call(endStatusOverride, { ...admin(), params });
  expect(await read(id)).toMatchObject({ maintenance: false, disabled: false, status: 'without_status' });
  const past = await marksOf(id);
  expect(past.map(({ kind, reason, ended_by }) => [kind, reason, ended_by])).toEqual([
    ['disabled', 'Sold', by],
    ['maintenance', 'Gearbox and oil', by],
  ]);
});

test('the asset’s flags start and end overrides without a reason', async () => {
  const { id } = await make('MARKED-2', { maintenance: true });
  expect(await marksOf(id)).toMatchObject([
    { kind: 'maintenance', reason: null, ended_at: null, set_by: { id: account.admin.id } },
  ]);
  const put = (body: Record<string, unknown>) => api.call(updateAsset, { ...admin(), params: { id }, body });
  await put({ maintenance: true, disabled: true });
  expect((await marksOf(id)).map(({ kind, ended_at }) => [kind, ended_at])).toEqual([
    ['disabled', null],
    ['maintenance', null],
  ]);
  await put({ maintenance: false });
  expect((await marksOf(id)).map(({ kind, ended_at }) => [kind, ended_at !== null])).toEqual([
    ['disabled', false],
    ['maintenance', true],
  ]);
  await put({ plate: 'ABC' });
  expect((await marksOf(id)).length).toBe(2);
});

test('ten concurrent calls set one override', async () => {
  const { id } = await make('MARKED-3');
  const params = { id, kind: 'disabled' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      api.send(setStatusOverride, { ...admin(), params, body: { reason: `No ${index}` } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await marksOf(id)).toHaveLength(1);
});

test('a reason and a valid day are required', async () => {
  const { id } = await make('MARKED-4');
  const send = (body: unknown) =>
    api.send(setStatusOverride, { ...admin(), params: { id, kind: 'maintenance' }, body });
  expect(await send({ reason: ' ' })).toMatchObject({ status: 422, body: { errors: { reason: [108] } } });
  expect(await send({ reason: 'Oil', until: '2026-02-30' })).toMatchObject({
    status: 422,
    body: { errors: { until: [138] } },
  });
  expect(await marksOf(id)).toEqual([]);
});

test('a viewer sees overrides but cannot set them; out of scope the asset is not found', async () => {
  const { id } = await make('MARKED-5', { disabled: true });
  const params = { id, kind: 'disabled' };
  const { items } = await api.call(listStatusOverrides, { headers: northerner.headers, params });
  expect(items).toHaveLength(1);
  const calls = [
    (headers: Record<string, string>) => api.send(setStatusOverride, { headers, params, body: { reason: 'Mine' } }),
    (headers: Record<string, string>) => api.send(endStatusOverride, { headers, params }),
  ];
  for (const call of calls) {
    expect((await call(northerner.headers)).status).toBe(403);
    expect((await call(other.admin.headers)).status).toBe(404);
  }
  for (const { headers } of [southerner, other.admin])
    expect((await api.send(listStatusOverrides, { headers, params })).status).toBe(404);
  expect(await marksOf(id)).toMatchObject([{ reason: null, ended_at: null }]);
});
