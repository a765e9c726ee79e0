import { Writable } from 'node:stream';
import type { Hono } from 'hono';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#platform/server/http/app.ts';
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
