import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { attachUser, createAssetProfile, updateAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { costs, targets } from '#features/maintenance/records/contract.ts';
import { tabNames } from '#features/indicators/public.ts';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import { jobEnded } from '#testing/job-ended.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { reportResult } from '#features/documents/reports/contract.ts';
import { reportIndicators } from '../contract.ts';

const { api } = await createWorkingApiFixture('jobs');
let account: MintedAccount;
let units: string[];

beforeEach(async () => {
  account = await mintAccount(api.db);
  units = [];
  for (const code of ['NORTH', 'SOUTH']) {
    const unit = await api.call(createUnit, { ...admin(), body: { code, name: code } });
    await api.call(createAsset, {
      ...admin(),
      body: { code: `TRK-${code}`, unit_id: unit.id, category: `Truck ${code}` },
    });
    const fuel = { kind: 'fuel', amount: '250', date: '2026-11-10', unit_id: unit.id } as const;
    await api.call(costs.create, { ...admin(), body: fuel });
    units.push(unit.id);
  }
});

const admin = () => ({ headers: account.admin.headers });
const filters = { from: '2026-11-01', to: '2026-11-14' };

async function made(person: MintedPerson, body: object): Promise<Job> {
  const asked = { tab: 'fleet', filters, locale: 'pt', ...body } as const;
  const { id } = await api.call(reportIndicators, { headers: person.headers, body: asked });
  return jobEnded(api, person, id);
}
async function textOf(job: Job): Promise<string> {
  expect(job.state).toBe('done');
  const { file_id } = z.parse(reportResult, job.result);
  const answer = await api.request(`/files/${file_id}/content`, admin());
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join('\n');
}

test.each(tabNames)('the tab %s is a document among the files, which its maker is notified of', async (tab) => {
  const job = await made(account.admin, { tab });
  const text = await textOf(job);
  for (const word of ['Indicadores', '1 – 14 de nov.']) expect(text).toContain(word);
  const { items } = await api.call(listNotifications, admin());
  expect(items[0]).toMatchObject({ title: 'file_ready', body: { work: 'indicators-report' } });
});

test('costs by kind show the part from depreciation rates', async () => {
  const target = { category: null, asset_id: null, schedule: null, from: '2026-01-01' };
  for (const [kind, value] of [
    ['original_cost', 36_500],
    ['depreciation_pct', 50],
  ] as const)
    await api.call(targets.create, { ...admin(), body: { ...target, kind, value } });
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  // Both assets were created today.
  const days = { from: dayFromNow(-1), to: dayFromNow(1) };
  const text = await textOf(await made(account.admin, { tab: 'financials', filters: days, locale: 'en' }));
  expect(text).toMatch(/Kind of cost\s*Costs\s*Depreciation by rate/);
  expect(text).toMatch(/Depreciation\s*\S?100\S*\s+\S?100/);
});

async function viewerOfNorth(): Promise<{ viewer: MintedPerson; profile: string }> {
  const viewer = await account.addPerson('viewer');
  const [north = ''] = units;
  const body = { name: 'North', unit_ids: [north], sections: ['indicators'] };
  const { id } = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id, user_id: viewer.id } });
  return { viewer, profile: id };
}

test('a document contains its requester’s scope only', async () => {
  const { viewer } = await viewerOfNorth();
  const all = await textOf(await made(account.admin, { locale: 'en' }));
  expect(all).toContain('Indicators · Fleet');
  expect(all).toMatch(/Assets\s*2/);
  const own = await textOf(await made(viewer, { locale: 'en' }));
  expect(own).toMatch(/Assets\s*1/);
  const [north] = units;
  const narrowed = await textOf(await made(account.admin, { locale: 'en', filters: { ...filters, unit_id: [north] } }));
  expect(narrowed).toContain('NORTH · NORTH');
  expect(narrowed).toMatch(/Assets\s*1/);
});

test('as DOCX, and refused after losing the section', async () => {
  const { viewer, profile } = await viewerOfNorth();
  const { name } = z.parse(reportResult, (await made(viewer, { format: 'docx' })).result);
  expect(name).toBe('Indicadores Frota 2026-11-01 – 2026-11-14.docx');
  await api.call(updateAssetProfile, { ...admin(), params: { id: profile }, body: { sections: ['assets'] } });
  const refused = await api.send(reportIndicators, {
    headers: viewer.headers,
    body: { tab: 'fleet', filters, locale: 'en' },
  });
  expect(refused.status).toBe(403);
});
