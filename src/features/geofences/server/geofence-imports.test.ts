import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestApi, type TestApi } from '#app/testing/test-api.ts';
import { attachUser, createAssetProfile } from '#features/asset-profiles/contract.ts';
import { sweepImports } from '#features/imports/server/public.ts';
import { cancelJob, getJob, job as jobShape, type Job } from '#features/jobs/contract.ts';
import { createUnit } from '#features/units/contract.ts';
import type { Running } from '#platform/server/feature.ts';
import { startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { createGeofence, getGeofence, listGeofences, listMapGeofences } from '../contract.ts';
import { importGeofences, previewImport, runImport, type FileFormat } from '../import-contract.ts';
import { importArea } from './imports/import-area.ts';

const log = pino({ level: 'silent' });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApi;
let worker: JobWorker;
let working: Running | undefined;
let account: MintedAccount;
let unit: string;
let elsewhere: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await openTestApi(database);
  worker = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
  const jobs = api.features.find(({ name }) => name === 'jobs');
  working = await jobs?.work?.({ db: api.db, live: api.live, log, jobs: worker });
});
beforeEach(async () => {
  account = await mintAccount(api.db);
  const makeUnit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
  unit = await makeUnit('UL-1');
  elsewhere = await makeUnit('UL-2');
});
afterAll(async () => {
  await working?.stop();
  await worker.stop();
  await api.close();
  await database.drop();
});

const admin = () => ({ headers: account.admin.headers });

async function addViewer(profile: object): Promise<MintedPerson> {
  const person = await account.addPerson('viewer');
  const body = { name: `P ${person.id}`, sections: ['geofences'], unit_ids: [unit], ...profile };
  const { id } = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id, user_id: person.id } });
  return person;
}

async function upload(content: string | Buffer, person: MintedPerson = account.admin, name = 'shapes.geojson') {
  const body = new FormData();
  const bytes = typeof content === 'string' ? content : Uint8Array.from(content);
  body.append('file', new Blob([bytes]), name);
  const answer = await api.request('/geofences/import', { method: 'POST', headers: person.headers, body });
  return { status: answer.status, body: await answer.json() };
}
async function look(content: string | Buffer, person?: MintedPerson) {
  const { status, body } = await upload(content, person);
  expect(status, JSON.stringify(body)).toBe(201);
  return z.parse(importGeofences.reply, body);
}
const settings = () => ({ unit_id: unit, color: '#2f6fed', resources: ['entry', 'exit'], mode: 'all' });
const send = (id: string, body: object = {}, headers = account.admin.headers) =>
  api.send(runImport, { headers, params: { id }, body: { ...settings(), ...body } });
async function run(id: string, body: object = {}): Promise<Job> {
  const sent = await send(id, body);
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  return ended(z.parse(jobShape, sent.body).id);
}
async function ended(id: string): Promise<Job> {
  const read = () => api.call(getJob, { ...admin(), params: { id } });
  await vi.waitFor(async () => expect((await read()).ended_at).not.toBeNull(), { timeout: 30_000, interval: 50 });
  return read();
}
const fences = async (unitId = unit) =>
  (await api.call(listMapGeofences, admin())).geofences.filter(({ unit_id }) => unit_id === unitId);
const exported = async (format: FileFormat, query = '', headers = account.admin.headers) =>
  (await api.request(`/geofences/export?format=${format}${query}`, { headers })).text();

const point = (name: string, x = 10) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [x, 50] },
});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

test('a file is looked at without changing anything, and again with the names that a unit has', async () => {
  const found = await look(collection(point('A'), point('A', 11), { ...point('C', 12), geometry: null }));
  expect(found).toMatchObject({
    name: 'shapes.geojson',
    format: 'geojson',
    properties: [{ name: 'name', sample: 'A' }],
    name_property: 'name',
    good: 1,
    bad: 2,
    shapes: [
      { at: 1, name: 'A', errors: {}, shape_type: 'Circle', outline: [expect.any(String)] },
      { at: 2, errors: { name: [104] } },
      { at: 3, errors: { shape: [108] }, shape_type: null },
    ],
  });
  expect(await fences()).toEqual([]);
  await api.call(createGeofence, {
    ...admin(),
    body: { ...settingsOf('a'), shape: { type: 'Circle', center: [0, 0], radius_m: 9 } },
  });
  const params = { id: found.id };
  const again = await api.call(previewImport, { ...admin(), params, body: { unit_id: unit, radius_m: 50 } });
  expect([again.good, again.radius_m, again.shapes[0]?.errors]).toEqual([0, 50, { name: [104] }]);
  const other = await api.call(previewImport, { ...admin(), params, body: { unit_id: elsewhere } });
  expect(other.good).toBe(1);
});

