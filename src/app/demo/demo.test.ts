import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBriefcases, listContents } from '#features/dashboards/boards/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { changeCurrentAccount, clientId, issueToken } from '#features/identity/session/contract.ts';
import { connect, inAccount, type DatabaseConnection } from '#platform/server/database.ts';
import { findPasswordsBy } from '#platform/server/database/primary-host.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { openDiskStore } from '#platform/server/uploads/disk-store.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { readMaker } from '#testing/feeds/read-maker.ts';
import { servePortal } from '#testing/feeds/serve-portal.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { openTestApi } from '#testing/test-api.ts';
import { askForReport } from './ask-for-report.ts';
import { openDemo, type DemoParts } from './demo.ts';
import { readDemoState } from './demo-state.ts';
import { HistoryProgress } from './history-progress.ts';
import { demoPassword } from './contents/demo-people.ts';

const database = await createOwnDatabase();
let connection: DatabaseConnection;
let parts: DemoParts;

beforeAll(async () => {
  connection = connect(database.portal);
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'patio-demo-'));
  await mkdir(path.join(dataFolder, 'secrets'));
  const log = pino({ level: 'silent' });
  const files = await openDiskStore(path.join(dataFolder, 'files'));
  const live = new LiveHub({ url: null, log });
  parts = {
    db: connection.db,
    live,
    log,
    dataFolder,
    files,
    ingestUrl: database.ingest,
    progress: new HistoryProgress(),
    past: true,
    say: () => undefined,
  };
});
afterAll(async () => {
  await rm(parts.dataFolder, { recursive: true });
  await connection.close();
});

test('an empty database gets the demo once; the next start finds it again', async () => {
  const first = await openDemo(parts);
  expect(first?.signIn).toContain('admin@demo.patio · patio-demo');
  const made = await readDemoState(parts.dataFolder);
  expect(made).toMatchObject({ accounts: [{}, {}], history: { assets: 240, written: 0 } });
  await openDemo(parts);
  expect(await readDemoState(parts.dataFolder)).toEqual(made);
  const people = connection.db.selectFrom('users').select('email').where('service', '=', false);
  expect(await people.where('password_hash', 'is not', null).orderBy('email').execute()).toEqual(
    ['admin', 'nobody', 'viewer'].map((name) => ({ email: `${name}@demo.patio` })),
  );
});

test('its first account has documents, one of them of an asset', async () => {
  const [account] = (await readDemoState(parts.dataFolder))?.accounts ?? [];
  const count = await inAccount(connection.db, account?.id ?? '', async (db) => {
    const files = await db
      .selectFrom('files')
      .select(['name', 'asset_id', 'waiting'])
      .where('definition_id', 'is', null)
      .execute();
    const folders = await db.selectFrom('folders').select('name').orderBy('name').execute();
    return {
      files: files.length,
      ofAssets: files.filter(({ asset_id }) => asset_id).length,
      folders: folders.map(({ name }) => name),
    };
  });
  expect(count).toEqual({ files: 9, ofAssets: 1, folders: ['Diretoria', 'Manuais', 'Modelos', 'Segurança'] });
  // Each account has one more file, of an alert definition.
  expect(await parts.files.list('files')).toHaveLength(11);
});

test('its administrator’s report of the first account is asked for over HTTP', async () => {
  const [account] = (await readDemoState(parts.dataFolder))?.accounts ?? [];
  const accountId = account?.id ?? '';
  const api = await openTestApi(database);
  const fetch = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return api.request(`${pathname.slice('/api/v1'.length)}${search}`, request);
  };
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await askForReport({ base: `http://127.0.0.1:${port}`, accountId, until: new Date() });
  await new Promise((resolve) => server.close(resolve));
  await api.close();
  const asked = await inAccount(connection.db, accountId, (db) => db.selectFrom('long_jobs').select('kind').execute());
  expect(asked).toEqual([{ kind: 'routes-report' }]);
});

