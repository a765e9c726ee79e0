import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, endStatusOverride, setStatusOverride, updateAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { explainAssetSilence, getTimeline, listHistory, listMeterChanges } from '../contract.ts';

const { api, account, other, admin } = await createApiFixture();
const owner = await openClient(testDatabase().owner);
let north: { id: string };
let south: { id: string };
/** A viewer with access to the south only. */
let southerner: MintedPerson;

beforeAll(async () => {
  const unit = (code: string) =>
    api.call(createUnit, { ...admin(), body: { code, name: `${code} depot`, region: `${code} region` } });
  north = await unit('NORTH');
  south = await unit('SOUTH');
  southerner = await account.addPerson('viewer');
  const body = { name: 'South', unit_ids: [south.id], sections: ['assets'] };
  const profile = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: southerner.id } });
});

const make = (code: string, fields: Record<string, unknown> = {}) =>
  api.call(createAsset, { ...admin(), body: { code, unit_id: north.id, ...fields } });

test('the history shows field changes with their author, and hides units out of scope', async () => {
  const { id } = await make('PAST-1', { category: 'Crane' });
  const params = { id };
  await api.call(updateAsset, { ...admin(), params, body: { category: 'Truck', plate: 'ABC1D23' } });
  await api.call(updateAsset, { ...admin(), params, body: { unit_id: south.id } });
  await api.call(setStatusOverride, {
    ...admin(),
    params: { id, kind: 'maintenance' },
    body: { reason: 'Oil', until: '2026-12-01' },
  });
  await api.call(endStatusOverride, { ...admin(), params: { id, kind: 'maintenance' } });
  const read = async (headers: Record<string, string>) => {
    const { items, total } = await api.call(listHistory, { headers, params });
    expect(total).toBe(5);
    return items.map(({ user, action, changes }) => {
      expect(user?.name).toBe(`admin ${account.canary}`);
      return [
        action,
        ...changes.map(
          ({ field, from, to, hidden }) => `${field} ${String(from)} → ${String(to)}${hidden ? ' hidden' : ''}`,
        ),
      ];
    });
  };
  const history = await read(account.admin.headers);
  expect(history).toEqual([
    ['update', 'maintenance true → false', 'maintenance_reason Oil → null', 'maintenance_until 2026-12-01 → null'],
    ['update', 'maintenance false → true', 'maintenance_reason null → Oil', 'maintenance_until null → 2026-12-01'],
    ['update', 'unit NORTH · NORTH depot → SOUTH · SOUTH depot', 'region NORTH region → SOUTH region'],
    ['update', 'category Crane → Truck', 'plate null → ABC1D23'],
    ['create'],
  ]);
  const hidden = await read(southerner.headers);
  expect(hidden[2]).toEqual(['update', 'unit null → SOUTH · SOUTH depot hidden', 'region null → SOUTH region hidden']);
  expect(JSON.stringify(hidden)).not.toContain('NORTH');
  const page = await api.call(listHistory, { ...admin(), params, query: '?limit=2' });
  const rest = await api.call(listHistory, {
    ...admin(),
    params,
    query: `?limit=3&after=${encodeURIComponent(page.next ?? '')}`,
  });
  expect(page.items.length + rest.items.length).toBe(5);
  expect(rest.next).toBeNull();
});

test('meter restarts are listed with exchanged devices', async () => {
  const { id } = await make('METER-1', { device_ids: ['old'] });
  await owner.query(
    `insert into meter_changes (account_id, asset_id, time, meter, kind, from_value, to_value) values ($1, $2, '2026-03-02T12:00:00Z', 'hour_meter', 'reset', 812.5, 3)`,
    [account.id, id],
  );
  await api.call(updateAsset, { ...admin(), params: { id }, body: { device_ids: ['new', 'second'] } });
  await api.call(updateAsset, { ...admin(), params: { id }, body: { plate: 'P' } });
  const { items } = await api.call(listMeterChanges, { ...admin(), params: { id } });
  expect(items).toEqual([
    expect.objectContaining({ kind: 'devices', devices_gone: ['old'], devices_new: ['new', 'second'] }),
    {
      time: '2026-03-02T12:00:00.000Z',
      kind: 'reset',
      meter: 'hour_meter',
      from: 812.5,
      to: 3,
      devices_gone: [],
      devices_new: [],
    },
  ]);
});

const reads = [
  ['timeline', getTimeline, '?from=2026-03-02&to=2026-03-02'],
  ['history', listHistory, ''],
  ['meter changes', listMeterChanges, ''],
] as const;

test.each(reads)(
  '%s: an asset of another account, of another unit and of nobody look the same',
  async (what, endpoint, query) => {
    const { id } = await make(`HIDDEN-${what.replaceAll(' ', '-')}`);
    const nobody = await api.send(endpoint, {
      ...admin(),
      params: { id: '01890000-0000-7000-8000-000000000000' },
      query,
    });
    expect(nobody.status).toBe(404);
    for (const headers of [other.admin.headers, southerner.headers])
      expect(await api.send(endpoint, { headers, params: { id }, query })).toEqual(nobody);
  },
);

test('a silent asset is explained by its last readings and its neighbours', async () => {
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'QUIET', name: 'Quiet' } });
  const add = async (code: string, minutesAgo: number | null, fields: object = {}) => {
    const { id } = await api.call(createAsset, { ...admin(), body: { code, unit_id: unit.id, ...fields } });
    if (minutesAgo !== null)
      await owner.query(
        `update asset_states set time = now() - make_interval(mins => $2), latitude = -30.03, longitude = -51.23, supply_v = 12.6, satellites = 9
         where asset_id = $1`,
        [id, minutesAgo],
      );
    return id;
  };
  const explain = (id: string, headers = account.admin.headers) =>
    api.call(explainAssetSilence, { headers, params: { id } });
  expect(await explain(await add('QUIET-0', null))).toMatchObject({ cause: 'no_device', last_seen_at: null });
  const silent = await add('QUIET-1', 3_000, { device_ids: ['quiet-1'] });
  expect(await explain(silent)).toMatchObject({ cause: 'site_silent', supply_v: 12.6, unit: { assets: 1, heard: 0 } });
  await add('QUIET-2', 5);
  expect(await explain(silent)).toMatchObject({
    cause: 'only_this',
    satellites: 9,
    unit: { assets: 2, heard: 1 },
    near: { assets: 1, heard: 1 },
  });
  const { status } = await api.send(explainAssetSilence, { headers: southerner.headers, params: { id: silent } });
  expect(status).toBe(404);
});
