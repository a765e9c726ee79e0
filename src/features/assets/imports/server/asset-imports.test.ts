import { Client } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { createAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { limits } from '#features/jobs/imports/contract.ts';
import { importRetention } from '#features/jobs/imports/server/public.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { cancelJob, getJob, job as jobShape, type Job } from '#features/jobs/background-jobs/contract.ts';
import { jobEnded } from '#testing/job-ended.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { createUnit, deleteUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { assetImport } from '../contract.ts';
import { assetTable } from './asset-import.ts';

const { api, database } = await createWorkingApiFixture('jobs');
let account: MintedAccount;
let unitIds: string[];

beforeEach(async () => {
  account = await mintAccount(api.db);
  const makeUnit = (code: string) => api.call(createUnit, { ...admin(), body: { code, name: code } });
  unitIds = [(await makeUnit('UL-1')).id, (await makeUnit('UL-2')).id];
});

const admin = () => ({ headers: account.admin.headers });
const add = (code: string, more: object = {}) =>
  api.call(createAsset, { ...admin(), body: { code, unit_id: unitIds[0], ...more } });

/** Blocks imports of an account until released. */
async function holdUp({ id }: MintedAccount): Promise<() => Promise<void>> {
  const owner = new Client({ connectionString: database.owner });
  await owner.connect();
  await owner.query('begin');
  await owner.query(`select pg_advisory_xact_lock(hashtext('asset-imports'), hashtext($1))`, [id]);
  return () => owner.end();
}

async function upload(content: string | Buffer, person: MintedPerson = account.admin, name = 'frota.csv') {
  const body = new FormData();
  body.append(
    'file',
    new Blob([typeof content === 'string' ? content : Uint8Array.from(content)], { type: 'text/csv' }),
    name,
  );
  const answer = await api.request('/assets/import', { method: 'POST', headers: person.headers, body });
  return { status: answer.status, body: await answer.json() };
}
async function preview(content: string | Buffer) {
  const { status, body } = await upload(content);
  expect(status, JSON.stringify(body)).toBe(201);
  return z.parse(assetImport.preview.reply, body);
}
const send = (id: string, mode: 'all' | 'good') =>
  api.send(assetImport.run, { ...admin(), params: { id }, body: { mode, locale: 'pt' } });
async function run(id: string, mode: 'all' | 'good'): Promise<Job> {
  const { status, body } = await send(id, mode);
  expect(status).toBe(202);
  return ended(z.parse(jobShape, body).id);
}
const read = (id: string) => api.call(getJob, { ...admin(), params: { id } });
const ended = (id: string) => jobEnded(api, admin(), id);
const assets = async () => (await api.call(listAssets, { ...admin(), query: '?limit=200' })).items;
const codes = async () => (await assets()).map(({ code }) => code);

test('a preview changes nothing', async () => {
  await add('TRUCK', { model: 'FH 540', plate: 'ABC1D23' });
  await add('CRANE', { model: 'LTM' });
  const file = [
    'ID do ativo;UL;Modelo;Placa;Cor',
    'NEW;UL-1;320 GC;;azul',
    'truck;;FH 460;;',
    'CRANE;UL-1;LTM;;',
    ';UL-1;;;',
    'OTHER;UL-9;;;',
    '',
    `LONG;UL-2;;${'A'.repeat(21)};`,
  ].join('\r\n');
  const { counts, lines, ignored, name } = await preview(Buffer.from(file, 'latin1'));
  expect({ counts, ignored, name }).toEqual({
    counts: { new: 1, changed: 1, unchanged: 1, bad: 3 },
    ignored: ['Cor'],
    name: 'frota.csv',
  });
  expect(lines).toEqual([
    { line: 2, code: 'NEW', outcome: 'new', changes: [], errors: {} },
    { line: 3, code: 'truck', outcome: 'changed', changes: ['code', 'model'], errors: {} },
    { line: 4, code: 'CRANE', outcome: 'unchanged', changes: [], errors: {} },
    { line: 5, code: null, outcome: 'bad', changes: [], errors: { code: [108] } },
    { line: 6, code: 'OTHER', outcome: 'bad', changes: [], errors: { unit: [124] } },
    { line: 8, code: 'LONG', outcome: 'bad', changes: [], errors: { plate: [102] } },
  ]);
  expect(await codes()).toEqual(['CRANE', 'TRUCK']);
});

describe('running an import', () => {
  test('imports valid lines and returns the others as a file to correct', async () => {
    const truck = await add('TRUCK', { model: 'FH 540', serial: 'S-1', device_ids: ['d1'] });
    const { id } = await preview(
      'code,unit,model,device_ids,customer\r\nNEW,UL-2,"Ação, nº 1","d1;d9",=SUM(1)\r\nTRUCK,UL-2,FH 460,d2,\r\nBAD,NONE,"x ""y""",,\r\n',
    );
    const job = await run(id, 'good');
    const link = `/services/simc/home?import=${job.id}`;
    expect(job).toMatchObject({ state: 'done', result: { created: 1, changed: 1, unchanged: 0, bad: 1 }, link });
    const [news] = (await api.call(listNotifications, admin())).items;
    expect(news).toMatchObject({ title: 'asset_import_done', body: { created: 1, changed: 1, bad: 1 }, link });
    const [fresh, changed] = await assets();
    expect(fresh).toMatchObject({
      code: 'NEW',
      unit_id: unitIds[1],
      model: 'Ação, nº 1',
      device_ids: ['d1', 'd9'],
      customer: '=SUM(1)',
      status: 'without_status',
    });
    expect(changed).toMatchObject({
      id: truck.id,
      model: 'FH 460',
      serial: 'S-1',
      unit_id: unitIds[1],
      device_ids: ['d2'],
    });
    const answer = await api.request(`/jobs/${job.id}/file`, admin());
    const left = await answer.text();
    expect(left).toBe(
      'code;unit;model;device_ids;customer;Linha;Problema\r\nBAD;NONE;"x ""y""";;;4;UL: não existe UL com este código\r\n',
    );
    const { headers } = account.admin;
    const { items } = await api.call(listAudit, { headers, query: '?entity=asset&limit=2' });
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'create', entity_id: fresh?.id, name: 'NEW' }),
        expect.objectContaining({
          action: 'update',
          entity_id: truck.id,
          before: expect.objectContaining({ code: 'TRUCK', model: 'FH 540', device_ids: ['d1'] }),
          after: expect.objectContaining({ code: 'TRUCK', model: 'FH 460', device_ids: ['d2'] }),
        }),
      ]),
    );
    await api.call(createUnit, { ...admin(), body: { code: 'NONE', name: 'None' } });
    expect((await preview(left)).counts).toEqual({ new: 1, changed: 0, unchanged: 0, bad: 0 });
  });

  test('of all lines is refused with an invalid one, and runs once', async () => {
    const bad = await preview('code,unit\nA,UL-1\nB,NONE\n');
    expect(await send(bad.id, 'all')).toMatchObject({ status: 409, body: { error: 'conflict' } });
    const good = await preview('code,unit\nA,UL-1\nB,UL-2\n');
    const job = await run(good.id, 'all');
    expect(job).toMatchObject({ state: 'done', result: { created: 2, bad: 0 }, file_name: null });
    expect(await codes()).toEqual(['A', 'B']);
    expect((await send(good.id, 'all')).status).toBe(409);
  });

  test('revalidates against concurrent changes', async () => {
    const file = 'code,unit,model\nA,UL-1,x\nB,UL-2,x\nC,UL-1,x\n';
    const [one, other] = [await preview(file), await preview(file)];
    const there = await add('a', { model: 'old' });
    await api.call(deleteUnit, { ...admin(), params: { id: unitIds[1] ?? '' } });
    expect(await run(one.id, 'all')).toMatchObject({ state: 'failed', error: 'conflict', result: null });
    expect(await codes()).toEqual(['a']);
    expect(await run(other.id, 'good')).toMatchObject({ result: { created: 1, changed: 1, bad: 1 } });
    expect(await assets()).toMatchObject([{ id: there.id, code: 'A', model: 'x' }, { code: 'C' }]);
  });

  test('of two files with the same assets concurrently does not deadlock', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `A${at},UL-1,m`);
    const files = [lines, lines.toReversed()].map((order) => ['code,unit,model', ...order].join('\n'));
    const ids = [];
    for (const file of files) ids.push((await preview(file)).id);
    const jobs = await Promise.all(ids.map((id) => run(id, 'good')));
    expect(jobs.map(({ result }) => result)).toEqual(
      expect.arrayContaining([
        { created: 300, changed: 0, unchanged: 0, bad: 0 },
        { created: 0, changed: 0, unchanged: 300, bad: 0 },
      ]),
    );
  });

  test('cancelled leaves nothing, and can be repeated', async () => {
    const { id } = await preview('code,unit\nA,UL-1\n');
    const letGo = await holdUp(account);
    const { id: jobId } = z.parse(jobShape, (await send(id, 'all')).body);
    await vi.waitFor(async () => expect((await read(jobId)).state).toBe('running'), { timeout: 10_000 });
    await api.call(cancelJob, { ...admin(), params: { id: jobId } });
    await letGo();
    expect(await ended(jobId)).toMatchObject({ state: 'cancelled', result: null });
    expect(await run(id, 'all')).toMatchObject({ state: 'done' });
    expect(await codes()).toEqual(['A']);
  });

  test('requested twice concurrently runs once', async () => {
    const { id } = await preview('code,unit\nA,UL-1\n');
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, 'all')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409, 409]);
  });

  test('by a former administrator does nothing', async () => {
    const busy = await mintAccount(api.db);
    const letGo = await holdUp(busy);
    for (let round = 0; round < 3; round += 1) {
      const { body } = await upload('code,unit\nB,UL-1\n', busy.admin);
      await api.call(assetImport.run, { headers: busy.admin.headers, params: { id: body.id }, body: { mode: 'good' } });
    }
    const person = await account.addPerson('admin');
    const { body } = await upload('code,unit\nA,UL-1\n', person);
    const job = await api.call(assetImport.run, {
      headers: person.headers,
      params: { id: body.id },
      body: { mode: 'all' },
    });
    await api.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', person.id).execute();
    await letGo();
    expect(await ended(job.id)).toMatchObject({ state: 'failed', error: 'forbidden' });
    expect(await codes()).toEqual([]);
  });
});

