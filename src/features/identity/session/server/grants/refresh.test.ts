import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { openTestApi } from '#testing/test-api.ts';
import { logOut, readProfile } from '../../contract.ts';
import { rotateSession } from '../session-store.ts';
import { addPerson, answerOf, ask, askByRefresh, bearer, openStream, signIn, tokenIn } from '#testing/sign-in.ts';
import { hashToken, lifetimes, successorOf } from '../tokens.ts';

const tokenKey = randomBytes(32);
const { api, account, database, openPeer } = await createApiFixture({ tokenKey });
const peer = await openPeer();

const member = () => addPerson(api.db, { memberships: [{ accountId: account.id, role: 'viewer' }] });
const start = async () => signIn(api, (await member()).email);
const profileStatus = async (accessToken: string) =>
  (await api.send(readProfile, { headers: bearer(accessToken) })).status;
const letGracePass = (spent: string) =>
  sql`update sessions set spent_at = spent_at - make_interval(secs => ${lifetimes.grace}) where spent_hash = ${hashToken(spent)}`.execute(
    api.db,
  );
const refused = async (refreshToken: string) => (await answerOf(await askByRefresh(api, refreshToken))).text;
/** Streams recheck access by themselves, but later than this: they were notified. */
const notifiedMs = 1_000;
const invalidGrant = '{"error":"invalid_grant","message":"The entered credentials are incorrect."}';

