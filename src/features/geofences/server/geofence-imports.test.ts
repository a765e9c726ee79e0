import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importRetention } from '#features/jobs/imports/server/public.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { cancelJob, job as jobShape } from '#features/jobs/background-jobs/contract.ts';
import { previewImport } from '../exchange/import-contract.ts';
import { decodeLine } from '#platform/geo/encoded-line.ts';
import { importArea } from './imports/import-area.ts';
import { collection, createImportFixture, point } from './testing/import-fixture.ts';

const { here, admin, addViewer, upload, look, send, run, ended, geofences, draw } = await createImportFixture();

test('a file is previewed without changes, and again with the names of a unit', async () => {
  const { api, unit, elsewhere } = here();
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
  expect(await geofences()).toEqual([]);
  await draw({ name: 'a', shape: { type: 'Circle', center: [0, 0], radius_m: 9 } });
  const params = { id: found.id };
  const again = await api.call(previewImport, { ...admin(), params, body: { unit_id: unit, radius_m: 50 } });
  expect([again.good, again.radius_m, again.shapes[0]?.errors]).toEqual([0, 50, { name: [104] }]);
  const other = await api.call(previewImport, { ...admin(), params, body: { unit_id: elsewhere } });
  expect(other.good).toBe(1);
});

test('an empty shape does not coarsen the preview of the others', async () => {
  const flat = (ring: number[][]) => ({ ...point('Area'), geometry: { type: 'Polygon', coordinates: [ring] } });
  const box = [0, 1, 2, 3, 0].map((at) => [-51 + 0.01 * Number(at === 1 || at === 2), -30 + 0.01 * Number(at > 1)]);
  const [before] = (await look(collection(flat(box)))).shapes;
  const [after] = (await look(collection(flat(box), flat(box.map(() => [-51, -30]))))).shapes;
  expect(decodeLine(after?.outline[0] ?? '')).toHaveLength(10);
  expect(after?.outline).toEqual(before?.outline);
});

test('all shapes of a file or the valid or chosen ones are imported, with common settings', async () => {
  const { id } = await look(collection(point('A'), point('B', 11), point('C', 12), { ...point('D'), geometry: null }));
  const failed = await run(id);
  expect([failed.state, failed.error]).toEqual(['failed', 'conflict']);
  expect(await geofences()).toEqual([]);
  const body = { mode: 'good', chosen: [1, 3, 4], max_speed_kmh: 40, resources: ['speeding'], radius_m: 250 };
  const done = await run(id, body);
  expect([done.state, done.result]).toEqual(['done', { created: 2, bad: 1 }]);
  expect(
    (await geofences()).map(({ name, color, max_speed_kmh, resources, shape }) => [
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

test('invalid common settings are refused before any work', async () => {
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

test('binary and oversized files are refused', async () => {
  expect((await upload(Buffer.from([0, 1, 2, 255, 0]))).status).toBe(415);
  expect((await upload(' '.repeat(20_971_521))).status).toBe(413);
});

test('only people with the right to act import, in their units and from their own files', async () => {
  const { api, account, elsewhere } = here();
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

test('645 municipalities are imported in one transaction, or none on cancellation', async () => {
  const { api } = here();
  const many = collection(...Array.from({ length: 645 }, (_, at) => point(`M ${at}`, at / 4)));
  const { id } = await look(many);
  const sent = await send(id);
  const started = z.parse(jobShape, sent.body);
  await api.send(cancelJob, { ...admin(), params: { id: started.id } });
  const cancelled = await ended(started.id);
  expect((await geofences()).length).toBe(cancelled.state === 'done' ? 645 : 0);
  if (cancelled.state !== 'done') await run(id);
  expect((await geofences()).length).toBe(645);
});

test('a file is stored for a day', async () => {
  const { api } = here();
  const { id } = await look(collection(point('A')));
  await applyRetention(api, [importRetention([importArea])], new Date(Date.now() + 0.9 * 3_600_000));
  expect((await api.send(previewImport, { ...admin(), params: { id }, body: {} })).status).toBe(200);
  await applyRetention(api, [importRetention([importArea])], new Date(Date.now() + 2.1 * 3_600_000));
  expect((await api.send(previewImport, { ...admin(), params: { id }, body: {} })).status).toBe(404);
});
