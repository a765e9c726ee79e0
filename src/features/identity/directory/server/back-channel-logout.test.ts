import { generateKeyPairSync, randomInt, randomUUID, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeCurrentAccount, readProfile, type Token } from '#features/identity/session/contract.ts';
import { createBrowser, createDirectoryFixture } from '#testing/fixtures/directory-fixture.ts';
import { addPerson, bearer } from '#testing/sign-in.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { logoutTokenRules } from '../logout-token.ts';

const redirectUri = 'https://portal.example/api/v1/azuread';
/** The directory sends to this socket. */
const server = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await send(Buffer.concat(chunks).toString(), request.headers['content-type']);
    response.writeHead(answer.status).end();
  })();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const logoutUri = `http://127.0.0.1:${port}/`;
const { api, directory, people } = await createDirectoryFixture(redirectUri, { logoutUri });
let account: MintedAccount;
let domain: string;
let tenant: string;

beforeEach(async () => {
  account = await mintAccount(api.db);
  domain = `${account.canary}.corp.example`;
  tenant = `tenant-${account.canary}`;
  await allow(account);
});

const allow = ({ id }: MintedAccount) =>
  api.db
    .updateTable('accounts')
    .set({ domain, directory_tenants: [tenant] })
    .where('id', '=', id)
    .execute();

/** A directory user with accounts. */
async function person(accounts: MintedAccount[] = [account]): Promise<string> {
  const login = randomUUID();
  const email = `${login}@${domain}`;
  const memberships = accounts.map(({ id }) => ({ accountId: id, role: 'viewer' as const }));
  await addPerson(api.db, { email, password: null, ad: true, memberships });
  people.set(login, { tid: tenant, oid: login, email, email_verified: true });
  return login;
}

/** Sign-ins per address are limited. */
const newBrowser = () => createBrowser(api, redirectUri, `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`);

interface SignedInPerson {
  token: Token;
  sid: string;
}

async function signIn(login: string): Promise<SignedInPerson> {
  const response = await newBrowser().signIn(login);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const token: Token = await response.json();
  const { sid } = await api.db
    .selectFrom('directory_sessions')
    .select('sid')
    .where('subject', '=', login)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (sid === null) throw new Error('The directory named no session');
  return { token, sid };
}

const statusOf = async ({ token }: SignedInPerson) =>
  (await api.send(readProfile, { headers: bearer(token.access_token) })).status;

interface Making {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: KeyObject | Uint8Array;
}

/** Logout token as the directory issues it, with changes by a test; undefined ones are absent. */
function logoutToken({ claims = {}, header = {}, key = directory.signingKey }: Making): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const { issuer, clientId } = directory.settings;
  const all = {
    iss: issuer,
    aud: clientId,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    events: { [logoutTokenRules.event]: {} },
  };
  return new SignJWT(JSON.parse(JSON.stringify({ ...all, ...claims })))
    .setProtectedHeader(JSON.parse(JSON.stringify({ alg: 'RS256', typ: 'logout+jwt', ...header })))
    .sign(key);
}

const send = (body: string, type = 'application/x-www-form-urlencoded') =>
  api.request('/auth/azuread/logout', { method: 'POST', headers: { 'content-type': type }, body });
const sendToken = async (making: Making) =>
  send(new URLSearchParams({ logout_token: await logoutToken(making) }).toString());

