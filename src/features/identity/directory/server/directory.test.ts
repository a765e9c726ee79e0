import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#testing/test-api.ts';
import { updateAccount } from '#features/identity/accounts/contract.ts';
import { changeCurrentAccount, readProfile, type Token } from '#features/identity/session/contract.ts';
import { addPerson, answerOf, askByPassword, bearer, password } from '#testing/sign-in.ts';
import { setUserPassword } from '#features/identity/users/contract.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { createBrowser, createDirectoryFixture, type DirectoryClaims } from '#testing/fixtures/directory-fixture.ts';

const redirectUri = 'https://portal.example/api/v1/azuread';
const { api, directory, people } = await createDirectoryFixture(redirectUri);
let account: MintedAccount;
let domain: string;
let tenant: string;

beforeEach(async () => {
  account = await mintAccount(api.db);
  domain = `${account.canary}.corp.example`;
  tenant = `tenant-${account.canary}`;
  await allow(account, [tenant]);
});

const allow = ({ id }: MintedAccount, tenants: string[]) =>
  api.db
    .updateTable('accounts')
    .set({ domain: domain.toUpperCase(), directory_tenants: tenants })
    .where('id', '=', id)
    .execute();

/** A directory user added by an administrator. */
const add = (name: string, accounts: MintedAccount[] = [account]) =>
  addPerson(api.db, {
    email: `${name}@${domain}`,
    password: null,
    ad: true,
    memberships: accounts.map(({ id }) => ({ accountId: id, role: 'viewer' })),
  });

/** Adds a person to the test directory and returns their sign-in name. */
function inDirectory(claims: DirectoryClaims): string {
  const login = randomUUID();
  people.set(login, { tid: tenant, oid: login, email_verified: true, ...claims });
  return login;
}

const newBrowser = () => createBrowser(api, redirectUri);

const tokenOf = async (response: Response): Promise<Token> => {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
};
const errorOf = async (response: Response) => ({ status: response.status, error: (await response.json()).error });
const refused = { status: 400, error: 'invalid_grant' };
const identities = (userId: string) =>
  api.db.selectFrom('directory_identities').selectAll().where('user_id', '=', userId).execute();