describe('an invalid file is refused', () => {
  test.each<[string, string | Buffer, number, object]>([
    ['nothing', '', 422, { errors: { file: [108] } }],
    ['titles alone', 'code,unit\n\n  ,\n', 422, { errors: { file: [108] } }],
    ['no column of codes', 'unit,model\nUL-1,A\n', 422, { errors: { 'columns.code': [108] } }],
    ['an open quotation mark', 'code,unit\n"A,UL-1\n', 422, { errors: { file: [131] }, params: { file: { line: 2 } } }],
    ['a quotation mark inside', 'code,unit\nA"B,UL-1\n', 422, { errors: { file: [131] } }],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000'), 415, { error: 'unsupported_type' }],
    [
      'too many lines',
      `code\n${'A\n'.repeat(limits.lines + 1)}`,
      422,
      { errors: { file: [120] }, params: { file: { max: limits.lines } } },
    ],
    ['too much', Buffer.alloc(limits.maxBytes + 1, 'a'), 413, { error: 'too_large' }],
  ])('%s', async (_, content, status, body) => {
    expect(await upload(content)).toMatchObject({ status, body });
    expect(await api.files.list('asset-imports')).toEqual(expect.not.arrayContaining([storedOf(account)]));
  });

  const storedOf = ({ id }: MintedAccount) =>
    expect.objectContaining({ name: expect.stringContaining(id.replaceAll('-', '')) });

  test.each([
    ['a cell with a control character', 'code,unit,model\nA,UL-1,x\u0001y\n', { model: [100] }],
    ['a code of ten thousand characters', `code,unit\n${'A'.repeat(10_000)},UL-1\n`, { code: [102] }],
  ])('%s makes its line invalid', async (_, content, errors) => {
    expect((await preview(content)).lines).toMatchObject([{ outcome: 'bad', errors }]);
  });
});

