import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { listAlerts } from '#features/alerts/treatment/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { scopeOfMember } from '#features/identity/session/server/public.ts';
import { loadProfileScope } from '#features/assets/permissions/server/public.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createGeofence } from '#features/geofences/contract.ts';
import { listGeofenceEvents, listGeofenceStays } from '#features/geofences/event-contract.ts';
import { applyPast, getPast, previewPast } from '#features/geofences/past/past-contract.ts';
import { applyPastKind, previewPastKind, type GeofenceReplay } from '#features/geofences/server/public.ts';
import { cancelJob, retryJob, type Job } from '#features/jobs/background-jobs/contract.ts';
import { startWork } from '#features/jobs/background-jobs/server/work.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { startGeofenceBacktest } from '#ingest/recompute/backtest-geofences.ts';
import type { RunningWorker } from '#platform/server/feature.ts';
import { startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { readsOf } from '#platform/server/database/lagging-reads.ts';
import { boxShape } from '#testing/box-shape.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { jobEnded } from '#testing/job-ended.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { dayMs } from '#platform/time/durations.ts';

const { api, account, admin, database } = await createApiFixture({ ownDatabase: true });
const log = pino({ level: 'silent' });
const owner = await openClient(database.owner);
const ingest = new Ingest({ url: database.ingest, live: api.live, log });
const replayed: string[] = [];
/** What happens before an asset is written again. */
let before: () => Promise<void> | void = () => undefined;
const own = ingest.geofenceReplay();
const replay: GeofenceReplay = {
  ...own,
  async replay(accountId, assetId, from) {
    await before();
    replayed.push(assetId);
    await own.replay(accountId, assetId, from);
  },
};
let jobs: JobWorker;
let running: RunningWorker;
let unit: string;
const assets = new Map<string, string>();
const now = Date.now();
/** Noon of the account, the same day there as in UTC. */
const noon = Math.floor(now / dayMs) * dayMs + 15 * 3_600_000;
const dayOf = (daysAgo: number) => new Date(noon - daysAgo * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  const parts = { live: api.live, startBacktest: startGeofenceBacktest, replay, positionMonths: 24 };
  jobs = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
  const kinds = [previewPastKind(parts), applyPastKind(parts)];
  const scopeOf = scopeOfMember(loadProfileScope);
  running = await startWork(
    { db: api.db, live: api.live, log, jobs },
    { lagging: readsOf(api.db), files: api.files, kinds, scopeOf },
  );
  unit = (await api.call(createUnit, { ...admin(), body: { code: 'U', name: 'U' } })).id;
  for (const code of ['IN', 'OUT', 'FAR'])
    assets.set(code, (await api.call(createAsset, { ...admin(), body: { code, unit_id: unit } })).id);
  const key = (await api.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
  const condition = { on: 'event', event: 'geofence_entry' };
  const definition = { code: 'IN', type: 'calculated', description: 'In', category: 'geolocation', status: 'active' };
  await api.call(createAlertDefinition, { ...admin(), body: { ...definition, condition } });
  await owner.query(`update alert_definitions set active_since = now() - interval '1 year'`);
  // Each 40 days, in and out once a day; the last time in, some minutes ago.
  const positions = Array.from({ length: 40 }, (_, at) => noon - (40 - at) * dayMs).flatMap((start) =>
    [-51.3, -51.3, -51.19, -51.15, -51.12, -51.3, -51.3].map((longitude, step) => ({
      time: start + step * 600_000,
      longitude,
    })),
  );
  const last = [-51.205, -51.195, -51.19].map((longitude, step) => ({ time: now - (4 - step) * 60_000, longitude }));
  const send = (asset: string, places: { time: number; longitude: number }[]) =>
    sendPositions(
      api,
      key,
      places.map(({ time, longitude }) => ({
        asset,
        time: new Date(time).toISOString(),
        latitude: -30.05,
        longitude,
        speed_kmh: 30,
      })),
    );
  await send('IN', [...positions, ...last]);
  await send('OUT', positions);
  await send(
    'FAR',
    positions.map(({ time }) => ({ time, longitude: -40 })),
  );
  await eventually(async () => {
    const { rows } = await owner.query('select from asset_states where time is not null');
    expect(rows.length).toBe(3);
  });
});
beforeEach(() => {
  before = () => undefined;
  replayed.length = 0;
});
afterAll(async () => {
  await running.stop();
  await jobs.stop();
  await ingest.stop();
});

async function draw(body: object = {}): Promise<string> {
  const shape = boxShape(-51.2, -30.1, -51.1, -30);
  const drawn = { name: `G ${Math.random()}`, color: '#2f6fed', resources: ['entry', 'exit'], unit_id: unit, shape };
  return (await api.call(createGeofence, { ...admin(), body: { ...drawn, ...body } })).id;
}

const start = (endpoint: typeof applyPast | typeof previewPast, id: string, from: string) =>
  api.call(endpoint, { ...admin(), params: { id }, body: { from } });
const ended = ({ id }: Job) => jobEnded(api, account.admin, id);
const apply = async (id: string, from: string) => ended(await start(applyPast, id, from));

/** Everything that is stored of a geofence. */
async function rowsOf(id: string) {
  const read = async (table: string, order: string) =>
    (await owner.query(`select * from ${table} where geofence_id = $1 order by asset_id, ${order}`, [id])).rows;
  return {
    events: await read('geofence_events', 'started_at, type'),
    stays: await read('geofence_stays', 'entered_at'),
    open: await read('geofence_open_stays', 'entered_at'),
  };
}

test('the preview counts what is then written, marked, without an alert', async () => {
  const id = await draw();
  expect(await api.call(getPast, { ...admin(), params: { id } })).toMatchObject({ earliest: dayOf(40), job_id: null });
  const preview = await ended(await start(previewPast, id, dayOf(30)));
  // IN has 30 days and a few minutes ago, OUT the 30 days.
  expect(preview.result).toMatchObject({ from: dayOf(30), assets: 2, exits: 60, stays: 61, entries: 61, speedings: 0 });
  expect((await rowsOf(id)).events).toEqual([]);

  const applied = await apply(id, dayOf(30));
  expect(applied).toMatchObject({ state: 'done', result: preview.result });
  expect(replayed.toSorted()).toEqual([assets.get('IN'), assets.get('OUT')].toSorted());
  const { events, stays, open } = await rowsOf(id);
  expect([events.length, stays.length, open.length]).toEqual([121, 60, 1]);
  expect([...events, ...stays, ...open].every(({ retroactive }) => retroactive === true)).toBe(true);

  const query = '?limit=200';
  const listed = await api.call(listGeofenceEvents, { ...admin(), params: { id }, query });
  expect(listed.items.every(({ retroactive, version }) => retroactive && version === 0)).toBe(true);
  const stayed = await api.call(listGeofenceStays, { ...admin(), params: { id }, query });
  expect(stayed.items.map(({ retroactive }) => retroactive)).toEqual(stayed.items.map(() => true));

  expect((await api.call(listAlerts, admin())).items).toEqual([]);
  expect((await owner.query('select from alert_outbox')).rows).toEqual([]);
  // The person hears that the work is done, and of nothing else.
  const { items } = await api.call(listNotifications, admin());
  expect(items.map(({ title }) => title)).toEqual(['geofence_past_done']);
  const audit = await api.call(listAudit, { ...admin(), query: '?action=apply-past' });
  expect(audit.items).toMatchObject([{ entity: 'geofence', entity_id: id, after: { from: dayOf(30) } }]);
});

test('twice is once, and from an earlier day on the rest comes beside it', async () => {
  const id = await draw();
  await apply(id, dayOf(10));
  const once = await rowsOf(id);
  for (const endpoint of [applyPast, previewPast])
    for (const [from, errors] of [
      [dayOf(10), [120]],
      [dayOf(5), [120]],
      [dayOf(41), [121]],
    ] as const)
      expect(await api.send(endpoint, { ...admin(), params: { id }, body: { from } })).toMatchObject({
        status: 422,
        body: { errors: { from: errors } },
      });
  expect(await rowsOf(id)).toEqual(once);

  await apply(id, dayOf(20));
  const rest = await rowsOf(id);
  expect(rest.events.filter(({ version }) => version === 0)).toEqual(once.events);
  const whole = await draw();
  await apply(whole, dayOf(20));
  const strip = (rows: object) =>
    JSON.parse(JSON.stringify(rows).replaceAll(whole, id).replaceAll('"version":-1', '"version":0')) as unknown;
  expect(strip(rest)).toEqual(strip(await rowsOf(whole)));
});

test('an attempt that dies begins again, and writes nothing twice', async () => {
  const id = await draw();
  before = () => {
    if (replayed.length === 1) {
      before = () => undefined;
      throw new Error('The process dies.');
    }
  };
  const job = await apply(id, dayOf(30));
  expect(job).toMatchObject({ state: 'done', result: { assets: 2, entries: 61, exits: 60, stays: 61 } });
  // One before it died, both after it.
  expect(replayed.length).toBe(3);
  const { events } = await rowsOf(id);
  expect([events.length, new Set(events.map(({ version }) => version))]).toEqual([121, new Set([0])]);
});

test('cancelled, all of it is taken back; tried again, all of it is written', async () => {
  const id = await draw();
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  before = () => {
    if (replayed.length === 0) return;
    waiting.resolve();
    return promise;
  };
  const job = await start(applyPast, id, dayOf(30));
  await waiting.promise;
  expect((await rowsOf(id)).events.length).toBeGreaterThan(50);
  const again = await api.send(applyPast, { ...admin(), params: { id }, body: { from: dayOf(35) } });
  expect(again.status).toBe(409);
  await api.call(cancelJob, { ...admin(), params: { id: job.id } });
  resolve();
  before = () => undefined;

  const takeBack = api.features
    .flatMap(({ workers = [] }) => workers)
    .find(({ description }) => description === 'take back geofences of the past');
  const services = { db: api.db, live: api.live, log };
  await eventually(async () => {
    await takeBack?.work(services, () => false);
    expect(await rowsOf(id)).toEqual({ events: [], stays: [], open: [] });
  });
  expect((await ended(job)).state).toBe('cancelled');
  expect(await api.call(getPast, { ...admin(), params: { id } })).toMatchObject({ job_id: null });

  await api.call(retryJob, { ...admin(), params: { id: job.id } });
  await eventually(async () => expect((await ended(job)).state).toBe('done'));
  expect((await ended(job)).result).toMatchObject({ assets: 2, entries: 61, exits: 60, stays: 61 });
  await takeBack?.work(services, () => false);
  expect((await rowsOf(id)).events.length).toBe(121);
});

test('not for who may not change the geofence, nor for one of another account', async () => {
  const id = await draw();
  const viewer = await account.addPerson('viewer');
  for (const endpoint of [applyPast, previewPast]) {
    const call = { params: { id }, body: { from: dayOf(10) } };
    expect((await api.send(endpoint, { headers: viewer.headers, ...call })).status).toBe(403);
  }
  expect((await rowsOf(id)).events).toEqual([]);
});
