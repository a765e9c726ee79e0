import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { startHttpServer, type HttpServer } from '#platform/server/http/http-server.ts';
import { rememberCallers } from '#platform/server/http/admission/caller.ts';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { createPortal } from '../../portal/portal.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api, account } = await createApiFixture();
let door: HttpServer;
let key: string;
const logged: string[] = [];

beforeAll(async () => {
  const { headers } = account.admin;
  key = (await api.call(createApiKey, { headers, body: { name: 'Hostile', kind: 'ingest' } })).secret;
  door = await openPortal({ isForALook: false });
});
afterAll(() => door.close(0));

async function openPortal({ isForALook }: { isForALook: boolean }): Promise<typeof door> {
  const log = pino({ level: 'trace' }, new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }));
  const opened = await startHttpServer({ host: '127.0.0.1', port: 0 });
  const portal = createPortal({
    db: api.db,
    log,
    callers: rememberCallers({ proxies: 0, publicUrl: null }, pino({ level: 'silent' })),
    metrics: createMetrics(),
    readiness: async () => null,
    isForALook,
    showsMetrics: true,
    security: { contact: 'mailto:security@company.example', publicUrl: null },
    api: api.parts,
    web: null,
  });
  opened.serve(portal.fetch);
  return opened;
}

function overTheWire(
  path: string,
  {
    method = 'GET',
    headers = {},
    chunks = [],
  }: { method?: string; headers?: Record<string, string>; chunks?: string[] } = {},
) {
  return new Promise<IncomingMessage & { sent: number }>((resolve, reject) => {
    const out = httpRequest({ host: '127.0.0.1', port: door.port, path, method, headers, agent: false });
    let sent = 0;
    let answered = false;
    out.on('response', (answer) => {
      answered = true;
      resolve(Object.assign(answer.resume(), { sent }));
    });
    // A connection closed while sending has already been answered.
    out.on('error', (error) => answered || reject(error));
    const send = () => {
      for (let chunk = chunks.shift(); chunk !== undefined && !answered; chunk = chunks.shift()) {
        sent += chunk.length;
        if (!out.write(chunk)) return out.once('drain', send);
      }
      return out.end();
    };
    send();
  });
}

test.each(['application/x-www-form-urlencoded', 'application/json'])(
  'a grant of type %s without end is cut off, for any sender',
  async (type) => {
    const chunks = Array.from({ length: 2_000 }, () => 'a'.repeat(65_536));
    const answer = await overTheWire('/api/v1/oauth/token', {
      method: 'POST',
      headers: { 'content-type': type },
      chunks,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.sent).toBeLessThan(16 * 1_048_576);
  },
);

test('a body is read of callers alone who are known', async () => {
  const chunks = () => Array.from({ length: 2_000 }, () => 'a'.repeat(65_536));
  const headers = { 'content-type': 'application/json' };
  for (const token of ['made-up', account.viewer.token]) {
    const answer = await overTheWire('/api/v1/api-keys', {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      chunks: chunks(),
    });
    expect(answer.statusCode).toBe(token === 'made-up' ? 401 : 403);
    expect(answer.sent).toBeLessThan(16 * 1_048_576);
  }
});

test('every answer that is no page says that nothing may run in it or frame it', async () => {
  for (const path of [
    '/api/v1/profile',
    '/api/v1/openapi.json',
    '/api/v1/nothing',
    '/healthz',
    '/nothing',
    '/metrics',
  ]) {
    const { headers } = await overTheWire(path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('TRACE says nothing back', async () => {
  for (const path of ['/api/v1/profile', '/healthz', '/nothing'])
    expect((await overTheWire(path, { method: 'TRACE', headers: account.admin.headers })).statusCode).toBe(404);
});

test('the figures are for this machine, not for whom a proxy speaks', async () => {
  expect((await overTheWire('/metrics')).statusCode).toBe(200);
  for (const mark of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
    expect((await overTheWire('/metrics', { headers: { [mark]: 'for=203.0.113.9' } })).statusCode).toBe(404);
});

test('a name of elsewhere that leads to this machine reads neither figures nor the demo', async () => {
  expect((await overTheWire('/metrics', { headers: { host: 'rebound.example' } })).statusCode).toBe(404);
  expect((await overTheWire('/metrics', { headers: { host: 'localhost:3000' } })).statusCode).toBe(200);
});

test('an address that cannot be read is refused, and every line of the log is JSON', async () => {
  for (const path of ['/%', '/api/v1/assets/%E0%A4%A', '/builds/%zz'])
    expect((await overTheWire(path)).statusCode).toBe(400);
  for (const line of logged) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('a portal that came up with the demo by itself answers nobody for whom a proxy speaks', async () => {
  const local = await openPortal({ isForALook: true });
  const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${local.port}/api/v1/profile`, { headers });
  expect((await ask({})).status).toBe(401);
  const refused = await ask({ 'x-forwarded-for': '203.0.113.9' });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('PUBLIC_URL');
  await local.close(0);
});

test('no secret reaches the log, however a call fails', async () => {
  const { token, headers } = account.admin;
  await overTheWire(`/api/v1/ingest/osmand/${key}?id=nobody&lat=1&lon=2`);
  await overTheWire(`/api/v1/ingest/osmand/${key}%2f?id=%00`);
  await overTheWire('/api/v1/assets', { headers });
  const grant = {
    grant_type: 'password',
    username: 'someone@example.com',
    password: 'a-secret-password',
    client_id: 'portal',
  };
  await overTheWire('/api/v1/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    chunks: [JSON.stringify(grant)],
  });
  const text = logged.join('\n');
  for (const secret of [key, token, 'a-secret-password']) expect(text).not.toContain(secret);
});

test('an idle connection is held for longer than a proxy holds it', async () => {
  const answer = await fetch(`http://127.0.0.1:${door.port}/healthz`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
});
