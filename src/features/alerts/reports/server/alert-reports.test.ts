import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getAlert } from '#features/alerts/treatment/contract.ts';
import { dispatchOutbox } from '#features/alerts/triggering/server/dispatch-outbox.ts';
import { createAlertFixture, type AlertFixture } from '#testing/alert-fixture.ts';
import { listFiles } from '#features/documents/files/contract.ts';
import type { Running } from '#platform/server/feature.ts';
import { createJobs, startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { reportSubscriber } from './report-subscriber.ts';

const log = pino({ level: 'silent' });
let bench: AlertFixture;
let worker: JobWorker;
let working: Running | undefined;

beforeAll(async () => {
  bench = await createAlertFixture();
  const { db, live, features } = bench.api;
  worker = await startJobWorker({ db, log });
  const feature = features.find(({ name }) => name === 'alert-reports');
  working = await feature?.work?.({ db, live, log, jobs: worker });
});
afterAll(async () => {
  await working?.stop();
  await worker.stop();
  await bench.api.close();
});

const tell = () =>
  dispatchOutbox({ ...bench.api, outlets: [reportSubscriber({ jobs: createJobs(bench.api.db) })] }, bench.account.id);
const read = (id: string, headers: Record<string, string>) => bench.api.request(`/alerts/${id}/report`, { headers });
const reports = async () =>
  (await bench.api.call(listFiles, { headers: bench.account.admin.headers, query: '?search=REPORTED' })).items;

test('a definition that asks for it has a report made once of what it raised; whoever sees the alert reads it, files or not', async () => {
  await bench.define('REPORTED', { create_report: true, recommendation: 'Call the operator.' });
  await bench.define('SILENT');
  const { id, report } = await bench.raise('REPORTED', { attributes: { pressure_bar: 1.4 } });
  const { id: silent } = await bench.raise('SILENT');
  expect(report).toBeNull();
  await tell();
  const { northern, southern, account } = bench;
  await vi.waitFor(async () => expect((await bench.whole(id)).report).not.toBeNull(), { timeout: 20_000 });
  const told = await bench.api.call(getAlert, { headers: northern.headers, params: { id } });
  expect(told.report?.name).toContain('REPORTED EXC-N');
  const answer = await read(id, northern.headers);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { pages, title } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const text = pages.join('\n');
  for (const said of ['What REPORTED tells', 'EXC-N', 'Maker N', 'Call the operator.', 'pressure_bar', '1.4'])
    expect(text).toContain(said);
  expect(title).not.toBeNull();
  expect((await read(id, southern.headers)).status).toBe(404);
  expect((await read(silent, account.admin.headers)).status).toBe(404);
  expect(await reports()).toHaveLength(1);
});

test('two that are asked for at once end as one', async () => {
  const { id } = await bench.raise('REPORTED', { asset: bench.south.asset.code });
  const jobs = createJobs(bench.api.db);
  const data = { account_id: bench.account.id, alert_id: id };
  const { alertReportQueue } = await import('./report-subscriber.ts');
  await jobs.add(bench.api.db, alertReportQueue, data);
  await jobs.add(bench.api.db, alertReportQueue, data);
  await tell();
  await vi.waitFor(async () => expect((await bench.whole(id)).report).not.toBeNull(), { timeout: 20_000 });
  expect((await reports()).filter(({ name }) => name.includes('EXC-S'))).toHaveLength(1);
});
