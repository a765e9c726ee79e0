import { beforeAll, expect, test, vi } from 'vitest';
import { sendPositions } from '#testing/send-positions.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { createGeofence } from '#features/geofences/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { BodyInput } from '#platform/contract.ts';
import type { MintedAccount } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { raiseExternal } from '#features/alerts/treatment/contract.ts';
import { createAlertDefinition, listAlertDefinitions } from '#features/alerts/definitions/contract.ts';
import { tryAlertDefinition, type DefinitionBacktest } from '../contract.ts';

const { api, account, admin } = await createApiFixture();
const owner = await openClient(testDatabase().owner);
let north: string;
let south: string;
let key: string;
/** Asset ids by code. */
const assets = new Map<string, string>();
/** May act in the northern unit only. */
let manager: MintedAccount['admin']['headers'];

beforeAll(async () => {
  const addUnit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
  [north, south] = [await addUnit('N'), await addUnit('S')];
  key = (await api.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
  for (const [code, unit_id] of [
    ['NORTH-1', north],
    ['NORTH-2', north],
    ['SOUTH-1', south],
  ] as const)
    assets.set(code, (await api.call(createAsset, { ...admin(), body: { code, unit_id } })).id);
  const person = await account.addPerson('viewer');
  const body = { name: 'North', unit_ids: [north], sections: ['management' as const], may_act: true };
  const profile = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: person.id } });
  manager = person.headers;
  // Each asset was too hot for ten minutes, this many days ago.
  await heat('NORTH-1', [20, 10, 10.5]);
  await heat('NORTH-2', [10]);
  await heat('SOUTH-1', [5, 40]);
  // The fixes arrived too late to trigger: set their arrival to their own time.
  await owner.query('update positions set received_at = time where account_id = $1', [account.id]);
});

type Body = BodyInput<typeof tryAlertDefinition>;
const hot: Body = { condition: { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 100, for_s: 300 } };
const attempt = (body: Body = hot, headers = account.admin.headers): Promise<DefinitionBacktest> =>
  api.call(tryAlertDefinition, { headers, body });

async function heat(asset: string, daysAgo: readonly number[]) {
  const now = Date.now();
  const body = daysAgo
    .toSorted((a, b) => b - a)
    .flatMap((days) =>
      [80, 110, 111, 112, 113, 114, 112, 80].map((coolant_temp_c, minute) => ({
        asset,
        time: new Date(now - days * 86_400_000 + minute * 100_000).toISOString(),
        latitude: -30.05,
        longitude: minute < 4 ? -51.2 : -51.1,
        coolant_temp_c,
      })),
    );
  await sendPositions(api, key, body);
  const look = async () => {
    const { items } = await api.call(listAssets, { ...admin(), query: `?search=${asset}` });
    expect(items).toMatchObject([{ last: expect.anything() }]);
  };
  await vi.waitFor(look, { timeout: 10_000 });
}

const byAsset = ({ by_subject }: DefinitionBacktest) => by_subject.map(({ subject, count }) => [subject.code, count]);

