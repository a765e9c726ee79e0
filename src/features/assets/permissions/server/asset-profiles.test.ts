import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import * as contract from '../contract.ts';

const { api, account, other, admin } = await createApiFixture();
let units: { id: string }[];

beforeAll(async () => {
  units = [];
  for (const code of ['A', 'B', 'C']) {
    const unit = await api.call(createUnit, { ...admin(), body: { code, name: code } });
    await api.call(createAsset, { ...admin(), body: { code: `IN-${code}`, unit_id: unit.id } });
    units.push(unit);
  }
});

const make = (body: Record<string, unknown>) => api.call(contract.createAssetProfile, { ...admin(), body });
const unitIds = (...indexes: number[]) => indexes.map((index) => units[index]?.id);
const codesSeenBy = async (headers: Record<string, string>) =>
  (await api.call(listAssets, { headers })).items.map((asset) => asset.code);

test('profiles add up, and removing one removes its access', async () => {
  const { id: user_id, headers } = await account.addPerson('viewer');
  const first = await make({ name: 'A', unit_ids: unitIds(0), sections: ['assets'] });
  const second = await make({ name: 'B', unit_ids: unitIds(1), sections: ['map'] });
  await api.call(contract.attachUser, { ...admin(), params: { id: first.id, user_id } });
  expect(await codesSeenBy(headers)).toEqual(['IN-A']);
  await api.call(contract.attachUser, { ...admin(), params: { id: second.id, user_id } });
  expect(await codesSeenBy(headers)).toEqual(['IN-A', 'IN-B']);
  await api.call(contract.updateAssetProfile, { ...admin(), params: { id: second.id }, body: { all_units: true } });
  expect(await codesSeenBy(headers)).toEqual(['IN-A', 'IN-B', 'IN-C']);
  await api.call(contract.detachUser, { ...admin(), params: { id: second.id, user_id } });
  expect(await codesSeenBy(headers)).toEqual(['IN-A']);
  await api.call(contract.deleteAssetProfile, { ...admin(), params: { id: first.id } });
  expect((await api.send(listAssets, { headers })).status).toBe(403);
});

test('every unit and some by name contradict each other: none is dropped in silence', async () => {
  const body = { name: 'Both', all_units: true, unit_ids: unitIds(0) };
  const refused = { status: 422, body: { errors: { unit_ids: [128] } } };
  expect(await api.send(contract.createAssetProfile, { ...admin(), body })).toMatchObject(refused);
  const named = await make({ name: 'Named', unit_ids: unitIds(0) });
  const change = (fields: object) =>
    api.send(contract.updateAssetProfile, { ...admin(), params: { id: named.id }, body: fields });
  expect(await change({ all_units: true, unit_ids: unitIds(0, 1) })).toMatchObject(refused);
  expect(await change({ all_units: true, unit_ids: [] })).toMatchObject({ status: 200 });
  expect(await change({ unit_ids: unitIds(1) })).toMatchObject(refused);
  expect(await change({ all_units: false, unit_ids: unitIds(1) })).toMatchObject({ body: { unit_ids: unitIds(1) } });
});

test('a profile without a section does not grant it', async () => {
  const { id: user_id, headers } = await account.addPerson('viewer');
  const profile = await make({ name: 'No assets', all_units: true, sections: ['alerts'] });
  await api.call(contract.attachUser, { ...admin(), params: { id: profile.id, user_id } });
  expect((await api.send(listAssets, { headers })).status).toBe(403);
});

test('refused: duplicate name, foreign unit, unknown section, non-member, stale version', async () => {
  const profile = await make({ name: 'Taken' });
  const theirs = await api.call(createUnit, { headers: other.admin.headers, body: { code: 'T', name: 'T' } });
  const errorsOf = async (body: Record<string, unknown>) =>
    (await api.send(contract.createAssetProfile, { ...admin(), body })).body;
  expect(await errorsOf({ name: 'taken' })).toMatchObject({ errors: { name: [104] } });
  expect(await errorsOf({ name: 'X', unit_ids: [units[0]?.id, theirs.id] })).toMatchObject({
    errors: { 'unit_ids.1': [124] },
  });
  expect(await errorsOf({ name: 'X', sections: ['everything'] })).toMatchObject({ errors: { 'sections.0': [120] } });
  const attach = { ...admin(), params: { id: profile.id, user_id: other.viewer.id } };
  expect((await api.send(contract.attachUser, attach)).status).toBe(404);
  const stale = { ...admin(), params: { id: profile.id }, body: { name: 'Y', version: 99 } };
  expect((await api.send(contract.updateAssetProfile, stale)).status).toBe(409);
});

test('another account’s profile is not found, and viewers cannot manage profiles', async () => {
  const profile = await make({ name: 'Mine' });
  const params = { id: profile.id, user_id: other.viewer.id };
  for (const endpoint of [
    contract.getAssetProfile,
    contract.deleteAssetProfile,
    contract.attachUser,
    contract.detachUser,
  ]) {
    expect((await api.send(endpoint, { headers: other.admin.headers, params })).status).toBe(404);
    expect((await api.send(endpoint, { headers: account.viewer.headers, params })).status).toBe(403);
  }
  expect(
    (await api.send(contract.updateAssetProfile, { headers: other.admin.headers, params, body: { name: 'Z' } })).status,
  ).toBe(404);
  expect(JSON.stringify(await api.send(contract.listAssetProfiles, { headers: other.admin.headers }))).not.toContain(
    profile.id,
  );
});