describe('a refresh token', () => {
  test('has one successor, which replaces the access token too', async () => {
    const first = await start();
    const second = await tokenIn(await askByRefresh(api, first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second).toMatchObject({ token_type: 'Bearer', expires_in: lifetimes.access });
    expect(await profileStatus(first.access_token)).toBe(401);
    expect(await profileStatus(second.access_token)).toBe(200);
  });

  test('used 50 times concurrently in two processes has one valid successor', async () => {
    const { refresh_token } = await start();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => tokenIn(await askByRefresh(at % 2 ? api : peer, refresh_token))),
    );
    expect(new Set(answers.map((token) => token.refresh_token)).size).toBe(1);
    expect(new Set(answers.map((token) => token.access_token)).size).toBe(1);
    const next = answers[0]?.refresh_token ?? '';
    const { rows } =
      await sql`select from sessions where refresh_hash = ${hashToken(next)} and ended_at is null`.execute(api.db);
    expect(rows).toHaveLength(1);
    expect(await profileStatus(answers[0]?.access_token ?? '')).toBe(200);
    await tokenIn(await askByRefresh(peer, next));
  });

  test('used again after the grace time ends the family in every process', async () => {
    const first = await start();
    const second = await tokenIn(await askByRefresh(api, first.refresh_token));
    await letGracePass(first.refresh_token);
    const stream = await openStream(peer, second.access_token);
    expect(await refused(first.refresh_token)).toBe(invalidGrant);
    expect(await profileStatus(second.access_token)).toBe(401);
    expect(await refused(second.refresh_token)).toBe(invalidGrant);
    await stream.end(notifiedMs);
  });

  test('older than the previous one ends the family at once', async () => {
    const first = await start();
    const second = await tokenIn(await askByRefresh(api, first.refresh_token));
    const third = await tokenIn(await askByRefresh(api, second.refresh_token));
    expect(await refused(first.refresh_token)).toBe(invalidGrant);
    expect(await profileStatus(third.access_token)).toBe(401);
    expect(await refused(third.refresh_token)).toBe(invalidGrant);
  });

  test('ending one family leaves the person’s other families', async () => {
    const { email } = await member();
    const [stolen, untouched] = [await signIn(api, email), await signIn(api, email)];
    const next = await tokenIn(await askByRefresh(api, stolen.refresh_token));
    await tokenIn(await askByRefresh(api, next.refresh_token));
    await refused(stolen.refresh_token);
    expect(await profileStatus(untouched.access_token)).toBe(200);
  });

  test('whose rotation was rolled back stays valid and gets the same successor', async () => {
    const { refresh_token } = await start();
    const next = successorOf(tokenKey, refresh_token);
    const failed = api.db.transaction().execute(async (transaction) => {
      expect(await rotateSession(transaction, refresh_token, next, null)).not.toBeNull();
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect((await tokenIn(await askByRefresh(api, refresh_token))).refresh_token).toBe(next.refresh);
  });

  test('gets the same successor from a process started later', async () => {
    const { refresh_token } = await start();
    const before = await tokenIn(await askByRefresh(api, refresh_token));
    const restarted = await openPeer();
    const again = await tokenIn(await askByRefresh(restarted, refresh_token));
    expect(again).toMatchObject({ access_token: before.access_token, refresh_token: before.refresh_token });
  });

  test('gets the same successor after a key rotation', async () => {
    const { refresh_token } = await start();
    const first = await tokenIn(await askByRefresh(api, refresh_token));
    const next = await openTestApi(database, { current: randomBytes(32), former: tokenKey });
    try {
      expect(await tokenIn(await askByRefresh(next, refresh_token))).toMatchObject({
        access_token: first.access_token,
      });
      await tokenIn(await askByRefresh(next, first.refresh_token));
    } finally {
      await next.close();
    }
  });

  test('expires at its fixed time, however often it is used', async () => {
    const { refresh_token } = await start();
    const session = sql`refresh_hash = ${hashToken(refresh_token)}`;
    await sql`update sessions set created_at = now() - make_interval(secs => ${90 * 86_400 - 60}) where ${session}`.execute(
      api.db,
    );
    const last = await tokenIn(await askByRefresh(api, refresh_token));
    expect(last.expires_in).toBeLessThanOrEqual(60);
    await sql`update sessions set expires_at = now() where refresh_hash = ${hashToken(last.refresh_token)}`.execute(
      api.db,
    );
    expect(await refused(last.refresh_token)).toBe(invalidGrant);
  });

  test('is refused for another client, an unknown token, an inactive person or a former member', async () => {
    const { id, email } = await member();
    const { refresh_token } = await signIn(api, email);
    const { error } = await (await ask(api, { grant_type: 'refresh_token', refresh_token, client_id: 'other' })).json();
    expect(error).toBe('invalid_grant');
    expect(await refused(randomBytes(32).toString('base64url'))).toBe(invalidGrant);
    await api.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    expect(await refused(refresh_token)).toBe(invalidGrant);
    await api.db.updateTable('users').set({ active: true }).where('id', '=', id).execute();
    await api.db.deleteFrom('memberships').where('user_id', '=', id).execute();
    expect(await refused(refresh_token)).toBe(invalidGrant);
  });
});

describe('signing out', () => {
  test.each(['GET', 'POST'] as const)('by %s ends access and refresh, and notifies every process', async (method) => {
    const token = await start();
    const stream = await openStream(peer, token.access_token);
    const headers = bearer(token.access_token);
    expect((await api.request('/auth/logout', { method, headers })).status).toBe(204);
    expect(await profileStatus(token.access_token)).toBe(401);
    expect(await refused(token.refresh_token)).toBe(invalidGrant);
    expect((await api.request('/auth/logout', { method, headers })).status).toBe(401);
    await stream.end(notifiedMs);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
  ])('by GET is refused to what a browser loads or opens: %o', async (fetched) => {
    const { access_token } = await start();
    const headers = { ...bearer(access_token), ...fetched };
    expect((await api.request('/auth/logout', { headers })).status).toBe(403);
    expect(await profileStatus(access_token)).toBe(200);
    const asked = { ...bearer(access_token), 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    expect((await api.request('/auth/logout', { headers: asked })).status).toBe(204);
  });

  test('works with an access token that has expired', async () => {
    const token = await start();
    await sql`update sessions set access_expires_at = now() where access_hash = ${hashToken(token.access_token)}`.execute(
      api.db,
    );
    expect(await profileStatus(token.access_token)).toBe(401);
    expect((await api.send(logOut, { headers: bearer(token.access_token) })).status).toBe(204);
    expect(await refused(token.refresh_token)).toBe(invalidGrant);
  });

  test('needs the bearer header', async () => {
    expect((await api.send(logOut)).status).toBe(401);
    expect(
      (await api.send(logOut, { headers: { authorization: `Basic ${(await start()).access_token}` } })).status,
    ).toBe(401);
  });
});
