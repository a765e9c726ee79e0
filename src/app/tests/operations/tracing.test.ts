import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pino from 'pino';
import * as z from 'zod/mini';
import { afterAll, expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { rememberCallers } from '#platform/server/http/admission/caller.ts';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { createJobs, startJobWorker } from '#platform/server/jobs.ts';
import { sendTraces } from '#platform/server/tracing/open-telemetry.ts';
import { describeStatement } from '#platform/server/tracing/trace-queries.ts';
import { readTraceSettings } from '#platform/server/tracing/trace-settings.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createPortal } from '../../portal/portal.ts';

interface SpanOfTest {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const { api, account, admin } = await createApiFixture({ ownDatabase: true });
const log = pino({ level: 'silent' });
const received: string[] = [];
const headers: IncomingMessage['headers'][] = [];
const collector = createServer((incoming, outgoing) => {
  void json(incoming).then((body) => {
    headers.push(incoming.headers);
    received.push(JSON.stringify(body));
    outgoing.setHeader('content-type', 'application/json').end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
afterAll(() => void collector.close());

const portal = createPortal({
  db: api.db,
  log,
  callers: rememberCallers({ proxies: 0, publicUrl: null }, log),
  metrics: createMetrics(),
  readiness: async () => null,
  isForALook: false,
  showsMetrics: true,
  security: null,
  api: api.parts,
  web: null,
});

/** Spans of what runs; all are received when it has resolved. */
async function traced(work: () => Promise<void>): Promise<SpanOfTest[]> {
  received.length = 0;
  const traces = sendTraces({ endpoint, share: 1, service: 'patio-test' });
  try {
    await work();
  } finally {
    await traces.stop();
  }
  return received.flatMap((body) =>
    (JSON.parse(body) as Received).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}
interface Received {
  resourceSpans: { scopeSpans: { spans: SpanOfTest[] }[] }[];
}

function factsOf({ attributes }: SpanOfTest): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}

async function fetchOver(path: string, init: { method?: string; body?: string; authorization: string }) {
  const given = { authorization: init.authorization, 'content-type': 'application/json' };
  const { method = 'GET', body } = init;
  const url = `/api/v1${path}`;
  const request = new Request(`http://127.0.0.1${url}`, { method, headers: given, ...(body && { body }) });
  const incoming = { url, socket: { remoteAddress: '127.0.0.1' }, headers: {} } as IncomingMessage;
  return portal.fetch(request, { incoming });
}

test('a call is a span with its route, status, account and request, and its statements are within it', async () => {
  const { authorization } = account.admin.headers;
  const spans = await traced(async () => {
    expect((await fetchOver('/assets?search=canary-of-a-person', { authorization })).status).toBe(200);
    expect((await fetchOver('/assets/0198c0de-0000-7000-8000-000000000000', { authorization })).status).toBe(404);
  });
  const [call, missed] = spans.filter(({ name }) => name.startsWith('GET'));
  expect(call?.name).toBe('GET /api/v1/assets');
  expect(call && factsOf(call)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/v1/assets',
    'http.response.status_code': 200,
    'patio.account_id': account.id,
    'patio.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(missed && factsOf(missed)).toMatchObject({
    'http.route': '/api/v1/assets/{id}',
    'http.response.status_code': 404,
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement.traceId).toBe(call?.traceId);
    expect(factsOf(statement)['db.query.summary']).toBe(statement.name);
  }
  expect(received.join('')).not.toContain('canary');
  expect(received.join('')).toContain('patio-test');
});

test('positions: a commit is a trace of its own with its counts', async () => {
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'UL-T', name: 'Traced' } });
  await api.call(createAsset, { ...admin(), body: { code: 'TRACED-1', unit_id: unit.id } });
  const { secret } = await api.call(createApiKey, { ...admin(), body: { name: 'Traces', kind: 'ingest' } });
  const fix = { asset: 'TRACED-1', time: new Date().toISOString(), latitude: -30.03, longitude: -51.21 };
  const spans = await traced(async () => {
    const sent = { method: 'POST', authorization: `Bearer ${secret}`, body: JSON.stringify([fix]) };
    expect((await fetchOver('/telemetry', sent)).status).toBe(200);
  });
  const commit = spans.find(({ name }) => name === 'ingest commit');
  expect(commit && factsOf(commit)).toMatchObject({ 'patio.positions': 1, 'patio.requests': 1 });
  expect(commit?.parentSpanId ?? '').toBe('');
  expect(spans.some(({ parentSpanId }) => parentSpanId === commit?.spanId)).toBe(true);
  const call = spans.find(({ name }) => name === 'POST /api/v1/telemetry');
  expect(call && factsOf(call)['patio.account_id']).toBe(account.id);
  expect(received.join('')).not.toMatch(/TRACED-1|-30\.03|51\.21/);
});

test('a job is a span; one that fails says why by its code alone', async () => {
  const queue = { name: 'password-reset', data: z.object({ email: z.string() }) };
  const spans = await traced(async () => {
    const ran = Promise.withResolvers<void>();
    const worker = await startJobWorker({ db: api.db, log });
    await worker.work(queue, async () => {
      ran.resolve();
      throw Object.assign(new Error('canary'), { code: '57014' });
    });
    await createJobs(api.db).add(api.db, queue, { email: 'x' });
    await ran.promise;
    await worker.stop();
  });
  const job = spans.find(({ name }) => name === 'job password-reset');
  expect(job && factsOf(job)).toMatchObject({ 'patio.attempt': 1, 'error.type': '57014' });
  expect(job?.status.code).toBe(2);
  expect(received.join('')).not.toContain('canary');
});

test('without an address nothing is loaded; its settings have bounds', () => {
  expect(readTraceSettings({})).toBeNull();
  expect(readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' })).toEqual({
    endpoint,
    share: 0.1,
    service: 'patio',
  });
  expect(() => readTraceSettings({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('from 0 to 1');
  expect(() => readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('https://');
});

test.each([
  ['select "id" from "assets" where x = $1', 'SELECT assets'],
  ['insert into asset_states (a) values ($1)', 'INSERT asset_states'],
  ['begin', 'BEGIN'],
  ["select set_config('app.account_id', $1, true)", 'SELECT'],
  [{ name: 'positions', text: 'copy positions (a) from stdin' }, 'COPY positions'],
])('%j is summed up as %s', (asked, summary) => {
  expect(describeStatement(asked)['db.query.summary']).toBe(summary);
});
