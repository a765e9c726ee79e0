import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryAlertDefinition } from '#features/alerts/backtest/contract.ts';
import { targets } from '#features/maintenance/records/contract.ts';
import { getTimeline } from '#features/views/asset-page/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { listDays } from '#features/trips/trips/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api, account, admin } = await createApiFixture();
let ingest: Ingest;
let pump: string;
const owner = await openClient(testDatabase().owner);
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Two days within the last month. */
const [earlier, later] = [dayAgo(6), dayAgo(5)];

beforeAll(async () => {
  ingest = new Ingest({ url: testDatabase().ingest, live: api.live, log: pino({ level: 'silent' }) });
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'U', name: 'U' } });
  const body = { code: 'PUMP', category: 'Pump', unit_id: unit.id };
  pump = (await api.call(createAsset, { ...admin(), body })).id;
  // An hour of each day from ten in São Paulo; a fix per minute, the last with the engine off.
  const fixes = [earlier, later].flatMap((day) =>
    Array.from({ length: 62 }, (_, minute) => ({
      asset: 'PUMP',
      time: new Date(Date.parse(`${day}T13:00:00Z`) + minute * 60_000).toISOString(),
      latitude: -30.03,
      longitude: -51.2,
      speed_kmh: 0,
      rpm: 1_000,
      engine_on: minute < 61,
    })),
  );
  await ingest.telemetry.receive(account.id, fixes, { history: true });
  await computed();
});
afterAll(() => ingest.stop());

async function computed(): Promise<void> {
  const waiting = () => owner.query('select from recompute_spans where account_id = $1', [account.id]);
  while ((await waiting()).rowCount) await ingest.recomputeLate();
}

/** For each of the two days: booked seconds of work and idling, timeline states, and episodes of a back-test. */
async function workOf() {
  const params = { id: pump };
  const { items } = await api.call(listDays, { ...admin(), params, query: `?from=${earlier}&to=${later}` });
  const line = await api.call(getTimeline, { ...admin(), params, query: `?from=${earlier}&to=${later}` });
  const body = { condition: { on: 'state', state: 'idle', for_s: 600 } };
  const backtest = await api.call(tryAlertDefinition, { ...admin(), body });
  return [earlier, later].map((day) => {
    const booked = items.find((row) => row.day === day);
    const bands = line.days.find((row) => row.day === day)?.bands ?? [];
    const { count } = backtest.days.find((row) => row.day === day) ?? {};
    const at = `${day}T13:00:00.000Z`;
    return {
      work_s: booked?.work_s,
      idle_s: booked?.idle_s,
      line: bands.find(({ from }) => from === at)?.state,
      rings: count,
    };
  });
}

const idle = { work_s: 0, idle_s: 3_600, line: 'idle', rings: 1 };
const working = { work_s: 3_600, idle_s: 0, line: 'working', rings: 0 };

test('rows, the line of an asset and the back-test of an alert go by the configured engine speed, and by the one before it', async () => {
  expect(await workOf()).toEqual([idle, idle]);
  const body = { kind: 'working_rpm', category: 'Pump', value: 950, from: later };
  const { id } = await api.call(targets.create, { ...admin(), body });
  await computed();
  expect(await workOf()).toEqual([idle, working]);
  await api.call(targets.update, { ...admin(), params: { id }, body: { from: earlier } });
  await computed();
  expect(await workOf()).toEqual([working, working]);
  await api.call(targets.remove, { ...admin(), params: { id } });
  await computed();
  expect(await workOf()).toEqual([idle, idle]);
});