describe('a logout by the directory', () => {
  test('of a session ends the sessions that it began, with their streams, and no other', async () => {
    const other = await mintAccount(api.db);
    await allow(other);
    const login = await person([account, other]);
    const [here, elsewhere] = [await signIn(login), await signIn(login)];
    const stranger = await signIn(await person());
    const headers = bearer(here.token.access_token);
    const current = (await api.call(readProfile, { headers })).current_account_id;
    const switched = await api.call(changeCurrentAccount, {
      headers,
      body: { account_id: current === account.id ? other.id : account.id },
    });
    const stream = await api.request('/live', { headers: bearer(switched.access_token) });

    const answer = await sendToken({ claims: { sub: login, sid: here.sid } });
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'no-store', '']);
    const reader = stream.body?.getReader();
    while (reader && !(await reader.read()).done);
    expect(await statusOf(here)).toBe(401);
    expect(await statusOf({ token: switched, sid: here.sid })).toBe(401);
    expect([await statusOf(elsewhere), await statusOf(stranger)]).toEqual([200, 200]);
    const audited = await api.request('/audit?entity=session', { headers: account.admin.headers });
    expect(await audited.json()).toMatchObject({ items: [{ action: 'end', after: { by: 'directory' } }] });
  });

  test('of a person ends all of theirs, and no other’s', async () => {
    const login = await person();
    const all = [await signIn(login), await signIn(login)];
    const stranger = await signIn(await person());
    expect((await sendToken({ claims: { sub: login } })).status).toBe(200);
    expect(await Promise.all([...all, stranger].map(statusOf))).toEqual([401, 401, 200]);
    // A new sign-in at the directory signs in here again.
    expect(await statusOf(await signIn(login))).toBe(200);
  });

  test('answers the next refresh with the reason', async () => {
    const login = await person();
    const { token, sid } = await signIn(login);
    await sendToken({ claims: { sid } });
    const refresh = await api.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: token.refresh_token, client_id: 'portal' }),
    });
    expect([refresh.status, await refresh.json()]).toMatchObject([
      400,
      { error: 'directory_sign_in_required', details: { reason: 'logout' } },
    ]);
  });

  test('of what is not here is done already', async () => {
    expect((await sendToken({ claims: { sid: 'another' } })).status).toBe(200);
  });

  test('is used once', async () => {
    const login = await person();
    const before = await signIn(login);
    const form = new URLSearchParams({ logout_token: await logoutToken({ claims: { sub: login } }) }).toString();
    expect((await send(form)).status).toBe(200);
    expect(await statusOf(before)).toBe(401);
    const after = await signIn(login);
    const again = await send(form);
    expect([again.status, again.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await again.json()).toMatchObject({ error: 'invalid_request' });
    expect(await statusOf(after)).toBe(200);
  });

  test('keeps a sign-in of that session from beginning after it', async () => {
    const login = await person();
    const { sid } = await signIn(login);
    const browser = newBrowser();
    const answer = await browser.visit(login);
    // Tokens issued later than all sessions of that person, whichever session the directory reused.
    const later = Math.floor(Date.now() / 1_000) + 5;
    await sendToken({ claims: { sub: login, iat: later, exp: later + 120 } });
    expect((await browser.exchange(answer)).status).toBe(400);
    expect(sid).not.toBe('');
  });
});

const { privateKey: anotherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const minutes = (count: number) => Math.floor(Date.now() / 1_000) + count * 60;

describe('a logout token is refused', () => {
  test.each<[string, Making]>([
    ['by another key', { key: anotherKey }],
    [
      'by a secret that the client shares',
      { header: { alg: 'HS256' }, key: Buffer.from(directory.settings.clientSecret) },
    ],
    ['of another type', { header: { typ: 'JWT' } }],
    ['of the type of access tokens', { header: { typ: 'at+jwt' } }],
    ['without a type', { header: { typ: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for nobody', { claims: { aud: undefined } }],
    ['that has expired', { claims: { exp: minutes(-2) } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that is old', { claims: { iat: minutes(-12) } }],
    ['of the future', { claims: { iat: minutes(3) } }],
    ['without a time', { claims: { iat: undefined } }],
    ['without an id', { claims: { jti: undefined } }],
    ['with a nonce', { claims: { nonce: 'n' } }],
    ['without the event', { claims: { events: {} } }],
    ['that names nobody', { claims: { sub: undefined } }],
  ])('%s', async (_, { claims, ...making }) => {
    const login = await person();
    const session = await signIn(login);
    const answer = await sendToken({ ...making, claims: { sub: login, ...claims } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
    expect(await statusOf(session)).toBe(200);
  });

  test('without a signature, twice in one form, as JSON, or where it is none', async () => {
    const token = await logoutToken({ claims: { sub: 'ana' } });
    const [, payload] = token.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url')}.${payload}.`;
    const bodies = [
      `logout_token=${none}`,
      `logout_token=${token}&logout_token=${token}`,
      '',
      'logout_token=',
      'logout_token=a.b.c',
    ];
    for (const body of bodies) expect((await send(body)).status).toBe(400);
    expect((await send(JSON.stringify({ logout_token: token }), 'application/json')).status).toBe(400);
  });
});

test('a real provider’s own logout reaches the sessions here', async () => {
  const login = await person();
  const session = await signIn(login);
  await directory.endSession(login, session.sid);
  expect(await statusOf(session)).toBe(401);
});
