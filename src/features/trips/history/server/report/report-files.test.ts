import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  copyFile,
  deleteFile,
  getFile,
  listFiles,
  restoreFile,
  updateFile,
  zipFiles,
} from '#features/documents/files/contract.ts';
import { startUpload } from '#features/documents/files/upload-contract.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openCsv, openXlsx } from '#testing/read-tables.ts';
import { listTripHistory } from '../../contract.ts';
import { routes as pt } from '../../messages/pt.ts';
import { createReportFixture, span } from '../testing/report-fixture.ts';

const { api, account, viewer, made, newsOf, filesOf } = await createReportFixture();

test('the requester receives the report within their scope; otherwise only administrators do', async () => {
  const { bytes, job, result } = await made({}, viewer);
  const text = (await readPdf(bytes)).pages.join('\n');
  expect(text).toContain('HERE · HERE');
  expect(text).not.toContain('THERE');
  expect(text).not.toContain(`Z-${account.canary}`);
  const [news] = await newsOf(viewer);
  expect(news).toMatchObject({
    title: 'file_ready',
    body: { work: 'routes-report', name: result.name },
    link: job.link,
  });
  expect(job.link).toContain(`file=${result.file_id}`);
  const other = await account.addPerson('viewer');
  const see = ({ headers }: MintedPerson) => api.send(getFile, { headers, params: { id: result.file_id } });
  expect((await see(viewer)).status).toBe(200);
  expect((await see(account.admin)).status).toBe(200);
  expect((await see(other)).status).toBe(404);
  expect(await filesOf(other)).toEqual([]);
  const search = `?search=${encodeURIComponent('Relatório')}`;
  expect((await api.call(listFiles, { headers: other.headers, query: search })).items).toEqual([]);
  const zip = { headers: other.headers, body: { file_ids: [result.file_id] } };
  expect((await api.send(zipFiles, zip)).status).toBe(404);
  expect((await filesOf(viewer)).map(({ id }) => id)).toEqual([result.file_id]);
  // An administrator makes it visible by moving it to another folder.
  const { headers } = account.admin;
  await api.call(updateFile, { headers, params: { id: result.file_id }, body: { folder_id: null } });
  expect((await see(other)).status).toBe(200);
});

test('as XLSX with numeric cells, stored among the files and linked by the notification', async () => {
  const { bytes, result, job } = await made({ format: 'xlsx', locale: 'es' }, viewer);
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(sheet).toContain('Viaje');
  expect(sheet).toMatch(/<c r="I2" s="8"><v>10<\/v>/);
  expect(sheet).not.toMatch(/<f>|THERE/);
  expect(sheet).not.toContain(account.canary);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const { headers } = viewer;
  const file = await api.call(getFile, { headers, params: { id: result.file_id } });
  expect(file).toMatchObject({ type, size: bytes.length, number: 1, state: 'ready' });
  const answer = await api.request(`/files/${file.id}/content`, { headers });
  expect([answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer())]).toEqual([
    type,
    Buffer.from(bytes),
  ]);
  expect((await newsOf(viewer))[0]).toMatchObject({ title: 'file_ready', link: job.link });
});

test('tables are listed as files, and cannot be uploaded', async () => {
  const { headers } = account.admin;
  const { result, bytes } = await made({ format: 'csv' });
  const params = { id: result.file_id };
  const copy = await api.call(copyFile, { headers, params, body: { folder_id: null } });
  expect(copy).toMatchObject({ name: result.name, type: 'text/csv' });
  const archive = await api.request('/files/zip', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ file_ids: [copy.id] }),
  });
  expect(Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())))).toEqual([[result.name, bytes]]);
  const found = await api.call(listFiles, { headers, query: `?search=${encodeURIComponent(copy.name)}` });
  expect(found.items.map(({ id }) => id)).toContain(copy.id);
  const rename = (name: string) => api.send(updateFile, { headers, params: { id: copy.id }, body: { name } });
  expect((await rename('Rotas.pdf')).status).toBe(422);
  expect((await rename('Rotas.csv')).status).toBe(200);
  await api.call(deleteFile, { headers, params: { id: copy.id } });
  await api.call(restoreFile, { headers, params: { id: copy.id } });
  const start = (name: string) => api.send(startUpload, { headers, body: { name, size: bytes.length } });
  expect((await start('Rotas.csv')).status).toBe(415);
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append('file', new Blob([content]), name);
    return (await api.request('/files', { method: 'POST', headers, body })).status;
  };
  const xlsx = (await made({ format: 'xlsx' })).bytes;
  for (const [name, content] of [
    ['Rotas.csv', bytes],
    ['Rotas', bytes],
    ['Rotas.xlsx', xlsx],
    ['Rotas.docx', xlsx],
  ] as const)
    expect([415, 422]).toContain(await upload(name, content));
});

test('a table holds each trip and stop as the API has it, for two libraries that open it', async () => {
  const { headers } = account.admin;
  const query = `?${new URLSearchParams(span).toString()}`;
  const { items } = await api.call(listTripHistory, { headers, query });
  const sheet = await openXlsx((await made({ format: 'xlsx' })).bytes);
  const csv = openCsv((await made({ format: 'csv' })).bytes, ';');
  expect([sheet.head, csv.head]).toEqual([Object.values(pt.columns), Object.values(pt.columns)]);
  const column = (key: keyof typeof pt.columns) => sheet.rows.map((row) => row[sheet.head.indexOf(pt.columns[key])]);
  const sorted = (values: readonly unknown[]) => values.map(String).toSorted();
  expect(sorted(column('kind'))).toEqual(sorted(items.map(({ kind }) => pt.kinds[kind])));
  expect(sorted(column('duration'))).toEqual(sorted(items.map(({ duration_s }) => duration_s / 60)));
  const distances = items.map((item) => (item.kind === 'trip' ? item.distance_km : null));
  expect(sorted(column('distance'))).toEqual(sorted(distances));
  expect(column('start').every((cell) => cell instanceof Date)).toBe(true);
  expect(csv.rows).toHaveLength(sheet.rows.length);
});