test('alerts of every type are defined, and those of ninety days were treated by several people, each at its time', async () => {
  const [account] = (await readDemoState(parts.dataFolder))?.accounts ?? [];
  const found = await inAccount(connection.db, account?.id ?? '', async (db) => ({
    definitions: await db.selectFrom('alert_definitions').select(['code', 'type', 'file_id', 'status']).execute(),
    alerts: await db
      .selectFrom('alerts')
      .select(['code', 'status', 'occurred_at', 'running_at', 'solved_at', 'has_counter_measure'])
      .execute(),
    history: await db.selectFrom('alert_history').select(['alert_id', 'action', 'user_id', 'at']).execute(),
    measures: await db.selectFrom('counter_measures').select(['description', 'user_id']).execute(),
  }));
  expect(new Set(found.definitions.map(({ type }) => type))).toEqual(new Set(['calculated', 'external', 'group']));
  expect(found.definitions.filter(({ file_id }) => file_id)).toHaveLength(1);
  const statuses = Map.groupBy(found.alerts, ({ status }) => status);
  expect(statuses.get('resolved')?.length).toBeGreaterThan(300);
  expect(statuses.get('running')?.length).toBeGreaterThan(0);
  expect(statuses.get('opened')?.length).toBeGreaterThan(0);
  const unresolved = found.alerts.length - (statuses.get('resolved')?.length ?? 0);
  expect(unresolved).toBeLessThan(40);
  const now = Date.now();
  for (const { occurred_at, running_at, solved_at } of found.alerts) {
    expect(occurred_at.getTime()).toBeGreaterThan(now - 92 * 86_400_000);
    expect(solved_at === null || (solved_at >= (running_at ?? occurred_at) && solved_at.getTime() <= now)).toBe(true);
  }
  expect(new Set(found.history.flatMap(({ user_id }) => user_id ?? [])).size).toBeGreaterThanOrEqual(5);
  expect(found.history.every(({ at }) => at.getTime() <= now)).toBe(true);
  expect(new Set(found.measures.map(({ description }) => description)).size).toBeGreaterThan(30);
  const withPast = new Set(found.alerts.map(({ code }) => code));
  const expected = found.definitions.filter(({ type, status }) => type !== 'group' && status === 'active');
  expect(expected.map(({ code }) => code).filter((code) => !withPast.has(code))).toEqual([]);
});

test('each account has briefcases of boards; its viewer sees those that are open to them, and one board alone', async () => {
  const state = await readDemoState(parts.dataFolder);
  const api = await openTestApi(database);
  const seenBy = async (who: 'admin' | 'viewer', accountId: string) => {
    const body = { username: `${who}@demo.patio`, password: demoPassword, client_id: clientId, grant_type: 'password' };
    const first = await api.call(issueToken, { body });
    const signedIn = { headers: { authorization: `Bearer ${first.access_token}` } };
    const there = await api.call(changeCurrentAccount, { ...signedIn, body: { account_id: accountId } });
    const headers = { authorization: `Bearer ${there.access_token}` };
    const briefcases = await api.call(listBriefcases, { headers });
    const atRoot = await api.call(listContents, { headers, query: '?place=root' });
    return {
      briefcases: briefcases.items.map(({ name, contents }) => `${name} ${contents}`),
      atRoot: atRoot.items.map(({ name }) => name),
    };
  };
  const all = { briefcases: ['Operação 2', 'Segurança 1', 'Financeiro 2'], atRoot: [] };
  const [first, second] = state?.accounts ?? [];
  expect(await seenBy('admin', first?.id ?? '')).toEqual(all);
  expect(await seenBy('admin', second?.id ?? '')).toEqual(all);
  const hers = { briefcases: ['Operação 2', 'Segurança 1'], atRoot: ['Custos da frota'] };
  expect(await seenBy('viewer', first?.id ?? '')).toEqual(hers);
  await api.close();
});

