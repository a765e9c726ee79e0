import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryAlertDefinition } from '#features/alerts/backtest/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { tryGeofence } from '#features/geofences/backtest/backtest-contract.ts';
import { fetchFirstDay, fetchNextFixes, fetchReadFrom } from '#features/geofences/server/past/past-store.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { listPositions } from '#features/trips/trips/contract.ts';
import { listTripHistory, previewTrack } from '#features/trips/history/contract.ts';
import { getTimeline } from '#features/views/asset-page/contract.ts';
import { getMoment, getPath, getReplay } from '#features/views/replay/contract.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { readTrack } from '#ingest/steps/testing/read-csv.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/database.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { countPositions } from '../../backup/row-counts.ts';
import { boxShape } from '#testing/box-shape.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { readDerived } from '#testing/ingest/derived.ts';
import { journey, seeded } from '#testing/ingest/journey.ts';
import type { TestApi } from '#testing/test-api.ts';
import { dayMs } from '#platform/time/durations.ts';

const { account, admin, api: first, database, openPeer } = await createApiFixture({ ownDatabase: true });
const today = Math.floor(Date.now() / dayMs) * dayMs;
const [from, to] = [today - 9 * dayMs, today - 2 * dayMs];
const iso = (ms: number) => new Date(ms).toISOString();
const log = pino({ level: 'silent' });
const owner = await openClient(database.owner);
const ingest = new Ingest({ url: database.ingest, live: first.live, log, packDays: 1 });
const assets = new Map<string, string>();
const keys = { devices: '', reader: '' };
let unit: string;

interface Fix {
  at: number;
  [field: string]: unknown;
}

/** Recorded fixes as if their first day were so many days ago. */
function shift(fixes: readonly Fix[], daysAgo: number): Fix[] {
  const firstDay = Math.floor((fixes[0]?.at ?? 0) / dayMs) * dayMs;
  return fixes.map((fix) => ({ ...fix, at: fix.at - firstDay + today - daysAgo * dayMs }));
}

const tractor = readTrack('lombardy-tractor.csv').map((row) => ({
  at: Date.parse(row['time'] ?? ''),
  latitude: Number(row['lat']),
  longitude: Number(row['lon']),
  altitude_m: Number(row['alt_mm']) / 1_000,
  satellites: Number(row['sats']),
  attributes: { hdop: row['hdop'] },
}));
const bus = readTrack('austin-buses-2016-11-24.csv').filter(
  (row, _, [one]) => row['vehicle_id'] === one?.['vehicle_id'],
);
const aracaju = readTrack('aracaju-points.csv').filter((row) => ['1', '2', '4', '26'].includes(row['track_id'] ?? ''));
const tracks: Record<string, Fix[]> = {
  TRACTOR: shift(tractor, 7),
  BUS: shift(
    bus.map((row) => ({
      at: Date.parse(row['timestamp'] ?? ''),
      latitude: Number(row['latitude']),
      longitude: Number(row['longitude']),
      speed_kmh: Number(row['speed']) * 3.6,
    })),
    6,
  ),
  PHONE: shift(
    aracaju.map((row) => ({
      at: Date.parse(`${row['time']?.replace(' ', 'T')}-03:00`),
      latitude: Number(row['latitude']),
      longitude: Number(row['longitude']),
    })),
    8,
  ).filter(({ at }) => at < to),
  // Engine, meters, silences, and nights over midnight, until a moment ago.
  LOADER: journey(seeded(7), 1_500, from).map(({ at = 0, ...fix }: { at?: unknown }, place) => ({
    ...fix,
    at: from + Math.round((Number(at) - from) / 8_000) * 1_000 + place,
    rpm: place % 5 === 0 ? 1_500 : 800,
  })),
};