test('an unsaved definition is back-tested: by day, by asset, newest first', async () => {
  const backtest = await attempt();
  expect(byAsset(backtest)).toEqual([
    ['NORTH-1', 3],
    ['NORTH-2', 1],
    ['SOUTH-1', 1],
  ]);
  expect(backtest).toMatchObject({ count: 5, about: 'asset', triggered: 3, members: [], assets: 3, left_out: 0 });
  expect(backtest.days.length).toBe(31);
  expect(backtest.days.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect(backtest.episodes.map(({ subject }) => subject.code)[0]).toBe('SOUTH-1');
  expect(backtest.episodes[0]?.value).toBe(113);
  expect(backtest.episodes.every(({ ended_at }) => ended_at !== null)).toBe(true);
  expect((await api.call(listAlertDefinitions, admin())).total).toBe(0);
});

test('only assets of the definition and in scope are counted', async () => {
  expect(byAsset(await attempt({ ...hot, unit_ids: [south] }))).toEqual([['SOUTH-1', 1]]);
  expect(byAsset(await attempt({ ...hot, asset_ids: [assets.get('NORTH-2') ?? ''] }))).toEqual([['NORTH-2', 1]]);
  const seen = await attempt(hot, manager);
  expect(seen).toMatchObject({ count: 4, triggered: 2, assets: 2, left_out: 0 });
  expect(byAsset(seen).map(([code]) => code)).toEqual(['NORTH-1', 'NORTH-2']);
  const refusal = async (body: Body) => (await api.send(tryAlertDefinition, { headers: manager, body })).body;
  expect(await refusal({ ...hot, unit_ids: [south] })).toMatchObject({ errors: { 'unit_ids.0': [124] } });
  expect(await refusal({ ...hot, asset_ids: [assets.get('SOUTH-1') ?? ''] })).toMatchObject({
    errors: { 'asset_ids.0': [124] },
  });
});

test('the current geofences apply', async () => {
  const west = {
    type: 'Circle' as const,
    center: [-51.2, -30.05] as [number, number],
    radius_m: 500,
  };
  const body = {
    name: 'West',
    color: '#2f6fed',
    unit_id: north,
    max_speed_kmh: null,
    resources: ['exit' as const],
    shape: west,
  };
  const geofence = await api.call(createGeofence, { ...admin(), body });
  const leaving: Body = { condition: { on: 'event', event: 'geofence_exit' }, geofence_ids: [geofence.id] };
  expect(byAsset(await attempt(leaving))).toEqual([
    ['NORTH-1', 3],
    ['NORTH-2', 1],
  ]);
});

/** Defines inactive members: overheating, in the southern unit if given, and one raised externally. */
async function defineMembers(code: string, unit_ids: string[] = []) {
  const add = async (body: Omit<BodyInput<typeof createAlertDefinition>, 'description' | 'category'>) =>
    (
      await api.call(createAlertDefinition, {
        ...admin(),
        body: { description: body.code, category: 'maintenance', ...body },
      })
    ).id;
  return {
    hot: await add({ code: `${code}-HOT`, type: 'calculated', unit_ids, ...hot }),
    moving: await add({
      code: `${code}-TRIP`,
      type: 'calculated',
      condition: { on: 'event', event: 'trip_start' },
    }),
    called: await add({ code: `${code}-CALLED`, type: 'external', status: 'active' }),
  };
}
const grouped = (definition_ids: string[], rest: object = {}): Body => ({
  condition: { on: 'group', definition_ids, at_least: 2, assets: null, window_s: 86_400, ...rest },
});

test('a group triggers by its members, active or not; each is counted', async () => {
  const { hot: warm, moving, called } = await defineMembers('GROUP');
  const backtest = await attempt(grouped([warm, moving, called]));
  expect(backtest).toMatchObject({ count: 5, about: 'asset', triggered: 3 });
  expect(backtest.members.map(({ definition, count }) => [definition.code, count])).toEqual([
    ['GROUP-HOT', 5],
    ['GROUP-TRIP', 5],
    ['GROUP-CALLED', 0],
  ]);
  expect(byAsset(await attempt({ ...grouped([warm, moving]), unit_ids: [south] }))).toEqual([['SOUTH-1', 1]]);
  expect((await attempt(grouped([warm, moving], { window_s: 60 }))).count).toBe(0);
  expect(await attempt(grouped([warm, moving]), manager)).toMatchObject({ count: 4, assets: 2 });
});

test('a group over a unit has episodes of the unit; assets outside of a member are excluded', async () => {
  const { hot: warm } = await defineMembers('SPREAD');
  const over: Body = grouped([warm], { at_least: 1, assets: 2 });
  const backtest = await attempt(over);
  expect(backtest).toMatchObject({
    count: 1,
    about: 'unit',
    triggered: 1,
    by_subject: [{ subject: { id: north, code: 'N' } }],
  });
  expect(backtest.episodes[0]?.subject.id).toBe(north);
  const { hot: southern } = await defineMembers('ELSEWHERE', [south]);
  expect((await attempt(grouped([southern], { at_least: 1, assets: 2 }))).count).toBe(0);
});

test('external alerts count, also for an asset that never reported', async () => {
  const { hot: warm, called } = await defineMembers('MIXED');
  await api.call(createAsset, { ...admin(), body: { code: 'MUTE', unit_id: north } });
  const raise = (asset: string, daysAgo: number) => {
    const occurred_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    return api.call(raiseExternal, {
      headers: { authorization: `Bearer ${key}` },
      body: { code: 'MIXED-CALLED', asset, occurred_at },
    });
  };
  await raise('NORTH-1', 10);
  await raise('NORTH-2', 12);
  await raise('MUTE', 3);
  expect(byAsset(await attempt(grouped([warm, called])))).toEqual([['NORTH-1', 1]]);
  const alone = await attempt(grouped([called], { at_least: 1 }));
  expect(byAsset(alone)).toEqual([
    ['MUTE', 1],
    ['NORTH-1', 1],
    ['NORTH-2', 1],
  ]);
  expect(alone.assets).toBe(4);
});

test('an invalid definition is refused', async () => {
  const refusal = async (body: Body) => (await api.send(tryAlertDefinition, { ...admin(), body })).body;
  const silent: Body = { condition: { on: 'state', state: 'silent', for_s: 10 } };
  expect(await refusal(silent)).toMatchObject({ errors: { 'condition.for_s': [120] } });
  expect(await refusal({ condition: { on: 'service', is: 'due' } })).toMatchObject({
    errors: { 'condition.on': [120] },
  });
  const group: Body = {
    condition: { on: 'group', definition_ids: [crypto.randomUUID()], at_least: 1, assets: null, window_s: 60 },
  };
  expect(await refusal(group)).toMatchObject({ errors: { 'condition.definition_ids.0': [124] } });
  expect(await refusal({ ...group, geofence_ids: [crypto.randomUUID()] })).toMatchObject({
    errors: { geofence_ids: [120] },
  });
});

test('closing the connection ends the back-test of alerts', async () => {
  const ended = new AbortController();
  const answer = api.request('/alert-definitions/preview', {
    method: 'POST',
    headers: { ...account.admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(hot),
    signal: ended.signal,
  });
  ended.abort();
  expect((await answer.catch(() => null))?.status ?? 499).not.toBe(200);
});
