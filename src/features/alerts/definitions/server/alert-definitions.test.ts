import { expect, test } from 'vitest';
import { createDefinitionFixture } from '#testing/fixtures/definition-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { createGeofence } from '#features/geofences/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { BodyInput } from '#platform/contract.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import type { GroupCondition } from '../condition.ts';
import * as contract from '../contract.ts';

const { api, account, other, admin, north, south, manager } = await createDefinitionFixture();

type Body = BodyInput<typeof contract.createAlertDefinition>;

const idle = { on: 'state', state: 'idle', for_s: 1_800 } as const;
const body = (code: string, rest: Partial<Body> = {}): Body => ({
  code,
  type: 'calculated',
  description: `What ${code} shows`,
  category: 'production',
  condition: idle,
  ...rest,
});
const make = (code: string, rest?: Partial<Body>) =>
  api.call(contract.createAlertDefinition, { ...admin(), body: body(code, rest) });
const refusalOf = async (headers: Record<string, string>, given: Body) =>
  (await api.send(contract.createAlertDefinition, { headers, body: given })).body;

test('a definition without a code gets a unique one from its description', async () => {
  const { code, ...unnamed } = body('', { description: 'Saída do Pátio' });
  const create = () => api.call(contract.createAlertDefinition, { ...admin(), body: unnamed });
  expect([(await create()).code, (await create()).code]).toEqual(['SAIDA-DO-PATIO', 'SAIDA-DO-PATIO-2']);
  const empty = await refusalOf(admin().headers, { ...unnamed, code: ' ' });
  expect(empty).toMatchObject({ errors: { code: [108] } });
});

test('definitions are found by their geofence', async () => {
  const draw = (unit_id: string) =>
    api.call(createGeofence, {
      ...admin(),
      body: {
        name: 'Depot',
        unit_id,
        color: '#e8590c',
        resources: ['exit'],
        shape: { type: 'Circle', center: [-37.07, -10.95], radius_m: 200 },
      },
    });
  const [here, there] = [await draw(north.id), await draw(south.id)];
  const exit = { on: 'event', event: 'geofence_exit' } as const;
  await make('GF-HERE', { condition: exit, geofence_ids: [here.id] });
  await make('GF-THERE', { condition: exit, geofence_ids: [there.id] });
  await make('GF-NORTH', { condition: exit, unit_ids: [north.id] });
  await make('GF-ANY', { condition: { on: 'state', state: 'outside', for_s: 600 } });
  await make('GF-IDLE', { condition: idle, unit_ids: [north.id] });
  const codesOf = async (geofence_id: string, headers = admin().headers) => {
    const query = `?geofence_id=${geofence_id}&search=GF-`;
    return (await api.call(contract.listAlertDefinitions, { headers, query })).items.map(({ code }) => code);
  };
  expect(await codesOf(here.id)).toEqual(['GF-ANY', 'GF-HERE', 'GF-NORTH']);
  expect(await codesOf(there.id)).toEqual(['GF-ANY', 'GF-THERE']);
  expect(await codesOf(here.id, other.admin.headers)).toEqual([]);
});

test('a definition keeps the given fields and has defaults for the others', async () => {
  const made = await make('IDLE-30', {
    severity: 'medium',
    tags: ['fuel'],
    schedule: { days: [1, 2, 3, 4, 5], from_minute: 420, to_minute: 1_020, within: true },
    assignees: [{ unit_id: null, user_id: account.admin.id }],
    escalation: { after_s: 900, profile_ids: [] },
    recommendation: 'Call the operator.\nThen the depot.',
  });
  expect(made).toMatchObject({
    code: 'IDLE-30',
    condition: idle,
    severity: 'medium',
    status: 'inactive',
    active_since: null,
    app: true,
    email: false,
    has_recommendation: true,
    notification_level: 'everyone',
    shipping_type: 'immediate',
    unit_ids: [],
    escalation: { after_s: 900, profile_ids: [] },
    may_change: true,
  });
  expect(await api.call(contract.getAlertDefinition, { ...admin(), params: { id: made.id } })).toEqual(made);
});