beforeAll(async () => {
  unit = (await first.call(createUnit, { ...admin(), body: { code: 'U', name: 'U' } })).id;
  keys.devices = (await first.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
  const reader = { name: 'Reader', kind: 'read', sections: ['assets'] } as const;
  keys.reader = (await first.call(createApiKey, { ...admin(), body: reader })).secret;
  for (const code of Object.keys(tracks))
    assets.set(code, (await first.call(createAsset, { ...admin(), body: { code, unit_id: unit } })).id);
  for (const [code, fixes] of Object.entries(tracks)) await send(code, fixes);
  for (const id of assets.values()) await ingest.rebuildAsset(account.id, id, null);
  await owner.query("update positions set received_at = time + interval '1.234567 s'");
  // As an import or an earlier version stored them.
  await owner.query(`update positions set time = time + interval '123 microseconds' where asset_id = $1`, [
    idOf('PHONE'),
  ]);
}, 120_000);
afterAll(() => ingest.stop());

const idOf = (code: string) => assets.get(code) ?? '';

async function send(code: string, fixes: readonly Fix[]) {
  let [accepted, duplicates] = [0, 0];
  for (let start = 0; start < fixes.length; start += 500) {
    const items = fixes.slice(start, start + 500).map(({ at, ...fix }) => ({ asset: code, time: iso(at), ...fix }));
    const reply = await ingest.telemetry.receive(account.id, items, { history: true });
    accepted += reply.accepted;
    duplicates += reply.duplicates;
  }
  return { accepted, duplicates };
}

/** Positions of days to pack. */
async function count(): Promise<{ rows: number; packed: number }> {
  const { rows } = await owner.query<{ rows: number; packed: number }>(
    `select (select count(*)::int from positions where time < $1) as rows, (select coalesce(sum(positions), 0)::int from packed_positions) as packed`,
    [iso(today - dayMs)],
  );
  return rows[0] ?? { rows: 0, packed: 0 };
}

/** Every answer that stored positions give, by a process that has cached none. */
async function readEverything(): Promise<Record<string, unknown>> {
  const api = await openPeer();
  const found: Record<string, unknown> = {};
  const { headers } = account.admin;
  const span = `?from=${iso(from)}&to=${iso(to)}`;
  const day = (ms: number) => iso(ms).slice(0, 10);
  for (const [code, id] of assets) {
    const params = { id };
    found[`path of ${code}`] = await api.call(getPath, { headers, params, query: `${span}&zoom=18` });
    found[`thinned path of ${code}`] = await api.call(getPath, { headers, params, query: `${span}&zoom=12` });
    for (const [begin, end] of [
      [from - dayMs, from - 1],
      [to - 1, to],
      [from + 5 * dayMs + 1_000, from + 5 * dayMs + 2_000],
    ] as const)
      found[`nearest of ${code} to ${begin}`] = await api.call(getPath, {
        headers,
        params,
        query: `?from=${iso(begin)}&to=${iso(end)}`,
      });
    found[`replay of ${code}`] = await api.call(getReplay, { headers, query: `${span}&asset_id=${id}` });
    found[`timeline of ${code}`] = await api.call(getTimeline, {
      headers,
      params,
      query: `?from=${day(from)}&to=${day(to)}`,
    });
    found[`positions of ${code}`] = await readPages(api, id);
    const file = `/routes/export${span}&asset_id=${id}&detail=fixes`;
    found[`export of ${code}`] = await (await api.request(`${file}&format=gpx`, { headers })).text();
    found[`track of ${code}`] = await previewOf(api, code);
    const series = `/aemp/Fleet/Equipment/${code}/Locations/${iso(from)}/${iso(to)}/2`;
    const aemp = { headers: { authorization: `Bearer ${keys.reader}`, accept: 'application/json' } };
    found[`series of ${code}`] = await (await api.request(series, aemp)).json();
  }
  found['routes'] = await api.call(listTripHistory, { headers, query: span });
  for (let at = from; at < to; at += 6.7 * 3_600_000) {
    const { assets: then } = await api.call(getMoment, { headers, query: `?at=${iso(at)}` });
    found[`fleet at ${iso(at)}`] = then;
  }
  found['geofence'] = withoutNow(
    await api.call(tryGeofence, {
      headers,
      body: {
        unit_id: unit,
        shape: boxShape(-51.3, -30.1, -51.15, -29.9),
        max_speed_kmh: 40,
        resources: ['entry', 'exit', 'speeding'],
      },
    }),
  );
  found['alert'] = withoutNow(
    await api.call(tryAlertDefinition, {
      headers,
      body: { condition: { on: 'measure', measure: 'speed_kmh', is: 'above', threshold: 60, for_s: 60 } },
    }),
  );
  found['past'] = await inAccount(api.db, account.id, async (db) =>
    readPast({ db, scope: { accountId: account.id } as ReadContext['scope'] }),
  );
  return found;
}

/** A back-test reads until now. */
const withoutNow = ({ from: _, to: __, ...report }: { from: string; to: string }) => report;

async function readPages(api: TestApi, id: string) {
  const items: unknown[] = [];
  for (let next: string | null = iso(from); next !== null;) {
    const page: { items: unknown[]; next: string | null } = await api.call(listPositions, {
      ...admin(),
      params: { id },
      query: `?from=${next}&to=${iso(to)}&limit=700`,
    });
    items.push(...page.items);
    next = page.next;
  }
  return items;
}

/** How many points of a file are stored already. */
async function previewOf(api: TestApi, code: string) {
  const lines = (tracks[code] ?? []).map(({ at, latitude, longitude }) => `${iso(at)},${latitude},${longitude}`);
  const body = ['time,latitude,longitude', ...lines, `${iso(from + 1)},-30,-51`].join('\n');
  const answer = await api.request(previewTrack.path.replace('{id}', idOf(code)), {
    method: 'POST',
    headers: { ...account.admin.headers, 'content-type': 'text/csv', 'x-file-name': 'track.csv' },
    body,
  });
  return answer.json();
}

async function readPast(context: ReadContext) {
  const ids = [...assets.values()];
  const before = from + 4 * dayMs;
  const [starts, fixes]: [number[], (Buffer | null)[]] = [[], []];
  for (const assetId of ids) {
    starts.push(await fetchReadFrom(context, { assetId, before, fixes: 300 }));
    fixes.push(await fetchNextFixes(context, { assetId, after: before, to, limit: 400 }));
  }
  return { first: await fetchFirstDay(context, ids, { from, to, timeZone: 'America/Sao_Paulo' }), starts, fixes };
}

const rows = async <Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> =>
  (await owner.query<Row>(text, values)).rows;

/** What is derived from positions, as a rebuild computes it. */
async function rebuild(): Promise<unknown[]> {
  for (const id of assets.values()) await ingest.rebuildAsset(account.id, id, null);
  const derived: unknown[] = [];
  for (const code of assets.keys()) derived.push(await readDerived({ assets, rows }, code));
  return derived;
}

test('packed positions answer as their rows did, and late ones join them', async () => {
  const before = await count();
  expect(before).toMatchObject({ packed: 0 });
  expect(before.rows).toBeGreaterThan(1_500);
  const derived = await rebuild();
  const plain = await readEverything();
  const moment = new Date(from + 3.3 * dayMs);
  const received = await countPositions(owner, moment);
  expect(received.rows).toBeGreaterThan(100);
  await ingest.packOld();
  expect(await countPositions(owner, moment)).toEqual(received);
  expect(await count()).toEqual({ rows: 0, packed: before.rows });
  expectSame(await readEverything(), plain);
  expect(await rebuild()).toEqual(derived);
}, 300_000);

test('late positions of a packed day join it; those known already are duplicates', async () => {
  const before = await count();
  const late = (tracks['BUS'] ?? [])
    .slice(10, 30)
    .map((fix) => ({ ...fix, at: fix.at + 500, attributes: { late: true } }));
  expect(await send('BUS', [...late, ...(tracks['BUS'] ?? []).slice(0, 40)])).toEqual({ accepted: 20, duplicates: 40 });
  expect(await count()).toEqual({ rows: 20, packed: before.packed });
  const derived = await rebuild();
  const beside = await readEverything();
  await ingest.packOld();
  expect(await count()).toEqual({ rows: 0, packed: before.packed + 20 });
  expectSame(await readEverything(), beside);
  expect(await rebuild()).toEqual(derived);
}, 300_000);

function expectSame(found: Record<string, unknown>, wanted: Record<string, unknown>): void {
  for (const [name, answer] of Object.entries(wanted)) expect(found[name], name).toEqual(answer);
}
