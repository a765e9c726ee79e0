import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { changeCurrentAccount, readProfile, type Token } from '#features/identity/session/contract.ts';
import { createBrowser, createDirectoryFixture } from '#testing/fixtures/directory-fixture.ts';
import { openTestApi } from '#testing/test-api.ts';
import { addPerson, bearer } from '#testing/sign-in.ts';

const redirectUri = 'https://portal.example/api/v1/azuread';
const tokenKey = randomBytes(32);
const fixture = await createDirectoryFixture(redirectUri, { ownDatabase: true, tokenKey });
const { api, directory, people, account, other, database } = fixture;
const domain = 'corp.example';
const tenant = 'tenant';
await api.db
  .updateTable('accounts')
  .set({ domain, directory_tenants: [tenant] })
  .execute();

/** A signed-in directory user. */
async function signedIn(): Promise<{ login: string; token: Token }> {
  const login = randomUUID();
  const email = `${login}@${domain}`;
  const memberships = [account, other].map(({ id }) => ({ accountId: id, role: 'viewer' as const }));
  await addPerson(api.db, { email, password: null, ad: true, memberships });
  people.set(login, { tid: tenant, oid: login, email, email_verified: true, groups: ['fleet'] });
  const response = await createBrowser(api, redirectUri).signIn(login);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return { login, token: await response.json() };
}

/** Moves the last confirmation of a person into the past. */
const age = (login: string, hours: number) =>
  sql`update directory_sessions set checked_at = checked_at - make_interval(hours => ${hours}),
    valid_until = valid_until - make_interval(hours => ${hours}), next_check_at = next_check_at - make_interval(hours => ${hours})
    where subject = ${login} and ended_at is null`.execute(api.db);

/** Runs one round of the worker in the given process. */
async function round(of = api): Promise<void> {
  const worker = of.features.find(({ name }) => name === 'directory')?.workers?.[0];
  await worker?.work({ db: of.db, live: of.live, log: pino({ level: 'silent' }) }, () => false);
}

const profileOf = ({ access_token }: Token) => api.send(readProfile, { headers: bearer(access_token) });
const rowOf = (login: string) =>
  api.db.selectFrom('directory_sessions').selectAll().where('subject', '=', login).executeTakeFirstOrThrow();

async function refresh({ refresh_token }: Token): Promise<unknown[]> {
  const response = await api.request('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token, client_id: 'portal' }),
  });
  const body = await response.json();
  return [response.status, body.error, body.details?.reason];
}

describe('a session that a directory began', () => {
  test('keeps its refresh token sealed', async () => {
    const { login } = await signedIn();
    const { refresh_token } = await rowOf(login);
    expect(refresh_token?.length).toBeGreaterThan(40);
    // The provider's tokens are text; the encrypted one is not.
    expect(refresh_token?.toString('latin1')).toMatch(/[^\w-]/);
  });

  test('is asked about before 8 hours, and goes on with another refresh token while the directory confirms it', async () => {
    const { login, token } = await signedIn();
    const before = await rowOf(login);
    await age(login, 6);
    await round();
    expect((await rowOf(login)).refresh_token).toEqual(before.refresh_token);
    await age(login, 1);
    await round();
    const after = await rowOf(login);
    expect(after.refresh_token).not.toEqual(before.refresh_token);
    expect(after.checked_at.getTime()).toBeGreaterThan(before.checked_at.getTime());
    await age(login, 7);
    await round();
    expect((await profileOf(token)).status).toBe(200);
  });

  test('ends when the directory refuses the person, in every account, with its streams', async () => {
    const { login, token } = await signedIn();
    const headers = bearer(token.access_token);
    const current = (await api.call(readProfile, { headers })).current_account_id;
    const to = current === account.id ? other.id : account.id;
    const elsewhere = await api.call(changeCurrentAccount, { headers, body: { account_id: to } });
    const bystander = await signedIn();
    const stream = await api.request('/live', { headers });
    people.delete(login);
    await age(login, 7);
    await round();
    const reader = stream.body?.getReader();
    while (reader && !(await reader.read()).done);
    expect([(await profileOf(token)).status, (await profileOf(elsewhere)).status]).toEqual([401, 401]);
    expect(await refresh(token)).toEqual([400, 'directory_sign_in_required', 'refused']);
    expect((await profileOf(bystander.token)).status).toBe(200);
    expect((await rowOf(login)).refresh_token).toBeNull();
  });

  test('ends when the person is in no group any more that may sign in', async () => {
    const settings = { ...directory.settings, allowedGroups: ['fleet'] };
    const peer = await openTestApi(database, tokenKey, { directory: settings });
    const [stays, goes] = [await signedIn(), await signedIn()];
    people.set(goes.login, { ...people.get(goes.login), groups: ['office'] });
    await age(stays.login, 7);
    await age(goes.login, 7);
    await round(peer);
    expect([(await profileOf(stays.token)).status, (await profileOf(goes.token)).status]).toEqual([200, 401]);
    await peer.close();
  });

  test('ends after 8 hours without a refresh token, for every call at once', async () => {
    const { login, token } = await signedIn();
    await api.db.updateTable('directory_sessions').set({ refresh_token: null }).where('subject', '=', login).execute();
    await age(login, 7);
    await round();
    expect((await profileOf(token)).status).toBe(200);
    await age(login, 1);
    // Without a worker run: the database refuses by itself.
    expect((await profileOf(token)).status).toBe(401);
    expect(await refresh(token)).toEqual([400, 'directory_sign_in_required', 'lapsed']);
    await round();
    expect(await rowOf(login)).toMatchObject({ end_reason: 'lapsed' });
  });

  test('that its person has ended is asked about no more', async () => {
    const { login, token } = await signedIn();
    await api.request('/auth/logout', { method: 'POST', headers: bearer(token.access_token) });
    await round();
    expect(await rowOf(login)).toMatchObject({ end_reason: 'unused', refresh_token: null });
  });

  // Last test: the directory stays down.
  test('goes on for 12 hours at most while the directory is away, and says so', async () => {
    const { login, token } = await signedIn();
    const unasked = await signedIn();
    await directory.stop();
    await age(login, 7);
    await round();
    const { valid_until, checked_at } = await rowOf(login);
    expect(valid_until.getTime() - checked_at.getTime()).toBe(12 * 3_600_000);
    expect((await profileOf(token)).body).toMatchObject({ directory_away_until: valid_until.toISOString() });
    expect((await profileOf(unasked.token)).body).toMatchObject({ directory_away_until: null });
    await age(login, 4);
    await round();
    expect((await profileOf(token)).status).toBe(200);
    await age(login, 1);
    expect((await profileOf(token)).status).toBe(401);
    await round();
    expect(await refresh(token)).toEqual([400, 'directory_sign_in_required', 'lapsed']);
  });
});
