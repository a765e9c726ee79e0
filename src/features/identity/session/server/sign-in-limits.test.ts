import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addPerson, askByPassword, askByRefresh, newAddress, password, signIn, tokenIn } from '#testing/sign-in.ts';
import { beginSession } from './begin-session.ts';

const { api, account } = await createApiFixture();
const member = () => addPerson(api.db, { memberships: [{ accountId: account.id, role: 'viewer' }] });

test('successful sign-ins are limited per person and address, without affecting other addresses', async () => {
  const { email } = await member();
  const address = newAddress();
  for (let n = 0; n < 30; n += 1) expect((await askByPassword(api, email, password, address)).status).toBe(200);
  const refused = await askByPassword(api, email, password, address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
  expect((await askByPassword(api, email, password)).status).toBe(200);
}, 30_000);

test('a session that refreshes too often is refused, and keeps its token', async () => {
  let token = await signIn(api, (await member()).email);
  for (let n = 0; n < 60; n += 1) token = await tokenIn(await askByRefresh(api, token.refresh_token));
  const refused = await askByRefresh(api, token.refresh_token);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 600]).toEqual([429, true]);
  await sql`update sign_in_attempts set window_ends_at = now() where key like 'refresh:%'`.execute(api.db);
  await tokenIn(await askByRefresh(api, token.refresh_token));
});

test('sessions per person are limited; the least recently used one ends', async () => {
  const { id } = await member();
  const request = { id: '', address: newAddress(), userAgent: null, locale: null, log: pino({ level: 'silent' }) };
  const begin = () =>
    beginSession({ db: api.db, tokenKey: randomBytes(32) }, { userId: id, accountId: account.id }, request);
  for (let n = 0; n < 52; n += 1) await begin();
  const { rows } = await sql<{ ended: boolean }>`
    select ended_at is not null as ended from sessions where user_id = ${id} order by created_at`.execute(api.db);
  expect(rows.map(({ ended }) => ended)).toEqual([true, true, ...Array<boolean>(50).fill(false)]);
});
