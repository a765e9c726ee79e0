import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { createAsset, deleteAsset, updateAsset } from '#features/assets/catalogue/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { cancelJob, getJob, type Job } from '#features/jobs/background-jobs/contract.ts';
import { jobEnded } from '#testing/job-ended.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { listPositions, listTrips } from '#features/trips/trips/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { importTrack, previewTrack, trackResult } from '../../contract.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { trackArea, trackFiles } from './track-area.ts';
import { resource } from '#platform/server/resources.ts';

const limerick = resource('tracks/limerick-bus-304.gpx');

const { api, account, other, admin, database } = await createWorkingApiFixture('jobs');
let unitId: string;
let bus: string;

beforeAll(async () => {
  // Moved from 2019 to a date that is accepted (the last 25 months).
  bus = (await readFile(limerick, 'utf8')).replaceAll('2019-02-18', '2026-02-18');
  unitId = (await api.call(createUnit, { ...admin(), body: { code: 'UL-1', name: 'One' } })).id;
});

const add = async (code: string) => (await api.call(createAsset, { ...admin(), body: { code, unit_id: unitId } })).id;

async function upload(path: string, content: string | Uint8Array<ArrayBuffer>, who: MintedPerson = account.admin) {
  const body = new FormData();
  body.append('file', new Blob([content]), 'track.gpx');
  const answer = await api.request(path, { method: 'POST', headers: who.headers, body });
  return { status: answer.status, body: await answer.json() };
}
async function look(id: string, content: string) {
  const { status, body } = await upload(`/assets/${id}/track/preview`, content);
  expect(status, JSON.stringify(body)).toBe(200);
  return z.parse(previewTrack.reply, body);
}
async function run(id: string, content: string): Promise<Job> {
  const { status, body } = await upload(`/assets/${id}/track`, content);
  expect(status, JSON.stringify(body)).toBe(202);
  const job = await ended(z.parse(importTrack.reply, body).id);
  // The file is removed after its job has ended.
  await vi.waitFor(async () => expect(await api.files.list(trackArea)).toEqual([]), { timeout: 10_000 });
  return job;
}
const ended = (id: string) => jobEnded(api, admin(), id);
const resultOf = (job: Job) => z.parse(trackResult, job.result);

test('a bus of Limerick becomes history of an asset: previewed, stored, and only once', async () => {
  const id = await add('BUS-304');
  const preview = await look(id, bus);
  expect(preview).toMatchObject({ format: 'gpx', bad: 0, stored: 0, ignored: [], from: '2026-02-18T07:45:50.000Z' });
  expect(preview.points + preview.repeated).toBe(2_144);
  expect(preview.distance_km).toBeGreaterThan(10);
  expect(preview.path.length).toBeGreaterThan(20);
  expect(preview.path.length).toBeLessThan(preview.points);

  const job = await run(id, bus);
  expect(job).toMatchObject({ kind: 'track-import', state: 'done' });
  const { from, to } = preview;
  expect(resultOf(job)).toEqual({ accepted: preview.points, duplicates: 0, bad: 0, from, to });
  const [news] = (await api.call(listNotifications, admin())).items;
  const body = { asset: 'BUS-304', accepted: preview.points, from, to };
  expect(news).toMatchObject({ title: 'track_import_done', body, link: job.link });
  expect(job.link).toMatch(/^\/services\/simc\/geolocalizacao\/rotas\?code=BUS-304&from=2026-02-18T/);
  const query = `?from=${from}&to=2026-02-19T00:00:00Z&limit=5000`;
  const { items } = await api.call(listPositions, { ...admin(), params: { id }, query });
  expect(items).toHaveLength(preview.points);
  const { items: trips } = await api.call(listTrips, { ...admin(), params: { id }, query });
  expect(trips.length).toBeGreaterThan(0);
  expect(items[0]).toMatchObject({ latitude: 52.629151, longitude: -8.661746, altitude_m: 19.5 });
  const { items: audit } = await api.call(listAudit, { ...admin(), query: '?action=import' });
  expect(audit[0]).toMatchObject({ entity: 'asset', entity_id: id, name: 'BUS-304', after: { file: 'track.gpx' } });

  expect((await look(id, bus)).stored).toBe(preview.points);
  expect(resultOf(await run(id, bus))).toMatchObject({ accepted: 0, duplicates: preview.points });
  expect(await api.files.list(trackArea)).toEqual([]);
});