test('a feed reads its fleet whole from our own service, in XML and in JSON', async () => {
  const [account] = (await readDemoState(parts.dataFolder))?.accounts ?? [];
  const accountId = account?.id ?? '';
  const api = await openTestApi(database);
  const body = { username: 'admin@demo.patio', password: demoPassword, client_id: clientId, grant_type: 'password' };
  const { access_token } = await api.call(issueToken, { body });
  const signedIn = { headers: { authorization: `Bearer ${access_token}` } };
  const there = await api.call(changeCurrentAccount, { ...signedIn, body: { account_id: accountId } });
  const headers = { authorization: `Bearer ${there.access_token}` };
  const makeKey = async (kind: 'ingest' | 'read') =>
    (await api.call(createApiKey, { headers, body: { name: kind, kind } })).secret;
  const assets = await inAccount(connection.db, accountId, (db) =>
    db.selectFrom('assets').select(['code', 'manufacturer', 'serial']).where('deleted_at', 'is', null).execute(),
  );
  const time = `${new Date().toISOString().slice(0, 19)}Z`;
  const reading = { time, latitude: -10.9, longitude: -37.1, hour_meter_h: 1_200.5, fuel_pct: 40, engine_on: true };
  await sendPositions(
    api,
    await makeKey('ingest'),
    assets.map(({ code }) => ({ asset: code, ...reading })),
  );
  const portal = await servePortal(api);
  const key = await makeKey('read');
  for (const provider of ['trackunit', 'jlg'] as const)
    await eventually(async () => {
      const { machines } = await readMaker({ ...portal.source, provider }, key);
      expect(
        machines.map(({ equipmentId: code, make: manufacturer, serial }) => ({ code, manufacturer, serial })),
      ).toEqual(expect.arrayContaining(assets));
      expect(machines).toHaveLength(assets.length);
      for (const machine of machines)
        expect(machine).toMatchObject({
          unreadable: [],
          place: { time: Date.parse(time), latitude: -10.9, longitude: -37.1 },
          values: [
            { field: 'hour_meter_h' },
            { field: 'fuel_pct', time: Date.parse(time), value: 40 },
            { field: 'engine_on', value: true },
          ],
        });
    });
  portal.close();
  await api.close();
});

test('its history advances where the portal finds the password of its database, and ends with it', async () => {
  const address = new URL(database.ingest);
  const { password } = address;
  address.password = '';
  findPasswordsBy(address.href, async () => password);
  const demo = await openDemo({ ...parts, ingestUrl: address.href });
  // Nothing answers here, so that its devices report to nobody.
  await demo?.drive('http://127.0.0.1:1');
  const written = async () => (await readDemoState(parts.dataFolder))?.history.written;
  await expect.poll(written, { timeout: 100_000 }).toBeGreaterThan(0);
  await demo?.stop();
}, 120_000);

test('one without a past is complete at once', async () => {
  const empty = await createOwnDatabase();
  const { db, close } = connect(empty.portal);
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'patio-demo-'));
  await mkdir(path.join(dataFolder, 'secrets'));
  const progress = new HistoryProgress();
  await openDemo({ ...parts, db, dataFolder, ingestUrl: empty.ingest, progress, past: false });
  expect(progress.current).toBeNull();
  expect(await readDemoState(dataFolder)).toMatchObject({ history: { assets: 240, written: 240 } });
  await rm(dataFolder, { recursive: true });
  await close();
});

test('a database with accounts of its own gets no demo', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'patio-demo-'));
  expect(await openDemo({ ...parts, dataFolder: elsewhere })).toBeNull();
  await rm(elsewhere, { recursive: true });
});

test('a state that cannot be read is said in one sentence with the remedy', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'patio-demo-'));
  await mkdir(path.join(elsewhere, 'secrets'));
  await writeFile(path.join(elsewhere, 'secrets', 'demo.json'), '{"seed":"old"}');
  await expect(openDemo({ ...parts, dataFolder: elsewhere })).rejects.toThrow(StartProblem);
  await rm(elsewhere, { recursive: true });
});
