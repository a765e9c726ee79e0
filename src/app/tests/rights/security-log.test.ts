import { Writable } from 'node:stream';
import type { Hono } from 'hono';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#platform/server/http/app.ts';
import { linesPerMinute } from '#platform/server/http/calls/refusal-log.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api, account } = await createApiFixture();
let portal: Hono;
const lines: string[] = [];
const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

beforeAll(async () => {
  // The default level.
  const log = pino({ level: 'warn' }, new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }));
  portal = createApi({ ...api.parts, db: api.db, log, addressOf: () => '203.0.113.9' });
});

test('a sign-in that fails is logged with the person’s id, without what was typed', async () => {
  const grant = { grant_type: 'password', password: 'not it at all', client_id: 'portal' };
  for (const username of [account.admin.email, 'nobody@nowhere.example']) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...grant, username });
    expect((await portal.request('/api/v1/oauth/token', { method: 'POST', headers, body })).status).toBe(400);
  }
  const failed = { msg: 'a sign-in failed', address: '203.0.113.9' };
  expect(logged()).toEqual([
    expect.objectContaining({ ...failed, user_id: account.admin.id }),
    expect.objectContaining({ ...failed, user_id: null }),
  ]);
  expect(lines.join('')).not.toMatch(/not it at all|@/);
});

test('a call that is not the caller’s to make is logged with who made it', async () => {
  const { viewer } = account;
  expect((await portal.request('/api/v1/audit', { headers: viewer.headers })).status).toBe(403);
  expect(logged().at(-1)).toMatchObject({
    msg: 'a call was forbidden',
    user_id: viewer.id,
    account_id: account.id,
    session_id: viewer.sessionId,
    method: 'GET',
    path: '/audit',
  });
});

const send = (path: string, headers: Record<string, string>, body?: object) =>
  portal.request(`/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

test('input that is refused is logged by its fields and codes, without what was sent', async () => {
  const body = { code: '<script>', name: 7, unheard_of: 'x' };
  expect((await send('/units', account.admin.headers, body)).status).toBe(422);
  expect(logged().at(-1)).toMatchObject({
    msg: 'input was refused',
    address: '203.0.113.9',
    method: 'POST',
    path: '/units',
    code: 'validation_error',
    errors: { name: [100] },
  });
  expect(lines.at(-1)).not.toContain('script');
});

test('a token or key that nobody has is logged, and nobody without one', async () => {
  const before = lines.length;
  expect((await send('/units', {})).status).toBe(401);
  expect(lines).toHaveLength(before);
  expect((await send('/units', { authorization: 'Bearer made-up-token' })).status).toBe(401);
  expect((await send('/telemetry', { authorization: 'Bearer pk_made-up-key' }, [])).status).toBe(401);
  expect(logged().slice(before)).toEqual([
    expect.objectContaining({ msg: 'nobody has this token or key', method: 'GET', path: '/units' }),
    expect.objectContaining({ msg: 'nobody has this token or key', method: 'POST', path: '/telemetry' }),
  ]);
  expect(lines.join('')).not.toContain('made-up');
});

test('one address does not fill the log', async () => {
  const before = lines.length;
  for (let call = 0; call < 2 * linesPerMinute; call += 1)
    await send('/units', { authorization: 'Bearer made-up-token' });
  expect(lines.length - before).toBeLessThanOrEqual(2 * linesPerMinute);
  expect(lines.length - before).toBeGreaterThan(0);
});
