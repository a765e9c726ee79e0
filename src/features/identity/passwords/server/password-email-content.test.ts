import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listOutbox } from '#features/messaging/email/contract.ts';
import { createMailer } from '#features/messaging/email/server/public.ts';
import { addPerson, answerOf, askByPassword, bearer, newAddress, signIn } from '#testing/sign-in.ts';
import { createUser } from '#features/identity/users/contract.ts';
import { countHashes } from '#features/identity/users/server/public.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { forgotPassword, readPasswordLink, resetLimits } from '../contract.ts';
import { sendReset } from './send-reset.ts';
import { chosen, headersFrom, createPasswordFixture, tokenIn } from './testing/password-fixture.ts';

const { api, account, member, admin, forget, choose, mailsOf, answered } = await createPasswordFixture();

describe('requesting a reset', () => {
  test('is answered alike for everyone, without a lookup', async () => {
    const [local, directory, inactive] = [
      await member(),
      await member({ ad: true, password: null }),
      await member({ active: false }),
    ];
    const hashes = countHashes();
    for (const email of [local.email, directory.email, inactive.email, 'stranger@nowhere.example']) {
      const response = await api.request('/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersFrom() },
        body: JSON.stringify({ email }),
      });
      expect(await answerOf(response), email).toEqual({ status: 204, text: '' });
    }
    expect(countHashes()).toBe(hashes);
    await answered();
    expect(await mailsOf(local.id)).toHaveLength(1);
    expect([...(await mailsOf(directory.id)), ...(await mailsOf(inactive.id))]).toEqual([]);
  });

  test('refuses what is not exactly one e-mail', async () => {
    expect(await forget('nobody')).toMatchObject({ status: 422, body: { errors: { email: [103] } } });
    const several = { headers: headersFrom(), body: { email: ['a@patio.example', 'b@patio.example'] } };
    expect(await api.send(forgotPassword, several)).toMatchObject({ status: 422, body: { errors: { email: [100] } } });
    expect(await forget('a@patio.example', { user_id: '1' })).toMatchObject({ status: 422 });
  });

  test('links to the configured address, whatever the request’s host', async () => {
    const { headers } = await admin();
    const person = await member();
    await api.request('/auth/forgot-password', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        ...headersFrom(),
      },
      body: JSON.stringify({ email: person.email }),
    });
    await answered();
    const { items } = await api.call(listOutbox, { headers, query: `?search=${person.email}` });
    expect(items[0]?.action?.url).toMatch(/^https:\/\/portal\.example\/reset-password\?token=[\w-]{64}$/);
  });

  test('uses the person’s language, otherwise that of the page', async () => {
    const [chooser, stranger] = [await member({ locale: 'es' }), await member()];
    await forget(chooser.email, { locale: 'en' });
    await forget(stranger.email, { locale: 'en' });
    await answered();
    expect((await mailsOf(chooser.id))[0]).toMatchObject({
      locale: 'es',
      content: { subject: 'Elija una nueva contraseña' },
    });
    expect((await mailsOf(stranger.id))[0]).toMatchObject({
      locale: 'en',
      content: { subject: 'Choose a new password' },
    });
  });

  test('sends one e-mail though its job runs twice', async () => {
    const person = await member();
    const parts = { product: 'Patio', mailer: createMailer({ smtp: null }, createJobs(api.db)) };
    const request = { requestId: crypto.randomUUID(), data: { email: person.email, locale: null } };
    await sendReset(api.db, parts, request);
    await sendReset(api.db, parts, request);
    expect(await mailsOf(person.id)).toHaveLength(1);
  });

  test('is limited: silently per e-mail, with an error per address', async () => {
    const person = await member();
    for (let at = 0; at < 2 * resetLimits.email; at += 1) expect((await forget(person.email)).status).toBe(204);
    await answered();
    expect(await mailsOf(person.id)).toHaveLength(resetLimits.email);
    const address = newAddress();
    const ask = () =>
      api.request('/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-address': address },
        body: JSON.stringify({ email: `${randomBytes(4).toString('hex')}@nowhere.example` }),
      });
    for (let at = 0; at < resetLimits.address; at += 1) expect((await ask()).status).toBe(204);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('an invitation to a first password', () => {
  test('lets a new person in, and its link is shown to administrators of the account only', async () => {
    const { headers } = await admin();
    const email = `${randomBytes(6).toString('hex')}@patio.example`;
    const user = await api.call(createUser, { headers, body: { name: 'Bia', email, role: 'viewer', invite: true } });
    const [mail] = await mailsOf(user.id);
    expect(mail).toMatchObject({ account_id: account.id, address: email });
    const token = tokenIn(mail);
    expect(await api.call(readPasswordLink, { body: { token } })).toEqual({ purpose: 'invitation', email });
    const shown = await api.call(listOutbox, { headers, query: `?search=${email}` });
    expect(shown.items[0]?.action?.url).toContain(token);

    const other = await mintAccount(api.db);
    const stranger = await addPerson(api.db, { memberships: [{ accountId: other.id, role: 'admin' }] });
    const theirs = bearer((await signIn(api, stranger.email)).access_token);
    expect((await api.call(listOutbox, { headers: theirs })).items).toEqual([]);

    expect((await choose(token)).status).toBe(204);
    expect((await askByPassword(api, email, chosen)).status).toBe(200);
  });
});

describe('the outbox', () => {
  test('shows no link to an administrator of their own, or of people with other accounts', async () => {
    const { headers, email: own } = await admin();
    const other = await mintAccount(api.db);
    const memberships = [account.id, other.id].map((accountId) => ({ accountId, role: 'viewer' as const }));
    const shared = await addPerson(api.db, { memberships });
    await forget(own);
    await forget(shared.email);
    await answered();
    const items = async (search: string) => (await api.call(listOutbox, { headers, query: `?search=${search}` })).items;
    expect((await items(own)).map(({ action }) => action)).toEqual([{ label: expect.any(String), url: null }]);
    expect(await items(shared.email)).toEqual([]);
  });
});