const settingsOf = (name: string) => ({ name, unit_id: unit, color: '#2f6fed', resources: [] });

test('all of a file or the good ones, those that were ticked, with what was chosen for all', async () => {
  const { id } = await look(collection(point('A'), point('B', 11), point('C', 12), { ...point('D'), geometry: null }));
  const failed = await run(id);
  expect([failed.state, failed.error]).toEqual(['failed', 'conflict']);
  expect(await fences()).toEqual([]);
  const body = { mode: 'good', chosen: [1, 3, 4], max_speed_kmh: 40, resources: ['speeding'], radius_m: 250 };
  const done = await run(id, body);
  expect([done.state, done.result]).toEqual(['done', { created: 2, bad: 1 }]);
  expect(
    (await fences()).map(({ name, color, max_speed_kmh, resources, shape }) => [
      name,
      color,
      max_speed_kmh,
      resources,
      shape,
    ]),
  ).toEqual([
    ['A', '#2f6fed', 40, ['speeding'], { type: 'Circle', center: [10, 50], radius_m: 250 }],
    ['C', '#2f6fed', 40, ['speeding'], { type: 'Circle', center: [12, 50], radius_m: 250 }],
  ]);
  expect((await send(id, body)).status).toBe(409);
});

test('what the file says wrongly of all is refused before any work', async () => {
  const { id } = await look(collection(point('A')));
  expect((await send(id, { resources: ['speeding'] })).body).toMatchObject({ errors: { max_speed_kmh: [108] } });
  expect((await send(id, { unit_id: undefined })).body).toMatchObject({ errors: { unit_id: [108] } });
  expect((await send(id, { width_m: 0 })).status).toBe(422);
  expect((await send(id, { chosen: [] })).status).toBe(422);
});

test.each([
  ['no shapes at all', '{"type":"FeatureCollection","features":[]}', { file: [108] }],
  ['no JSON', '{"type":', { file: [131] }],
  ['no GeoJSON', '[1, 2]', { file: [131] }],
  ['XML that breaks off', '<kml><Document>', { file: [131] }],
  ['XML that is neither', '<svg/>', { file: [131] }],
  ['a document type', '<!DOCTYPE kml [<!ENTITY a "b">]><kml/>', { file: [131] }],
  ['depth', `<kml>${'<Folder>'.repeat(60)}`, { file: [131] }],
  ['too many', collection(...Array.from({ length: 5_001 }, (_, x) => point(`${x}`))), { file: [120] }],
])('a file with %s is refused', async (_, content, errors) => {
  expect(await upload(content)).toMatchObject({ status: 422, body: { errors } });
});

test('bytes that are no text are refused, and what is too large', async () => {
  expect((await upload(Buffer.from([0, 1, 2, 255, 0]))).status).toBe(415);
  expect((await upload(' '.repeat(20_971_521))).status).toBe(413);
});