test('the template can be imported in every language', async () => {
  for (const locale of ['en', 'es', 'pt']) {
    const answer = await api.request(`${assetImport.template.path}?locale=${locale}`, admin());
    const { ignored, counts, lines } = await preview(Buffer.from(await answer.arrayBuffer()));
    expect({ ignored, counts }).toEqual({ ignored: [], counts: { new: 0, changed: 0, unchanged: 0, bad: 1 } });
    expect(lines[0]?.errors).toEqual({ unit: [124] });
  }
});

test('viewers cannot import, and nobody runs another’s file', async () => {
  expect((await upload('code,unit\nA,UL-1\n', account.viewer)).status).toBe(403);
  const { id } = await preview('code,unit\nA,UL-1\n');
  const colleague = await account.addPerson('admin');
  const other = await mintAccount(api.db);
  for (const { headers } of [colleague, other.admin])
    expect((await api.send(assetImport.run, { headers, params: { id }, body: { mode: 'all' } })).status).toBe(404);
  expect((await upload('code,unit\nB,UL-1\n', other.admin)).body).toMatchObject({
    lines: [{ errors: { unit: [124] } }],
  });
});

test('files are deleted a day after their preview', async () => {
  const { id } = await preview('code,unit\nA,UL-1\n');
  const mine = async () =>
    (await api.files.list('asset-imports')).filter(({ name }) => name.includes(account.id.replaceAll('-', '')));
  await applyRetention(api, [importRetention([assetTable.area])], new Date(Date.now() + 0.9 * 3_600_000));
  expect(await mine()).toHaveLength(1);
  await applyRetention(api, [importRetention([assetTable.area])], new Date(Date.now() + 2.1 * 3_600_000));
  expect(await mine()).toEqual([]);
  expect((await send(id, 'all')).status).toBe(404);
});
