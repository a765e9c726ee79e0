import { describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { countHashes } from '#features/identity/users/server/public.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { fetchReaders } from '#features/identity/profile/server/public.ts';
import { inAccount } from '#platform/server/database.ts';
import { changeLocale, readProfile } from '../contract.ts';
import {
  addPerson,
  answerOf,
  ask,
  askByPassword,
  bearer,
  newAddress,
  password,
  signIn,
  tokenIn,
} from '#testing/sign-in.ts';

const { api, account } = await createApiFixture();

const member = (fields: object = {}) =>
  addPerson(api.db, { memberships: [{ accountId: account.id, role: 'viewer' }], ...fields });
const invalidGrant = {
  status: 400,
  text: '{"error":"invalid_grant","message":"The entered credentials are incorrect."}',
};

describe('the password grant', () => {
  test('returns a token for the profile and stores hashes only', async () => {
    const { id, email } = await member();
    const response = await askByPassword(api, ` ${email.toUpperCase()} `, password);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const token = await tokenIn(response);
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(token.access_token).toMatch(/^[\w-]{43}$/);
    expect(token.refresh_token).toMatch(/^[\w-]{43}$/);
    const profile = await api.call(readProfile, { headers: bearer(token.access_token) });
    expect(profile).toMatchObject({ id, email, current_account_id: account.id });
    const stored = await api.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    const written =
      JSON.stringify(stored) + stored.map((row) => row.access_hash.toString() + row.refresh_hash.toString());
    expect(written).not.toContain(token.access_token);
    expect(written).not.toContain(token.refresh_token);
  });

  test('stores the browser’s language for e-mails and documents until one is chosen', async () => {
    const { id, email } = await member();
    const reads = async () =>
      inAccount(api.db, account.id, async (own) => (await fetchReaders(own, account.id, [id]))[0]?.locale);
    const from = (language: Record<string, string>) =>
      api.request('/oauth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-address': newAddress(), ...language },
        body: JSON.stringify({ grant_type: 'password', client_id: 'portal', username: email, password }),
      });
    expect(await reads()).toBe('pt');
    const { access_token, refresh_token } = await tokenIn(await from({ 'accept-language': 'en-GB,en;q=0.9' }));
    expect(await reads()).toBe('en');
    await tokenIn(await from({ 'accept-language': '*' }));
    expect(await reads()).toBe('en');
    await tokenIn(await from({ cookie: 'locale=es', 'accept-language': 'en' }));
    expect(await reads()).toBe('es');
    expect(await api.call(readProfile, { headers: bearer(access_token) })).toMatchObject({ locale: null });
    // The language is also updated by later pages and refreshes.
    await api.call(readProfile, { headers: { ...bearer(access_token), 'accept-language': 'en-US' } });
    expect(await reads()).toBe('en');
    const refreshed = await api.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es-AR' },
      body: JSON.stringify({ grant_type: 'refresh_token', client_id: 'portal', refresh_token }),
    });
    const { access_token: latest } = await tokenIn(refreshed);
    expect(await reads()).toBe('es');
    await api.call(changeLocale, { headers: bearer(latest), body: { locale: 'pt' } });
    expect(await reads()).toBe('pt');
  });

  test('accepts an OAuth form, each field once', async () => {
    const { email } = await member();
    const form = new URLSearchParams({ grant_type: 'password', username: email, password, client_id: 'portal' });
    const send = (body: string) =>
      api.request('/oauth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'x-test-address': newAddress() },
        body,
      });
    await tokenIn(await send(form.toString()));
    expect((await send(`${form}&username=other%40patio.example`)).status).toBe(400);
  });

  test('refuses an invalid grant', async () => {
    // A valid grant, changed by each case.
    const grant = { grant_type: 'password', username: (await member()).email, password };
    const refused = async (fields: object) => {
      const { status, text } = await answerOf(await ask(api, { ...grant, ...fields }));
      return { status, ...JSON.parse(text) };
    };
    expect(await refused({ username: ['a@patio.example', 'b@patio.example'] })).toMatchObject({
      status: 422,
      errors: { username: [100] },
    });
    expect(await refused({ password: undefined })).toMatchObject({ status: 422, errors: { password: [108] } });
    expect(await refused({ grant_type: 'implicit' })).toMatchObject({ status: 422, errors: { grant_type: [120] } });
    expect(await refused({ role: 'admin' })).toMatchObject({ status: 422, errors: { role: [128] } });
    expect(await refused({ client_id: 'other' })).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await refused({ client_secret: 'guess' })).toMatchObject({ status: 400, error: 'invalid_grant' });
    const text = await api.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(text.status).toBe(415);
  });

  test('answers alike after the same work, whatever is wrong', async () => {
    const { email } = await member();
    const inactive = await member({ active: false });
    const directory = await member({ ad: true, password: null });
    const unset = await member({ password: null });
    const tries = [
      [email, 'wrong password'],
      ['stranger@nowhere.example', password],
      ['not an e-mail', password],
      [inactive.email, 'wrong password'],
      [directory.email, password],
      [unset.email, password],
    ] as const;
    for (const [who, typed] of tries) {
      const before = countHashes();
      expect(await answerOf(await askByPassword(api, who, typed)), who).toEqual(invalidGrant);
      expect(countHashes() - before, who).toBe(1);
    }
  });

  test('discloses other reasons only after the correct password', async () => {
    const inactive = await member({ active: false });
    const nobody = await addPerson(api.db);
    expect((await (await askByPassword(api, inactive.email, password)).json()).error).toBe('user_is_inactive');
    const alone = await askByPassword(api, nobody.email, password);
    expect(alone.status).toBe(400);
    expect((await alone.json()).error).toBe('no_accounts');
    const held = await api.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', 'in', [inactive.id, nobody.id])
      .execute();
    expect(held).toEqual([]);
  });

  test('marks the person as seen', async () => {
    const { id, email } = await member();
    const seen = () => api.db.selectFrom('users').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await seen()).last_seen_at).toBeNull();
    await signIn(api, email);
    expect((await seen()).last_seen_at).not.toBeNull();
  });

  test('starts in the account of the latest session, otherwise the first joined', async () => {
    const second = await mintAccount(api.db);
    const joined = [account, second].toSorted((a, b) => (a.name < b.name ? 1 : -1)).map((one) => one.id);
    const memberships = joined.map((accountId) => ({ accountId, role: 'viewer' as const }));
    const { id, email } = await addPerson(api.db, { memberships });
    const current = async () =>
      (await api.call(readProfile, { headers: bearer((await signIn(api, email)).access_token) })).current_account_id;
    expect(await current()).toBe(joined[0]);
    await api.db.updateTable('sessions').set({ account_id: joined[1] }).where('user_id', '=', id).execute();
    expect(await current()).toBe(joined[1]);
  });
});
