import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { recordCalls, recordKinds, type RecordKind } from '#features/maintenance/records/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { preview as previewShape, type Preview } from '#features/jobs/imports/contract.ts';
import { job as jobShape, type Job } from '#features/jobs/background-jobs/contract.ts';
import { jobEnded } from '#testing/job-ended.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { importPath, recordImports } from '../contract.ts';

const { api } = await createWorkingApiFixture('jobs');
let account: MintedAccount;

beforeEach(async () => {
  account = await mintAccount(api.db);
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'UL-1', name: 'UL-1' } });
  for (const code of ['DIGGER', 'TRUCK'])
    await api.call(createAsset, { ...admin(), body: { code, unit_id: unit.id, category: code } });
});

const admin = () => ({ headers: account.admin.headers });

async function look(kind: RecordKind, text: string): Promise<Preview> {
  const body = new FormData();
  body.append('file', new Blob([text], { type: 'text/csv' }), 'file.csv');
  const answer = await api.request(`/${kind}/import`, { method: 'POST', headers: account.admin.headers, body });
  const reply: unknown = await answer.json();
  expect(answer.status, JSON.stringify(reply)).toBe(201);
  return z.parse(previewShape, reply);
}
const send = (kind: RecordKind, id: string, mode: 'all' | 'good') =>
  api.send(recordImports[kind].run, { ...admin(), params: { id }, body: { mode, locale: 'pt' } });
async function run(kind: RecordKind, text: string, mode: 'all' | 'good' = 'all'): Promise<Job> {
  const { id } = await look(kind, text);
  const { status, body } = await send(kind, id, mode);
  expect(status, JSON.stringify(body)).toBe(202);
  return jobEnded(api, admin(), z.parse(jobShape, body).id);
}
const list = async (kind: RecordKind) => (await api.call(recordCalls[kind].list, admin())).items;
const exported = async (kind: RecordKind, locale = 'en') =>
  (await api.request(`/${kind}/export?locale=${locale}`, admin())).text();

/** For each kind a file with two good lines and one bad one, written as in Brazil. */
const files: Record<RecordKind, string> = {
  contracts:
    'Ativo;Cliente;Valor;Por;De;Até\nDIGGER;ACME;1.200,50;Dia;01/01/2026;31/12/2026\nTRUCK;ACME;90;Hora;2026-01-01;\nTRUCK;Other;barato;Dia;01/06/2020;\n',
  costs:
    'Ativo;UL;Tipo;Valor;Data\nDIGGER;;Combustível;150,75;20/11/2026\n;UL-1;Seguro;1000;2026-11-01\nNONE;;Outro;1;2026-11-01\n',
  services:
    'Ativo;Manutenção;A cada (h);Última\nDIGGER;Óleo;250;20/11/2026\nTRUCK;Pneus;1.000,5;20/11/2026\nTRUCK;Freio;;20/11/2026\n',
  downtimes:
    'Ativo;Tipo;Início;Fim\nDIGGER;Quebra;20/11/2026 07:30;20/11/2026 09:00\nTRUCK;Outro;2026-11-20 07:30;\nTRUCK;Quebra;ontem;\n',
  targets:
    'Meta;Categoria;Ativo;Valor;Vale a partir de\nHoras por semana;;DIGGER;44;01/11/2026\nHorário de trabalho;TRUCK;;1-5 07:00-17:00;01/11/2026\nHoras por semana;TRUCK;DIGGER;1;01/11/2026\n',
};