test('after a cancellation stored positions stay, and the same file adds the rest', async () => {
  const id = await add('BUS-CANCELLED');
  const { points } = await look(id, bus);
  const owner = await openClientOfTest(database.owner);
  // Telemetry waits for the lock.
  await owner.query('begin; lock table ingest_shards in exclusive mode');
  const begun = z.parse(importTrack.reply, (await upload(`/assets/${id}/track`, bus)).body);
  const read = () => api.call(getJob, { ...admin(), params: { id: begun.id } });
  await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'running', total: points }), {
    timeout: 10_000,
  });
  await api.call(cancelJob, { ...admin(), params: { id: begun.id } });
  await owner.query('commit');
  expect(await read()).toMatchObject({ state: 'cancelled', result: null });
  // The file stays for a day, so that the job can be retried.
  for (const { name } of await api.files.list(trackArea)) await api.files.remove(name);
  const { accepted, duplicates } = resultOf(await run(id, bus));
  expect(accepted + duplicates).toBe(points);
  expect((await look(id, bus)).stored).toBe(points);
});

test('invalid lines are reported and omitted; times without offset are in the account’s zone', async () => {
  const id = await add('CSV-1');
  const csv = [
    'time;lat;lon;velocidade;motorista',
    '2026-03-02 09:00:00;-30,01;-51,2;12,5;Ana',
    'x;-30;-51;;',
    '2026-03-02 09:00:00;-31;-51;;',
  ];
  const preview = await look(id, csv.join('\n'));
  expect(preview).toMatchObject({ format: 'csv', points: 1, bad: 1, repeated: 1, ignored: ['motorista'] });
  expect(preview.faults).toEqual([{ line: 3, errors: { time: [138] } }]);
  expect(preview.from).toBe('2026-03-02T12:00:00.000Z');
  expect(resultOf(await run(id, csv.join('\n')))).toMatchObject({ accepted: 1, bad: 1 });
});

test('renaming the asset during the import does not matter', async () => {
  const id = await add('OLD-NAME');
  await api.call(updateAsset, { ...admin(), params: { id }, body: { code: 'NEW-NAME' } });
  const taker = await add('OLD-NAME');
  const csv = 'time,lat,lon\n2026-03-02T12:00:00Z,-30,-51\n';
  await run(id, csv);
  expect((await look(id, csv)).stored).toBe(1);
  expect((await look(taker, csv)).stored).toBe(0);
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 415],
  ['a document type', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>', 422],
  ['a table of something else', 'code,name\nA,B\n', 422],
  ['nothing', '', 422],
])('%s is refused, and not stored', async (_, content, status) => {
  const id = await add(`REFUSED-${Math.random()}`);
  for (const path of [`/assets/${id}/track`, `/assets/${id}/track/preview`])
    expect((await upload(path, content)).status).toBe(status);
  expect(await api.files.list(trackArea)).toEqual([]);
});

test('importing is for administrators, for existing assets of the account', async () => {
  const id = await add('MINE');
  const csv = 'time,lat,lon\n2026-03-02T12:00:00Z,-30,-51\n';
  for (const path of [`/assets/${id}/track`, `/assets/${id}/track/preview`]) {
    expect((await upload(path, csv, account.viewer)).status).toBe(403);
    expect((await upload(path, csv, other.admin)).status).toBe(404);
  }
  await api.call(deleteAsset, { ...admin(), params: { id } });
  expect((await upload(`/assets/${id}/track`, csv)).status).toBe(404);
  expect(await api.files.list(trackArea)).toEqual([]);
});

test('files without an open job are deleted', async () => {
  const later = new Date(Date.now() + 2 * 3_600_000);
  const name = `${account.id.replaceAll('-', '')}${'0'.repeat(32)}`;
  await api.files.write(`${trackArea}/${name}`, new Uint8Array([1]));
  await applyRetention(api, [{ fileAreas: [trackFiles] }], new Date());
  expect(await api.files.list(trackArea)).toHaveLength(1);
  await applyRetention(api, [{ fileAreas: [trackFiles] }], later);
  expect(await api.files.list(trackArea)).toEqual([]);
});
