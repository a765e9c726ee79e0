import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getAlert } from '#features/alerts/treatment/contract.ts';
import { exportMessages } from '#features/alerts/treatment/server/public.ts';
import type { Reader } from '#features/identity/profile/server/public.ts';
import { defaultNumberFormat } from '#platform/format/format.ts';
import { dispatchOutbox } from '#features/alerts/triggering/server/dispatch-outbox.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';
import { listFiles } from '#features/documents/files/contract.ts';
import { createJobs, startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { alertReport } from './alert-report.ts';
import type { ReportedAlert } from './alert-report-store.ts';
import { reportSubscriber } from './report-subscriber.ts';

const log = pino({ level: 'silent' });
let worker: JobWorker;

const fixture = await createAlertFixture();
beforeAll(async () => {
  const { db, live, features } = fixture.api;
  worker = await startJobWorker({ db, log });
  const feature = features.find(({ name }) => name === 'alert-reports');
  await feature?.work?.({ db, live, log, jobs: worker });
});
afterAll(async () => {
  await worker.stop();
});

const dispatch = () =>
  dispatchOutbox(
    { ...fixture.api, subscribers: [reportSubscriber({ jobs: createJobs(fixture.api.db) })] },
    fixture.account.id,
  );
const read = (id: string, headers: Record<string, string>) => fixture.api.request(`/alerts/${id}/report`, { headers });
const reports = async () =>
  (await fixture.api.call(listFiles, { headers: fixture.account.admin.headers, query: '?search=REPORTED' })).items;

test('a report is created once per alert when the definition requests it, readable by readers of the alert', async () => {
  await fixture.define('REPORTED', { create_report: true, recommendation: 'Call the operator.' });
  await fixture.define('SILENT');
  const { id, report } = await fixture.raise('REPORTED', { attributes: { pressure_bar: 1.4 } });
  const { id: silent } = await fixture.raise('SILENT');
  expect(report).toBeNull();
  await dispatch();
  const { northern, southern, account } = fixture;
  await vi.waitFor(async () => expect((await fixture.whole(id)).report).not.toBeNull(), { timeout: 20_000 });
  const alert = await fixture.api.call(getAlert, { headers: northern.headers, params: { id } });
  expect(alert.report?.name).toContain('REPORTED EXC-N');
  const answer = await read(id, northern.headers);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { pages, title, language } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const text = pages.join('\n');
  for (const said of ['What REPORTED shows', 'EXC-N', 'Maker N', 'Call the operator.', 'pressure_bar', '1.4'])
    expect(text).toContain(said);
  const { columns } = exportMessages[language?.startsWith('en') ? 'en' : language?.startsWith('es') ? 'es' : 'pt'];
  const fields = [
    'manufacturer',
    'type',
    'category',
    'origin',
    'group',
    'cost_centre',
    'status',
    'order_number',
    'os_number',
    'solved_at',
    'has_recommendation',
    'has_counter_measure',
  ] as const;
  for (const name of fields) expect(text).toContain(columns[name]);
  expect(title).not.toBeNull();
  expect((await read(id, southern.headers)).status).toBe(404);
  expect((await read(silent, account.admin.headers)).status).toBe(404);
  expect(await reports()).toHaveLength(1);
});

test('concurrent requests give one report', async () => {
  const { id } = await fixture.raise('REPORTED', { asset: fixture.south.asset.code });
  const jobs = createJobs(fixture.api.db);
  const data = { account_id: fixture.account.id, alert_id: id };
  const { alertReportQueue } = await import('./report-subscriber.ts');
  await jobs.add(fixture.api.db, alertReportQueue, data);
  await jobs.add(fixture.api.db, alertReportQueue, data);
  await dispatch();
  await vi.waitFor(async () => expect((await fixture.whole(id)).report).not.toBeNull(), { timeout: 20_000 });
  expect((await reports()).filter(({ name }) => name.includes('EXC-S'))).toHaveLength(1);
});

test('a report names every field, also one that the alert does not have', () => {
  const { facts } = alertReport({ alert: ofUnit, reader, product: 'Patio', picture: null, madeAt: new Date() });
  const shown = new Map(facts.map(({ name, value }) => [name, value]));
  const { columns, yes, no } = exportMessages.en;
  for (const name of ['asset', 'manufacturer', 'location', 'order_number', 'os_number', 'solved_at'] as const)
    expect([name, shown.get(columns[name])]).toEqual([name, '–']);
  expect(shown.get(columns.has_recommendation)).toBe(yes);
  expect(shown.get(columns.has_counter_measure)).toBe(no);
});

test('the report of a speeding that a single fix shows says so', () => {
  const fast = { value: 60, limit: 20, condition: { on: 'event', event: 'geofence_speeding' } };
  const alert = { ...ofUnit, evidence: fast, seen_once: true };
  const { facts } = alertReport({ alert, reader, product: 'Patio', picture: null, madeAt: new Date() });
  expect(facts).toContainEqual({
    name: 'Measured',
    value: '60\u00A0km/h, limit 20\u00A0km/h · seen once: this asset reports too seldom to say for how long',
  });
});

/** An alert of a unit, without an asset and a place; its definition recommends a document alone. */
const ofUnit: ReportedAlert = {
  id: '1',
  status: 'opened',
  asset_id: null,
  code: 'TWO-OF-THREE',
  description: 'Several are silent',
  severity: 'high',
  asset_code: null,
  manufacturer: null,
  model: null,
  unit: { id: '2', code: 'UL-1', name: 'North' },
  location: null,
  latitude: null,
  longitude: null,
  type: 'group',
  category: 'event',
  cost_centre: 'UL-1',
  order_number: null,
  os_number: null,
  occurred_at: new Date('2026-11-02T09:00:00Z'),
  solved_at: null,
  evidence: {},
  recommendation: null,
  has_recommendation: true,
  has_counter_measure: false,
  seen_once: false,
};

const reader: Reader = {
  id: '3',
  name: 'Bia',
  account: 'Depot',
  accountZone: 'America/Sao_Paulo',
  locale: 'en',
  timeZone: 'America/Sao_Paulo',
  units: 'metric',
  format: defaultNumberFormat,
};
