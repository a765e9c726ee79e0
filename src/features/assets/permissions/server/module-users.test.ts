import { beforeAll, describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createAsset, deleteAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { createUnit, deleteUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import * as contract from '../contract.ts';

const { api, account, other, admin } = await createApiFixture();
let unitA: { id: string };
let unitB: { id: string };
let assetA: { id: string };
let ana: MintedPerson;
let bia: MintedPerson;

beforeAll(async () => {
  unitA = await api.call(createUnit, { ...admin(), body: { code: 'A', name: 'Alpha' } });
  unitB = await api.call(createUnit, { ...admin(), body: { code: 'B', name: 'Beta' } });
  assetA = await api.call(createAsset, { ...admin(), body: { code: 'ON-A', unit_id: unitA.id } });
  ana = await account.addPerson('viewer');
  bia = await account.addPerson('viewer');
});

const make = (body: Record<string, unknown>) => api.call(contract.createAssetProfile, { ...admin(), body });
const change = (body: Record<string, unknown>) => api.call(contract.changeAttachments, { ...admin(), body });
const idsOf = async (query: string) =>
  (await api.call(contract.listModuleUsers, { ...admin(), query })).items.map(({ id }) => id);
const why = (person: { id: string }, asset: { id: string }, headers = account.admin.headers) =>
  api.send(contract.explainAccess, { headers, query: `?user_id=${person.id}&asset_id=${asset.id}` });

describe('assigning profiles', () => {
  test('is all or nothing, audited per change, and effective with the next call', async () => {
    const first = await make({ name: 'First', unit_ids: [unitA.id], sections: ['assets'] });
    const second = await make({ name: 'Second', all_units: true, sections: ['map'], may_act: true });
    const both = { user_ids: [ana.id, bia.id], attach: [first.id, second.id] };
    expect(await change(both)).toEqual({ attached: 4, detached: 0 });
    expect(await change(both)).toEqual({ attached: 0, detached: 0 });
    expect((await api.send(listAssets, { headers: bia.headers })).status).toBe(200);

    const strangers = { user_ids: [ana.id, other.viewer.id], detach: [first.id] };
    expect(await api.send(contract.changeAttachments, { ...admin(), body: strangers })).toMatchObject({
      status: 422,
      body: { errors: { 'user_ids.1': [124] } },
    });
    const theirs = await api.call(contract.createAssetProfile, { headers: other.admin.headers, body: { name: 'T' } });
    const foreign = { user_ids: [ana.id], attach: [theirs.id], detach: [first.id] };
    expect(await api.send(contract.changeAttachments, { ...admin(), body: foreign })).toMatchObject({
      body: { errors: { 'attach.0': [124] } },
    });
    expect((await api.call(contract.getAssetProfile, { ...admin(), params: { id: first.id } })).user_ids).toHaveLength(
      2,
    );

    expect(await change({ user_ids: [ana.id, bia.id], detach: [first.id, second.id] })).toEqual({
      attached: 0,
      detached: 4,
    });
    expect((await api.send(listAssets, { headers: bia.headers })).status).toBe(403);
    const audit = await api.call(listAudit, { ...admin(), query: '?entity=asset_profile&action=detach' });
    const ofBia = audit.items.filter(({ before }) => before?.['user_id'] === bia.id);
    expect(ofBia.map(({ name }) => name).sort()).toEqual(['First', 'Second']);
  });

  test('is audited with the names of the profile and the person, one by one as in bulk', async () => {
    const night = await make({ name: 'Night shift' });
    const { name } = (await api.call(contract.listModuleUsers, admin())).items.find(({ id }) => id === ana.id)!;
    const params = { id: night.id, user_id: ana.id };
    await api.call(contract.attachUser, { ...admin(), params });
    await api.call(contract.detachUser, { ...admin(), params });
    await change({ user_ids: [ana.id], attach: [night.id] });
    await change({ user_ids: [ana.id], detach: [night.id] });
    const { items } = await api.call(listAudit, { ...admin(), query: '?entity=asset_profile&search=Night' });
    const fields = { name: 'Night shift', user: name, user_id: ana.id };
    const attached = { action: 'attach', name: 'Night shift', before: null, after: fields };
    const detached = { action: 'detach', name: 'Night shift', before: fields, after: null };
    expect(items).toMatchObject([detached, attached, detached, attached, { action: 'create' }]);
  });

  test('of nobody or too many is refused', async () => {
    for (const user_ids of [[], Array.from({ length: 201 }, () => ana.id), 'all'])
      expect((await api.send(contract.changeAttachments, { ...admin(), body: { user_ids } })).status).toBe(422);
  });
});

describe('users of the module', () => {
  test('are listed with their total access; admins need no profiles', async () => {
    const north = await make({ name: 'North', unit_ids: [unitA.id], sections: ['map', 'assets'] });
    const south = await make({ name: 'South', unit_ids: [unitA.id, unitB.id], sections: ['alerts'], may_act: true });
    await change({ user_ids: [ana.id], attach: [north.id, south.id] });
    const { items } = await api.call(contract.listModuleUsers, admin());
    const find = (id: string) => items.find((user) => user.id === id);
    expect(find(ana.id)).toMatchObject({
      profiles: [
        { id: north.id, name: 'North' },
        { id: south.id, name: 'South' },
      ],
      all_units: false,
      unit_count: 2,
      sections: ['assets', 'map', 'alerts'],
      may_act: true,
    });
    expect(find(bia.id)).toMatchObject({ profiles: [], unit_count: 0, sections: [], may_act: false });
    expect(find(account.admin.id)).toMatchObject({ all_units: true, unit_count: 2, may_act: true });

    expect(await idsOf(`?profile_id=${south.id}`)).toEqual([ana.id]);
    expect(new Set(await idsOf(`?unit_id=${unitB.id}`))).toEqual(new Set([ana.id, account.admin.id]));
    expect(await idsOf('?without_profile=true')).toEqual(expect.arrayContaining([bia.id, account.viewer.id]));
    expect(await idsOf('?without_profile=true')).not.toContain(account.admin.id);
    expect(await idsOf('?role=admin')).toEqual([account.admin.id]);
    expect(await idsOf(`?search=${ana.email}`)).toEqual([ana.id]);
    const sorted = await api.call(contract.listModuleUsers, { ...admin(), query: '?sort=-units' });
    expect(sorted.items.map(({ unit_count }) => unit_count)).toEqual([2, 2, 0, 0]);

    const access = await api.call(contract.getAccess, { ...admin(), params: { id: ana.id } });
    expect(access.profiles.map(({ name }) => name)).toEqual(['North', 'South']);
    expect(access.units.map(({ code, profile_ids }) => [code, profile_ids.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    await change({ user_ids: [ana.id], detach: [north.id, south.id] });
  });

  test('are paged without gaps', async () => {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await api.call(contract.listModuleUsers, { ...admin(), query: `?limit=1&sort=-units${after}` });
      seen.push(...page.items.map(({ id }) => id));
      expect(page.total).toBe(4);
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });

  test('ignore deleted units, whose profiles can be saved again', async () => {
    const gone = await api.call(createUnit, { ...admin(), body: { code: 'GONE', name: 'Gone' } });
    const profile = await make({ name: 'Going', unit_ids: [gone.id, unitB.id], sections: ['map'] });
    await change({ user_ids: [bia.id], attach: [profile.id] });
    await api.call(deleteUnit, { ...admin(), params: { id: gone.id } });
    const { unit_ids, version } = await api.call(contract.getAssetProfile, { ...admin(), params: { id: profile.id } });
    expect(unit_ids).toEqual([unitB.id]);
    const access = await api.call(contract.getAccess, { ...admin(), params: { id: bia.id } });
    expect(access.user.unit_count).toBe(1);
    expect(access.units).toHaveLength(1);
    const saved = { ...admin(), params: { id: profile.id }, body: { unit_ids, version } };
    expect((await api.send(contract.updateAssetProfile, saved)).status).toBe(200);
    await api.call(contract.deleteAssetProfile, { ...admin(), params: { id: profile.id } });
  });
});

test('a deletion lists the people who lose access; others are only counted', async () => {
  const goes = await make({ name: 'Goes', unit_ids: [unitA.id, unitB.id], sections: ['assets', 'map'], may_act: true });
  const stays = await make({ name: 'Stays', unit_ids: [unitA.id], sections: ['assets'] });
  const all = await make({ name: 'All', all_units: true, sections: ['assets', 'map'], may_act: true });
  const caio = await account.addPerson('viewer');
  await change({ user_ids: [ana.id, bia.id, caio.id, account.admin.id], attach: [goes.id] });
  await change({ user_ids: [bia.id], attach: [stays.id] });
  await change({ user_ids: [caio.id], attach: [all.id] });
  const affected = (profile: { id: string }) =>
    api.call(contract.listAffectedUsers, { ...admin(), params: { id: profile.id } });
  const { affected: found, unaffected } = await affected(goes);
  const of = (person: MintedPerson) => found.find(({ user }) => user.id === person.id);
  expect(unaffected).toBe(2);
  expect(of(ana)).toMatchObject({ module: true, unit_count: 2, sections: ['assets', 'map'], acting: true });
  expect(of(bia)).toMatchObject({ module: false, all_units: false, unit_count: 1, sections: ['map'], acting: true });
  await change({ user_ids: [bia.id], attach: [all.id], detach: [goes.id] });
  expect((await affected(all)).affected.find(({ user }) => user.id === bia.id)).toMatchObject({
    all_units: true,
    unit_count: 1,
    sections: ['map'],
  });
  for (const { id } of [goes, stays, all]) await api.call(contract.deleteAssetProfile, { ...admin(), params: { id } });
});

describe('the explanation of access', () => {
  test('follows assignments', async () => {
    const { items } = await api.call(contract.listAssetProfiles, admin());
    for (const { id } of items) await api.call(contract.deleteAssetProfile, { ...admin(), params: { id } });
    const profile = await make({ name: 'Why', unit_ids: [unitA.id], sections: ['alerts'] });
    const stepsOf = async () => (await why(ana, assetA)).body;
    expect(await stepsOf()).toMatchObject({ sees: false, remedies: [], asset: { code: 'ON-A', unit: { code: 'A' } } });
    await change({ user_ids: [ana.id], attach: [profile.id] });
    expect(await stepsOf()).toMatchObject({
      sees: false,
      steps: [
        { code: 'active' },
        { code: 'module' },
        { code: 'profiles' },
        { code: 'unit' },
        { code: 'section', holds: false },
      ],
      remedies: [{ kind: 'add_section', profile: { id: profile.id, people: 1 } }],
    });
    await api.call(contract.updateAssetProfile, {
      ...admin(),
      params: { id: profile.id },
      body: { sections: ['alerts', 'map'] },
    });
    expect(await stepsOf()).toMatchObject({ sees: true, sections: ['map', 'alerts'], remedies: [{ kind: 'detach' }] });
    await change({ user_ids: [ana.id], detach: [profile.id] });
    expect(await stepsOf()).toMatchObject({ sees: false, remedies: [{ kind: 'attach', profile: { id: profile.id } }] });
    expect((await why(account.admin, assetA)).body).toMatchObject({ sees: true, user: { role: 'admin' } });
  });

  test('agrees with the API', async () => {
    const combinations: Record<string, unknown>[] = [
      { unit_ids: [unitA.id], sections: ['assets'] },
      { unit_ids: [unitB.id], sections: ['map'] },
      { all_units: true, sections: ['alerts'] },
      { unit_ids: [unitA.id], sections: [] },
      { all_units: true, sections: ['map', 'routes'] },
    ];
    for (const [index, fields] of combinations.entries()) {
      const profile = await make({ name: `Combination ${index}`, ...fields });
      await change({ user_ids: [bia.id], attach: [profile.id] });
      const list = await api.send(listAssets, { headers: bia.headers });
      expect((await why(bia, assetA)).body).toMatchObject({
        sees: list.status === 200 && JSON.stringify(list.body).includes(assetA.id),
      });
      await change({ user_ids: [bia.id], detach: [profile.id] });
    }
  });

  test('reveals nothing about deleted or foreign records', async () => {
    const gone = await api.call(createAsset, { ...admin(), body: { code: 'GONE', unit_id: unitA.id } });
    await api.call(deleteAsset, { ...admin(), params: { id: gone.id } });
    expect((await why(ana, gone)).status).toBe(404);
    expect((await why(other.viewer, assetA)).status).toBe(404);
    expect((await why(ana, assetA, other.admin.headers)).status).toBe(404);
    expect((await why(ana, assetA, ana.headers)).status).toBe(403);
  });
});

test('viewers have no access, whatever their profiles', async () => {
  const profile = await make({ name: 'Settings', all_units: true, sections: ['settings', 'assets'], may_act: true });
  await change({ user_ids: [bia.id], attach: [profile.id] });
  const params = { id: profile.id };
  for (const endpoint of [
    contract.listModuleUsers,
    contract.listAssetProfiles,
    contract.listAffectedUsers,
    contract.getAccess,
  ])
    expect((await api.send(endpoint, { headers: bia.headers, params })).status).toBe(403);
  const body = { user_ids: [bia.id], attach: [profile.id] };
  expect((await api.send(contract.changeAttachments, { headers: bia.headers, body })).status).toBe(403);
});