test.each(recordKinds)(
  '%s: looked at, its good lines done, the others given back; what leaves comes back as it was',
  async (kind) => {
    const looked = await look(kind, files[kind]);
    expect(looked.lines.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'bad']);
    expect(await list(kind)).toEqual([]);
    const refused = await send(kind, looked.id, 'all');
    expect(refused.status).toBe(409);

    const job = await run(kind, files[kind], 'good');
    expect(job).toMatchObject({ state: 'done', result: { created: 2, changed: 0, unchanged: 0, bad: 1 } });
    expect(job.link).toBe(importPath(kind, job.id));
    expect(job.file_name).toBe('Linhas não importadas.csv');
    const made = await list(kind);
    expect(made).toHaveLength(2);
    const { items: audit } = await api.call(listAudit, admin());
    const ids = made.map(({ id }) => id);
    expect(
      audit.filter(({ action, entity_id }) => action === 'create' && ids.includes(String(entity_id))),
    ).toHaveLength(2);
    const { items: news } = await api.call(listNotifications, admin());
    expect(news[0]).toMatchObject({ title: 'input_import_done', body: { work: `${kind}-import`, created: 2 } });

    for (const locale of ['en', 'es', 'pt']) {
      const again = await look(kind, await exported(kind, locale));
      expect(again.counts, locale).toEqual({ new: 0, changed: 0, unchanged: 2, bad: 0 });
    }
    expect(await list(kind)).toEqual(made);
  },
);

test('existing records are updated and counted as such; a stale preview is revalidated', async () => {
  await run('contracts', 'asset,customer,rate,per,from\nDIGGER,ACME,100,day,2026-01-01\n');
  const looked = await look('contracts', 'asset,from,rate\nDIGGER,2026-01-01,120\n');
  expect(looked.lines).toMatchObject([{ code: 'DIGGER', outcome: 'changed', changes: ['rate'] }]);
  const job = await run('contracts', 'asset,from,rate,to\nDIGGER,2026-01-01,120,2026-06-30\n');
  expect(job.result).toEqual({ created: 0, changed: 1, unchanged: 0, bad: 0 });
  expect(await list('contracts')).toMatchObject([{ customer: 'ACME', rate: '120.00', to: '2026-06-30', version: 2 }]);

  // Two conflicting files are both previewed before either is imported.
  const file = (day: string) => `asset,customer,rate,per,from,to\nTRUCK,ACME,1,day,${day},2026-12-31\n`;
  const [one, other] = [await look('contracts', file('2026-01-01')), await look('contracts', file('2026-02-01'))];
  for (const { id } of [one, other]) expect((await send('contracts', id, 'good')).status).toBe(202);
  await vi.waitFor(
    async () => {
      const { items } = await api.call(listNotifications, admin());
      expect(items.filter(({ title }) => title === 'input_import_done')).toHaveLength(4);
    },
    { timeout: 15_000, interval: 50 },
  );
  expect((await list('contracts')).filter(({ asset }) => asset?.code === 'TRUCK')).toHaveLength(1);
});

test('a file belongs to its kind and to the person who previewed it', async () => {
  const { id } = await look('costs', files.costs);
  expect((await send('contracts', id, 'good')).status).toBe(404);
  const viewer = await account.addPerson('viewer');
  const answer = await api.send(recordImports.costs.run, {
    headers: viewer.headers,
    params: { id },
    body: { mode: 'good' },
  });
  expect(answer.status).toBe(403);
  const body = new FormData();
  body.append('file', new Blob(['a,b\n1,2\n']), 'file.csv');
  const refused = await api.request('/services/import', { method: 'POST', headers: account.admin.headers, body });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { 'columns.asset': [108], 'columns.name': [108] } });
});

test('a file may declare its separator, and use the tab’s names of kinds', async () => {
  const looked = await look(
    'costs',
    'sep=;\nAtivo;Tipo;Valor;Data\nDIGGER;Outros;12,5;2026-11-20\nDIGGER;Nada;1;2026-11-20\n',
  );
  expect(looked.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [3, 'new'],
    [4, 'bad'],
  ]);
});

test.each(recordKinds)('the template of %s has a line that can be read', async (kind) => {
  for (const locale of ['en', 'es', 'pt']) {
    const text = await (await api.request(`/${kind}/import/template?locale=${locale}`, admin())).text();
    const looked = await look(kind, text);
    expect(looked.ignored).toEqual([]);
    // The template's asset and unit are examples and do not exist.
    const faults = looked.lines.flatMap(({ errors }) => Object.entries(errors));
    expect(faults.filter(([column]) => column !== 'asset' && column !== 'unit')).toEqual([]);
  }
});