test('KML: placemarks with names, styles, data, holes, lines, tracks and points', async () => {
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
    <name>Not this</name><Style id="s"><LineStyle><color>ff0000ff</color></LineStyle></Style>
    <StyleMap id="m"><Pair><key>normal</key><styleUrl>#s</styleUrl></Pair><Pair><key>highlight</key><styleUrl>#x</styleUrl></Pair></StyleMap>
    <Folder><Placemark><name><![CDATA[P & co]]></name><styleUrl>#m</styleUrl>
      <ExtendedData><Data name="kind"><value>yard</value></Data><SchemaData><SimpleData name="n">7</SimpleData></SchemaData></ExtendedData>
      <Polygon><outerBoundaryIs><LinearRing><coordinates> 0,0,5 1,0,5 1,1 0,1 0,0 </coordinates></LinearRing></outerBoundaryIs>
        <innerBoundaryIs><LinearRing><coordinates>0.2,0.2 0.3,0.2 0.3,0.3 0.2,0.2</coordinates></LinearRing></innerBoundaryIs></Polygon></Placemark>
    <Placemark><name>L</name><Style><PolyStyle><color>7f00ff00</color></PolyStyle></Style><LineString><coordinates>2,0 3,0</coordinates></LineString></Placemark>
    <Placemark><name>T</name><gx:Track><when>2026-01-01T00:00:00Z</when><gx:coord>4 0 1</gx:coord><gx:coord>5 0 1</gx:coord></gx:Track></Placemark>
    <Placemark><name>D</name><Point><coordinates>6,0</coordinates></Point></Placemark>
    <Placemark><name>X</name><Point><coordinates>here</coordinates></Point></Placemark></Folder></Document></kml>`;
  const { id, ...found } = await look(kml);
  expect(found).toMatchObject({ format: 'kml', points: 1, lines: 2, good: 4, bad: 1 });
  expect(found.properties.map(({ name }) => name)).toEqual(['name', 'kind', 'n']);
  expect(found.shapes.map(({ name, color, shape_type, outline }) => [name, color, shape_type, outline.length])).toEqual(
    [
      ['P & co', '#ff0000', 'Polygon', 2],
      ['L', '#00ff00', 'Corridor', 1],
      ['T', null, 'Corridor', 1],
      ['D', null, 'Circle', 1],
      ['X', null, null, 0],
    ],
  );
  await run(id, { mode: 'good' });
  expect((await fences()).map(({ name }) => name)).toEqual(['D', 'L', 'P & co', 'T']);
});

test('GPX: waypoints become circles, routes and stretches of tracks corridors', async () => {
  const places = (element: string, x: number) => `<${element} lat="1" lon="${x}"/><${element} lat="1" lon="${x + 1}"/>`;
  const gpx = `<gpx version="1.1" creator="x"><wpt lat="1" lon="2"><name>W</name></wpt><rte><name>R</name>${places('rtept', 3)}</rte>
    <trk><name>T</name><trkseg>${places('trkpt', 5)}</trkseg><trkseg>${places('trkpt', 7)}</trkseg></trk></gpx>`;
  const { format, shapes } = await look(gpx);
  expect(format).toBe('gpx');
  expect(shapes.map(({ name, shape_type, errors }) => [name, shape_type, errors])).toEqual([
    ['W', 'Circle', {}],
    ['R', 'Corridor', {}],
    ['T', 'Corridor', {}],
    ['T 2', 'Corridor', {}],
  ]);
});

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

async function drawAll() {
  const drawn = [
    {
      name: 'Área <&> "1"',
      shape: { type: 'Polygon', coordinates: [box(-51.2, -30.1, -51.1, -30), box(-51.15, -30.05, -51.14, -30.04)] },
    },
    { name: 'Two', shape: { type: 'MultiPolygon', coordinates: [[box(1, 1, 2, 2)], [box(3, 3, 4, 4)]] } },
    {
      name: 'Round',
      shape: { type: 'Circle', center: [-46.633308, -23.55052], radius_m: 333.3 },
      max_speed_kmh: 30,
      resources: ['speeding'],
    },
    {
      name: 'Road',
      shape: {
        type: 'Corridor',
        line: [
          [10, 50],
          [10.1, 50.05],
          [10.2, 50],
          [10.1, 49.95],
          [10.12, 50.1],
        ],
        width_m: 60,
      },
    },
    { name: 'Far', shape: { type: 'Polygon', coordinates: [box(179, -17, 181, -16)] }, active: false },
    {
      name: 'Depot',
      shape: { type: 'Circle', center: [0, 10], radius_m: 2_000 },
      sub_geofences: [
        {
          name: 'Gate',
          color: '#d9480f',
          max_speed_kmh: 20,
          resources: ['entry', 'speeding'],
          shape: { type: 'Circle', center: [0, 10], radius_m: 50 },
        },
        {
          name: 'Lane',
          color: '#1971c2',
          resources: [],
          shape: {
            type: 'Corridor',
            line: [
              [0, 10],
              [0.005, 10.005],
            ],
            width_m: 20,
          },
        },
      ],
    },
  ];
  for (const fence of drawn)
    await api.call(createGeofence, {
      ...admin(),
      body: { color: '#0b6b74', resources: ['entry', 'exit'], unit_id: unit, ...fence },
    });
}

async function whole(unitId: string) {
  const { items } = await api.call(listGeofences, { ...admin(), query: `?unit_id=${unitId}` });
  const read = await Promise.all(items.map(({ id }) => api.call(getGeofence, { ...admin(), params: { id } })));
  return read.map(({ name, color, max_speed_kmh, resources, active, shape, sub_geofences }) => ({
    name,
    color,
    max_speed_kmh,
    resources,
    active,
    shape,
    sub_geofences: sub_geofences.map(({ id: _, ...sub }) => sub),
  }));
}

test.each(['geojson', 'kml', 'gpx'] as const)('what leaves as %s comes back as it was', async (format) => {
  await drawAll();
  const file = await exported(format);
  const found = await look(file);
  expect(found).toMatchObject({ format, good: 6, bad: 0 });
  expect(found.shapes.find(({ name }) => name === 'Depot')?.subs.map(({ name }) => name)).toEqual(['Gate', 'Lane']);
  const done = await run(found.id, { unit_id: elsewhere, color: '#ffffff', resources: [], max_speed_kmh: null });
  expect(done.result).toEqual({ created: 6, bad: 0 });
  expect(await whole(elsewhere)).toEqual(await whole(unit));
});

test('a circle whose polygon was edited elsewhere is the polygon', async () => {
  await api.call(createGeofence, {
    ...admin(),
    body: { ...settingsOf('Round'), shape: { type: 'Circle', center: [0, 10], radius_m: 500 } },
  });
  const file = JSON.parse(await exported('geojson'));
  file.features[0].geometry.coordinates[0][3][0] += 0.001;
  expect((await look(JSON.stringify(file))).shapes[0]?.shape_type).toBe('Polygon');
});

test('what leaves is what filters, ticks and the scope let through', async () => {
  await drawAll();
  await api.call(createGeofence, {
    ...admin(),
    body: { ...settingsOf('Other'), unit_id: elsewhere, shape: { type: 'Circle', center: [0, 10], radius_m: 500 } },
  });
  const names = async (query: string, person = account.admin) => {
    const { features } = JSON.parse(await exported('geojson', query, person.headers));
    return features.map(({ properties }: { properties: { name: string } }) => properties.name);
  };
  expect(await names('&search=ro')).toEqual(['Road', 'Round']);
  expect(await names('&active=false')).toEqual(['Far']);
  const { items } = await api.call(listGeofences, { ...admin(), query: '?search=two' });
  expect(await names(`&geofence_id=${items[0]?.id}`)).toEqual(['Two']);
  expect(await names(`&unit_id=${elsewhere}`)).toEqual(['Other']);
  expect(await names(`&unit_id=${elsewhere}`, await addViewer({ may_act: false }))).toEqual([]);
});

test('only who may act draws, only where they reach, and only from a file of their own', async () => {
  const reader = await addViewer({ may_act: false });
  expect((await upload(collection(point('A')), reader)).status).toBe(403);
  const analyst = await addViewer({ may_act: true });
  const { id } = await look(collection(point('A')), analyst);
  const { headers } = analyst;
  expect((await send(id, {}, account.admin.headers)).status).toBe(404);
  expect((await send(id, { unit_id: elsewhere }, headers)).body).toMatchObject({ errors: { unit_id: [124] } });
  const body = { unit_id: elsewhere };
  expect((await api.send(previewImport, { headers, params: { id }, body })).body).toMatchObject({
    errors: { unit_id: [124] },
  });
  expect((await send(id, {}, headers)).status).toBe(202);
});

test('645 municipalities are drawn at once, or not at all where it is cancelled', async () => {
  const many = collection(...Array.from({ length: 645 }, (_, at) => point(`M ${at}`, at / 4)));
  const { id } = await look(many);
  const sent = await send(id);
  const started = z.parse(jobShape, sent.body);
  await api.send(cancelJob, { ...admin(), params: { id: started.id } });
  const cancelled = await ended(started.id);
  expect((await fences()).length).toBe(cancelled.state === 'done' ? 645 : 0);
  if (cancelled.state !== 'done') await run(id);
  expect((await fences()).length).toBe(645);
});

test('a file is kept for a day', async () => {
  const { id } = await look(collection(point('A')));
  await sweepImports({ files: api.files, areas: [importArea] }, api.db, new Date(Date.now() + 23 * 3_600_000));
  expect((await api.send(previewImport, { ...admin(), params: { id }, body: {} })).status).toBe(200);
  await sweepImports({ files: api.files, areas: [importArea] }, api.db, new Date(Date.now() + 25 * 3_600_000));
  expect((await api.send(previewImport, { ...admin(), params: { id }, body: {} })).status).toBe(404);
});
