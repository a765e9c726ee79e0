import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { startHttpServer } from '#platform/server/http/http-server.ts';
import { rememberCallers } from '#platform/server/http/admission/caller.ts';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createPortal } from './portal.ts';

const { api, admin } = await createApiFixture();
const unit = await api.call(createUnit, { ...admin(), body: { code: 'UL-D', name: 'Direct' } });
await api.call(createAsset, { ...admin(), body: { code: 'DIRECT-1', unit_id: unit.id } });
const { secret } = await api.call(createApiKey, { ...admin(), body: { name: 'Direct', kind: 'ingest' } });
const reader = await api.call(createApiKey, { ...admin(), body: { name: 'Direct reader', kind: 'read' } });

const publicUrls = ['http://portal.example', 'https://portal.example'];
const portals = await Promise.all(publicUrls.map(openPortal));
afterAll(() => Promise.all(portals.map(({ server }) => server.close(0))));

async function openPortal(publicUrl: string) {
  const log = pino({ level: 'silent' });
  const metrics = createMetrics();
  const server = await startHttpServer({ host: '127.0.0.1', port: 0 });
  const callers = rememberCallers({ proxies: 0, publicUrl }, log);
  const given = { db: api.db, log, callers, metrics, readiness: async () => null, api: api.parts, web: null };
  server.serve(createPortal({ ...given, isForALook: false, showsMetrics: true, security: null }).fetch);
  return { server, metrics };
}

/** Everything of an answer but its time. */
async function answerOf(port: number, path: string, { body, key }: { body: string; key: string }) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { method: 'POST', headers, body });
  const said = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'));
  return { status: answer.status, headers: said, text: await answer.text() };
}

const fix = { asset: 'DIRECT-1', latitude: -30.03, longitude: -51.21 };
const positions = JSON.stringify([{ ...fix, time: new Date().toISOString() }]);
const forwarded = JSON.stringify({
  device: { uniqueId: 'nobody' },
  position: { fixTime: new Date().toISOString(), latitude: -30.03, longitude: -51.21 },
});

test.each([
  { what: 'positions', path: '/telemetry', body: positions, key: secret, status: 200 },
  { what: 'a position with an error', path: '/telemetry', body: JSON.stringify([fix]), key: secret, status: 200 },
  { what: 'a forwarded position', path: '/ingest/traccar', body: forwarded, key: secret, status: 200 },
  { what: 'no list', path: '/telemetry', body: '{}', key: secret, status: 422 },
  { what: 'no JSON', path: '/telemetry', body: '[', key: secret, status: 400 },
  { what: 'a key for reading', path: '/telemetry', body: positions, key: reader.secret, status: 403 },
  { what: 'an unknown key', path: '/telemetry', body: positions, key: 'made-up', status: 401 },
])('$what: the answer is the same with a router and without', async ({ path, body, key, status }) => {
  for (const { server } of portals) {
    // The first of several is accepted, the others are duplicates.
    if (status === 200) await answerOf(server.port, path, { body, key });
    const direct = await answerOf(server.port, path, { body, key });
    expect(direct.status).toBe(status);
    // What only the router finds.
    expect(await answerOf(server.port, `${path}?`, { body, key })).toEqual(direct);
  }
});

test('each has the headers of its portal, and counts as telemetry', async () => {
  for (const [index, { server, metrics }] of portals.entries()) {
    const { headers } = await answerOf(server.port, '/telemetry', { body: '[]', key: secret });
    expect('strict-transport-security' in headers).toBe(publicUrls[index]?.startsWith('https:'));
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const shown = await (await metrics.show()).text();
    expect(shown).toMatch(/duration_seconds_count\{area="telemetry",method="POST",status="200"\} [1-9]/);
  }
});