describe('the first corporate sign-in', () => {
  test('binds the added user by a verified e-mail of the domain; later sign-ins ignore the e-mail', async () => {
    const { id } = await add('ana');
    const login = inDirectory({ email: `Ana@${domain}` });
    const token = await tokenOf(await newBrowser().signIn(login));
    const profile = await api.call(readProfile, { headers: bearer(token.access_token) });
    expect(profile).toMatchObject({ id, oath_sso: true, current_account_id: account.id });
    expect(await identities(id)).toMatchObject([{ issuer: directory.settings.issuer, tenant, object_id: login }]);
    const { email_verified_at } = await api.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(email_verified_at).toBeInstanceOf(Date);

    people.set(login, { ...people.get(login), email: 'else@where.example', email_verified: false });
    await tokenOf(await newBrowser().signIn(login));
    const namesake = inDirectory({ email: `ana@${domain}` });
    expect(await errorOf(await newBrowser().signIn(namesake))).toEqual(refused);
    expect(await identities(id)).toHaveLength(1);
  });

  test.each<[string, DirectoryClaims]>([
    ['nobody added', { email: 'stranger' }],
    ['an e-mail that is not verified', { email: 'ana', email_verified: false }],
    ['a tenant that no account allows', { email: 'ana', tid: 'another tenant' }],
    ['no e-mail', {}],
  ])('refuses %s, and creates nobody', async (_, { email, ...claims }) => {
    const { id } = await add('ana');
    const login = inDirectory({ ...claims, ...(email !== undefined && { email: `${String(email)}@${domain}` }) });
    const before = await api.db.selectFrom('users').select('id').where('email', 'like', `%${domain}`).execute();
    expect(await errorOf(await newBrowser().signIn(login))).toEqual(refused);
    expect(await api.db.selectFrom('users').select('id').where('email', 'like', `%${domain}`).execute()).toEqual(
      before,
    );
    expect(await identities(id)).toEqual([]);
  });

  test('refuses an e-mail of another domain, and a user with a password', async () => {
    const other = await addPerson(api.db, {
      email: `ana-${account.canary}@other.example`,
      password: null,
      ad: true,
      memberships: [{ accountId: account.id, role: 'viewer' }],
    });
    expect(await errorOf(await newBrowser().signIn(inDirectory({ email: other.email })))).toEqual(refused);
    const local = await addPerson(api.db, {
      email: `local@${domain}`,
      memberships: [{ accountId: account.id, role: 'admin' }],
    });
    expect(await errorOf(await newBrowser().signIn(inDirectory({ email: local.email })))).toEqual(refused);
    expect([...(await identities(other.id)), ...(await identities(local.id))]).toEqual([]);
  });

  test('binds one of two concurrent identities for one user', async () => {
    const { id } = await add('ana');
    const logins = [1, 2, 3].map(() => inDirectory({ email: `ana@${domain}` }));
    const answers = await Promise.all(logins.map((login) => newBrowser().signIn(login)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await identities(id)).toHaveLength(1);
  });
});

describe('a bound user', () => {
  test('signs in and acts only in accounts that admit the tenant', async () => {
    const other = await mintAccount(api.db);
    await add('ana', [other, account]);
    const login = inDirectory({ email: `ana@${domain}` });
    const token = await tokenOf(await newBrowser().signIn(login));
    const headers = bearer(token.access_token);
    expect((await api.call(readProfile, { headers })).current_account_id).toBe(account.id);
    const change = () => api.send(changeCurrentAccount, { headers, body: { account_id: other.id } });
    expect((await change()).status).toBe(403);
    await api.db
      .updateTable('accounts')
      .set({ directory_tenants: [tenant] })
      .where('id', '=', other.id)
      .execute();
    expect((await change()).status).toBe(200);

    await allow(account, []);
    await api.db.updateTable('accounts').set({ directory_tenants: [] }).where('id', '=', other.id).execute();
    expect(await errorOf(await newBrowser().signIn(login))).toEqual({ status: 400, error: 'no_accounts' });
  });

  test('loses their sessions in an account that removes the tenant, and no others', async () => {
    const other = await mintAccount(api.db);
    const tenants = { directory_tenants: [tenant] };
    await api.db.updateTable('accounts').set(tenants).where('id', '=', other.id).execute();
    const { email } = await add('ana', [account, other]);
    const token = await tokenOf(await newBrowser().signIn(inDirectory({ email })));
    const here = bearer(token.access_token);
    const first = await api.call(readProfile, { headers: here });
    const elsewhere = first.current_account_id === account.id ? other : account;
    const second = await api.call(changeCurrentAccount, { headers: here, body: { account_id: elsewhere.id } });
    const there = bearer(second.access_token);
    const left = elsewhere === other ? account : other;
    const list = (directory_tenants: string[]) =>
      api.call(updateAccount, { headers: left.admin.headers, body: { directory_tenants } });
    await list([tenant, 'one-more']);
    expect((await api.send(readProfile, { headers: here })).status).toBe(200);
    const stream = await api.request('/live', { headers: here });
    await list(['one-more']);
    expect((await api.send(readProfile, { headers: here })).status).toBe(401);
    const reader = stream.body?.getReader();
    while (reader && !(await reader.read()).done);
    await list([tenant]);
    expect((await api.send(readProfile, { headers: here })).status).toBe(401);
    expect((await api.send(readProfile, { headers: there })).status).toBe(200);
    expect((await api.send(readProfile, { headers: left.admin.headers })).status).toBe(200);
  });

  test('is refused as inactive when deactivated', async () => {
    const { id } = await add('ana');
    const login = inDirectory({ email: `ana@${domain}` });
    await tokenOf(await newBrowser().signIn(login));
    await api.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    expect(await errorOf(await newBrowser().signIn(login))).toEqual({ status: 400, error: 'user_is_inactive' });
  });

  test('cannot use a password on any endpoint, and keeps the assigned role', async () => {
    const { id, email } = await add('ana');
    await tokenOf(await newBrowser().signIn(inDirectory({ email, groups: ['admins'], roles: ['admin'] })));
    const set = { headers: account.admin.headers, params: { id }, body: { password: 'a new password' } };
    expect((await api.send(setUserPassword, set)).status).toBe(403);
    expect((await answerOf(await askByPassword(api, email, 'a new password'))).status).toBe(400);
    const member = await api.db.selectFrom('memberships').select('role').where('user_id', '=', id).execute();
    expect(member).toEqual([{ role: 'viewer' }]);
  });
});

describe('with allowed groups', () => {
  test('only their members sign in; a missing groups claim counts as empty', async () => {
    const settings = { ...directory.settings, allowedGroups: ['fleet', 'depot'] };
    const narrow = await openTestApi(testDatabase(), undefined, { directory: settings });
    const signIn = async (name: string, claims: DirectoryClaims) => {
      const { email } = await add(name);
      const answer = await createBrowser(narrow, redirectUri).signIn(inDirectory({ email, ...claims }));
      return answer.status === 200 ? 'in' : await errorOf(answer);
    };
    expect(await signIn('one', { groups: ['office', 'depot'] })).toBe('in');
    expect(await signIn('two', { groups: ['office'] })).toEqual(refused);
    expect(await signIn('three', { groups: [] })).toEqual(refused);
    expect(await signIn('four', {})).toEqual(refused);
    expect(await signIn('five', { groups: 'fleet' })).toEqual(refused);
    expect(await signIn('six', { groups: ['Fleet'] })).toEqual(refused);
    await narrow.close();
  });
});

describe('the authorization response', () => {
  const ready = async () => {
    const { email } = await add(randomUUID());
    const browser = newBrowser();
    return { browser, answer: await browser.visit(inDirectory({ email })) };
  };

  test('is accepted once', async () => {
    const { browser, answer } = await ready();
    await tokenOf(await browser.exchange(answer));
    expect(await errorOf(await browser.exchange(answer))).toEqual(refused);
  });

  test('ends the session that the browser had before', async () => {
    const { browser, answer } = await ready();
    const former = await tokenOf(await browser.exchange(answer));
    const { email } = await add(randomUUID());
    const again = await browser.visit(inDirectory({ email }));
    const next = await tokenOf(await browser.exchange(again, bearer(former.access_token)));
    const statusOf = async (token: string) => (await api.request('/profile', { headers: bearer(token) })).status;
    expect([await statusOf(former.access_token), await statusOf(next.access_token)]).toEqual([401, 200]);
  });

  test('is bound to the browser that began it; other browsers get nothing and consume nothing', async () => {
    const { browser, answer } = await ready();
    const stranger = newBrowser();
    expect(await errorOf(await stranger.exchange(answer))).toEqual(refused);
    await stranger.begin();
    expect(await errorOf(await stranger.exchange(answer))).toEqual(refused);
    await tokenOf(await browser.exchange(answer));
  });

  test('must come from a page of the portal', async () => {
    const { browser, answer } = await ready();
    const forbidden = { status: 403, error: 'forbidden' };
    for (const header of ['', 'y'.repeat(22), 'é'.repeat(22)])
      expect(await errorOf(await browser.exchange(answer, { 'x-xsrf-token': header }))).toEqual(forbidden);
    await tokenOf(await browser.exchange(answer));
  });

  test('is refused with another sign-in’s code, another state or another issuer', async () => {
    const [mine, theirs] = [await ready(), await ready()];
    expect(await errorOf(await mine.browser.exchange({ ...mine.answer, code: theirs.answer['code'] }))).toEqual(
      refused,
    );
    const again = await ready();
    expect(await errorOf(await again.browser.exchange({ ...again.answer, state: 'another' }))).toEqual(refused);
    expect(await errorOf(await again.browser.exchange({ ...again.answer, iss: 'https://evil.example' }))).toEqual(
      refused,
    );
  });

  test('is refused when no directory is configured', async () => {
    const plain = await openTestApi();
    const send = (path: string) =>
      plain.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect((await send('/auth/azuread')).status).toBe(404);
    expect((await send('/exchange-token')).status).toBe(404);
    await plain.close();
  });
});

describe('the password grant for a corporate domain', () => {
  test('answers the same for every mailbox of the domain; a correct password still works', async () => {
    const { email } = await add('ana');
    const local = await addPerson(api.db, {
      email: `local@${domain}`,
      memberships: [{ accountId: account.id, role: 'admin' }],
    });
    // Any account may enter a domain; it counts once the directory has verified a mailbox in it.
    expect(await errorOf(await askByPassword(api, email, 'wrong password'))).toEqual(refused);
    await tokenOf(await newBrowser().signIn(inDirectory({ email })));
    const answers = [];
    for (const who of [email, local.email, `nobody@${domain}`])
      answers.push(await answerOf(await askByPassword(api, who, 'wrong password')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['400 {"error":"corporate_account","message":"This user must use a proper domain to login."}']),
    );
    expect((await askByPassword(api, local.email, password)).status).toBe(200);
    expect(await errorOf(await askByPassword(api, `x@sub.${domain}`, 'wrong password'))).toEqual(refused);
    await allow(account, []);
    expect(await errorOf(await askByPassword(api, email, 'wrong password'))).toEqual(refused);
  });
});