test('active-since is set when switched on, and unchanged by other updates', async () => {
  const { id } = await make('ON-OFF');
  const change = (fields: BodyInput<typeof contract.updateAlertDefinition>) =>
    api.call(contract.updateAlertDefinition, { ...admin(), params: { id }, body: fields });
  const on = await change({ status: 'active' });
  expect(on.active_since).not.toBeNull();
  expect((await change({ severity: 'high' })).active_since).toBe(on.active_since);
  expect((await change({ status: 'inactive' })).active_since).toBeNull();
  const audit = await api.call(listAudit, { ...admin(), query: '?entity=alert_definition' });
  expect(audit.items.filter((one) => one.entity_id === id).map(({ action }) => action)).toEqual([
    'update',
    'update',
    'update',
    'create',
  ]);
});

test('errors by field: duplicate code, inconsistent fields, unknown references', async () => {
  const made = await make('TAKEN');
  const asset = await api.call(createAsset, { ...admin(), body: { code: 'S-1', unit_id: south.id } });
  const errorsOf = (code: string, rest: Partial<Body>) => refusalOf(account.admin.headers, body(code, rest));
  expect(await errorsOf('taken', {})).toMatchObject({ errors: { code: [104] } });
  expect(await errorsOf('X', { type: 'external' })).toMatchObject({ errors: { condition: [120] } });
  expect(await errorsOf('X', { unit_ids: [north.id], asset_ids: [asset.id] })).toMatchObject({
    errors: { 'asset_ids.0': [127] },
  });
  expect(await errorsOf('X', { assignees: [{ unit_id: null, user_id: other.admin.id }] })).toMatchObject({
    errors: { 'assignees.0.user_id': [124] },
  });
  const theirs = await api.call(createUnit, { headers: other.admin.headers, body: { code: 'T', name: 'Theirs' } });
  expect(await errorsOf('X', { unit_ids: [north.id, theirs.id] })).toMatchObject({ errors: { 'unit_ids.1': [124] } });
  const change = { ...admin(), params: { id: made.id } };
  expect((await api.send(contract.updateAlertDefinition, { ...change, body: { type: 'group' } })).body).toMatchObject({
    errors: { type: [129] },
  });
  expect((await api.send(contract.updateAlertDefinition, { ...change, body: { version: 99 } })).status).toBe(409);
});

test('members of a group cannot be deleted', async () => {
  const member = await make('MEMBER');
  const condition: GroupCondition = {
    on: 'group',
    definition_ids: [member.id],
    at_least: 1,
    assets: 3,
    window_s: 3_600,
  };
  const group = await make('GROUP', { type: 'group', condition });
  const end = (id: string) => api.send(contract.deleteAlertDefinition, { ...admin(), params: { id } });
  expect((await end(member.id)).status).toBe(409);
  expect(
    await refusalOf(
      account.admin.headers,
      body('OF-GROUPS', { type: 'group', condition: { ...condition, definition_ids: [group.id] } }),
    ),
  ).toMatchObject({ errors: { 'condition.definition_ids.0': [124] } });
  expect((await end(group.id)).status).toBe(204);
  expect((await end(member.id)).status).toBe(204);
});

test('administrators alone write definitions; who may act in a unit sees its own, without foreign names', async () => {
  const own = body('MINE', { unit_ids: [north.id] });
  expect(await refusalOf(manager, own)).toMatchObject({ error: 'forbidden' });
  const made = await make('MINE', { unit_ids: [north.id] });
  expect(made.may_change).toBe(true);
  const ofManager = { headers: manager, params: { id: made.id } };
  expect(await api.call(contract.getAlertDefinition, ofManager)).toMatchObject({ may_change: false });
  expect((await api.send(contract.updateAlertDefinition, { ...ofManager, body: { severity: 'low' } })).status).toBe(
    403,
  );
  expect((await api.send(contract.deleteAlertDefinition, ofManager)).status).toBe(403);
  const hidden = await make('SOUTH', { unit_ids: [south.id] });
  const both = await make('BOTH', {
    unit_ids: [north.id, south.id],
    assignees: [{ unit_id: south.id, user_id: account.admin.id }],
  });
  const seen = await api.call(contract.getAlertDefinition, { headers: manager, params: { id: both.id } });
  expect(seen).toMatchObject({ unit_ids: [north.id], assignees: [], may_change: false });
  const params = { id: hidden.id };
  expect((await api.send(contract.getAlertDefinition, { headers: manager, params })).status).toBe(404);
});

