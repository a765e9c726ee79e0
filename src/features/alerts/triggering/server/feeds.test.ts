import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAlertDefinitions, updateAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { tryAlertDefinition } from '#features/alerts/backtest/contract.ts';
import { getAlert, listAlerts } from '#features/alerts/treatment/contract.ts';
import { finishAlert } from '#features/alerts/treatment/treatment-contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createFeed, deleteFeed, listFeeds, updateFeed } from '#features/integrations/feeds/contract.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { schedulePeriodicAlerts } from './periodic-scheduler.ts';

const { api, admin, account, database } = await createApiFixture({ ownDatabase: true, feedHosts: ['127.0.0.1:*'] });
const owner = await openClient(database.owner);
const state = { isDown: false, at: Date.now() - 3_600_000 };
const server = createServer((_, response) => {
  const datetime = new Date(state.at).toISOString();
  response.statusCode = state.isDown ? 503 : 200;
  response.end(
    `<Fleet>${['P1', 'P2'].map((pin) => `<Equipment><EquipmentHeader><PIN>${pin}</PIN></EquipmentHeader><Location datetime="${datetime}"><Latitude>-30</Latitude><Longitude>-51</Longitude></Location></Equipment>`).join('')}</Fleet>`,
  );
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const unit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
  const [small, large] = [await unit('A-SMALL'), await unit('B-LARGE')];
  for (const [code, unit_id] of [
    ['T1', small],
    ['T2', small],
    ['T3', small],
    ['P1', large],
    ['P2', large],
  ] as const)
    await api.call(createAsset, { ...admin(), body: { code, unit_id } });
});
afterAll(() => void server.close());

const addFeed = (name: string) =>
  api.call(createFeed, {
    ...admin(),
    body: {
      name,
      provider: 'other',
      base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      sign_in: 'bearer',
      token_url: null,
      username: '',
      secret: 'canary',
      unit_ids: [],
      poll_minutes: 15,
      active: true,
    },
  });
const readFeed = async (id: string) => (await api.call(listFeeds, { ...admin() })).items.find((feed) => feed.id === id);

/** Reads all feeds so many times, then looks at the definitions, as the workers do. */
async function pass(times: number): Promise<void> {
  const worker = api.features.find(({ name }) => name === 'feeds')?.workers?.[0];
  for (let time = 0; time < times; time += 1) {
    await owner.query('update feeds set next_poll_at = now()');
    await worker?.work({ db: api.db, live: api.live, log: pino({ level: 'silent' }) }, () => false);
  }
  await schedulePeriodicAlerts(api, account.id);
}
const alerts = async () => (await api.call(listAlerts, { ...admin(), query: '?sort=occurred_at' })).items;
const definitions = async () =>
  (await api.call(listAlertDefinitions, { ...admin() })).items.filter(({ condition }) => condition?.on === 'feed');

test('a feed that fails raises one alert of its own, which ends when the feed does well again', async () => {
  const feeds = [await addFeed('Maker A'), await addFeed('Maker B')] as const;
  const [id, second] = [feeds[0].id, feeds[1].id];
  expect(await definitions()).toMatchObject([
    { code: 'FONTE-DE-DADOS', status: 'active', notification_level: 'admins', severity: 'high' },
  ]);
  await pass(1);
  state.isDown = true;
  await pass(2);
  expect(await alerts()).toEqual([]);
  await pass(1);
  const raised = {
    type: 'calculated',
    asset_id: null,
    unit: { code: 'B-LARGE' },
    occurrences: 1,
    condition_ended_at: null,
    status: 'opened',
  };
  const found = await alerts();
  expect(found.toSorted((a, b) => a.description.localeCompare(b.description))).toMatchObject([
    { ...raised, feed_id: id, description: 'Fonte de dados com falha ou sem dados novos: Maker A' },
    { ...raised, feed_id: second, description: 'Fonte de dados com falha ou sem dados novos: Maker B' },
  ]);
  const alert = found.find(({ feed_id }) => feed_id === id)?.id ?? '';
  expect(await readFeed(id)).toMatchObject({ alert_id: alert });
  // Reading it at once counts failures from the beginning, but does not end its trouble.
  await api.call(updateFeed, { ...admin(), params: { id }, body: { active: true } });
  await pass(1);
  expect(await alerts()).toMatchObject([{ occurrences: 1, condition_ended_at: null }, raised]);
  state.isDown = false;
  state.at += 60_000;
  await pass(1);
  expect(await alerts()).toMatchObject([
    { status: 'opened', condition_ended_at: expect.any(String) },
    { condition_ended_at: expect.any(String) },
  ]);
  await api.call(finishAlert, { ...admin(), params: { id: alert }, body: {} });
  expect(await readFeed(id)).toMatchObject({ alert_id: null });
  const { history, evidence } = await api.call(getAlert, { ...admin(), params: { id: alert } });
  expect(history.map(({ action }) => action)).toEqual(['raised', 'condition_ended', 'finished']);
  expect(evidence).toMatchObject({ condition: { on: 'feed' }, since: expect.any(String) });
  for (const feed of [id, second]) await api.call(deleteFeed, { ...admin(), params: { id: feed } });
});

test('a silent feed raises an alert of the units that it and the definition share; one that is removed ends it', async () => {
  const [definition] = await definitions();
  const change = (body: object) =>
    api.call(updateAlertDefinition, { ...admin(), params: { id: definition?.id ?? '' }, body });
  const { id } = await addFeed('Quiet');
  const own = async () => (await alerts()).filter(({ feed_id }) => feed_id === id);
  await pass(1);
  await owner.query(`update feeds set last_new_at = now() - interval '2 days' where id = $1`, [id]);
  const { rows } = await owner.query<{ id: string }>(`select id from units where code = 'A-SMALL'`);
  await change({ unit_ids: [rows[0]?.id] });
  await pass(1);
  expect(await own()).toMatchObject([{ unit: { code: 'A-SMALL' }, condition_ended_at: null }]);
  await change({ unit_ids: [] });
  await api.call(deleteFeed, { ...admin(), params: { id } });
  await pass(0);
  expect(await own()).toMatchObject([{ condition_ended_at: expect.any(String) }]);
});

test('an account that removed the definition gets no other, and feeds cannot be tried on the past', async () => {
  await owner.query(`update alert_definitions set deleted_at = now(), status = 'inactive', active_since = null`);
  await addFeed('Again');
  expect(await definitions()).toEqual([]);
  const body = { condition: { on: 'feed' as const } };
  expect((await api.send(tryAlertDefinition, { ...admin(), body })).body).toMatchObject({
    errors: { 'condition.on': [120] },
  });
});