test('definitions are filtered by text, type, state and tag, and sorted by severity', async () => {
  const own = await mintAccount(api.db);
  const add = (code: string, rest: Partial<Body>) =>
    api.call(contract.createAlertDefinition, { headers: own.admin.headers, body: body(code, rest) });
  await add('A', { severity: 'low', tags: ['fuel'], status: 'active' });
  await add('B', { severity: 'critical' });
  await add('C', { severity: 'uninformed', type: 'external', condition: null });
  const codes = async (query: string) =>
    (await api.call(contract.listAlertDefinitions, { headers: own.admin.headers, query })).items.map((one) => one.code);
  expect(await codes('?sort=-severity')).toEqual(['B', 'A', 'C']);
  expect(await codes('?type=external')).toEqual(['C']);
  expect(await codes('?tag=fuel')).toEqual(['A']);
  expect(await codes('?status=active')).toEqual(['A']);
  expect(await codes('?search=what%20b')).toEqual(['B']);
});

test('recipients are people and profiles with access to its units; tags are those in use', async () => {
  await make('TAGGED', { tags: ['night', 'ours'], unit_ids: [north.id] });
  await make('TAGGED-SOUTH', { tags: ['theirs'], unit_ids: [south.id] });
  const elsewhere = await api.call(createAssetProfile, {
    ...admin(),
    body: { name: 'South', unit_ids: [south.id], sections: ['alerts'] },
  });
  const stranger = await account.addPerson('viewer');
  await api.call(attachUser, { ...admin(), params: { id: elsewhere.id, user_id: stranger.id } });
  const all = await api.call(contract.listDefinitionChoices, admin());
  expect(all.profiles.map(({ name }) => name)).toEqual(['North', 'South']);
  expect(all.people.map(({ id }) => id)).toContain(stranger.id);
  expect(all.tags).toEqual(expect.arrayContaining(['night', 'ours', 'theirs']));
  const own = await api.call(contract.listDefinitionChoices, { headers: manager });
  expect(own.people.map(({ id }) => id)).not.toContain(stranger.id);
  expect(own.tags).toContain('night');
  expect(own.tags).not.toContain('theirs');
});

test('a reader of definitions sees only the people and profiles that they name', async () => {
  const addViewer = async (name: string, sections: string[]) => {
    const person = await account.addPerson('viewer');
    const profile = await api.call(createAssetProfile, { ...admin(), body: { name, unit_ids: [north.id], sections } });
    await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: person.id } });
    return { ...person, profileId: profile.id };
  };
  const looker = await addViewer('Lookers', ['management']);
  const taker = await addViewer('Takers', ['alerts']);
  const hidden = await addViewer('Hidden', ['alerts']);
  const choices = () => api.call(contract.listDefinitionChoices, { headers: looker.headers });
  expect(await choices()).toMatchObject({ profiles: [] });
  await make('NAMES', {
    unit_ids: [north.id],
    assignees: [{ unit_id: null, user_id: taker.id }],
    escalation: { after_s: 3_600, profile_ids: [taker.profileId] },
  });
  await make('NAMES-SOUTH', { unit_ids: [south.id], escalation: { after_s: 3_600, profile_ids: [hidden.profileId] } });
  const choice = await choices();
  expect(choice.profiles).toEqual([{ id: taker.profileId, name: 'Takers' }]);
  expect(choice.people.map(({ id }) => id)).toContain(taker.id);
  expect(choice.people.map(({ id }) => id)).not.toContain(hidden.id);
  const outside = await account.addPerson('viewer');
  const { status } = await api.send(contract.listDefinitionChoices, { headers: outside.headers });
  expect(status).toBe(403);
});

test('viewers receive an event without details when definitions change', async () => {
  const events: unknown[] = [];
  const leave = api.live.follow(account.id, Date.now(), ({ type, data }) => {
    if (type === 'alert_definitions') events.push(data);
  });
  await make('SEEN-LIVE');
  leave();
  expect(events).toEqual([{}]);
});
