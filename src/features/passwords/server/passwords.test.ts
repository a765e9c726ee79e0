import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestApi, type TestApi } from '#app/testing/test-api.ts';
import { listOutbox } from '#features/mail/contract.ts';
import { readProfile } from '#features/session/contract.ts';
import { createMailer } from '#features/mail/server/public.ts';
import {
  addPerson,
  answerOf,
  askByPassword,
  bearer,
  newAddress,
  password,
  signIn,
} from '#features/session/server/testing/sign-in.ts';
import { createUser, setUserPassword } from '#features/users/contract.ts';
import { countHashes } from '#features/users/server/public.ts';
import { inAccount } from '#platform/server/database.ts';
import { createJobs, startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { linkToken } from '#platform/server/link-token.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { forgotPassword, readPasswordLink, resetLimits, resetPassword } from '../contract.ts';
import { sendReset } from './send-reset.ts';

const log = pino({ level: 'silent' });
const tokenKey = randomBytes(32);
const chosen = 'a new password';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApi;
let jobs: JobWorker;
let account: MintedAccount;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await openTestApi(database, tokenKey);
  account = await mintAccount(api.db);
  jobs = await startJobWorker({ db: api.db, log });
  for (const feature of api.features) {
    if (feature.name === 'passwords') await feature.work?.({ db: api.db, live: api.live, log, jobs });
  }
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
  await database.drop();
});

const member = (fields: object = {}) =>
  addPerson(api.db, { memberships: [{ accountId: account.id, role: 'viewer' }], ...fields });
const admin = async () => {
  const person = await member({ memberships: [{ accountId: account.id, role: 'admin' }] });
  return { ...person, headers: bearer((await signIn(api, person.email)).access_token) };
};
const headersFrom = (address = newAddress()) => ({ 'x-test-address': address });
const forget = (email: string, fields: object = {}) =>
  api.send(forgotPassword, { headers: headersFrom(), body: { email, ...fields } });
const mailsOf = (userId: string) =>
  api.db.selectFrom('mails').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
const answered = () =>
  vi.waitFor(
    async () => {
      const open = await sql`select id from pgboss.job where name = 'password-reset' and state < 'completed'`.execute(
        api.db,
      );
      expect(open.rows).toEqual([]);
    },
    { timeout: 10_000, interval: 50 },
  );
const stored = z.object({
  action: z.object({ path: z.string(), token: z.object({ use: z.string(), id: z.string() }) }),
});
const tokenIn = (mail: { content: unknown } | undefined) => {
  const { token } = z.parse(stored, mail?.content).action;
  return linkToken(tokenKey, token.use, token.id);
};
/** Asks for a reset and answers what the mail's link carries. */
async function requestReset({ id, email }: { id: string; email: string }): Promise<string> {
  const before = (await mailsOf(id)).length;
  expect((await forget(email)).status).toBe(204);
  await answered();
  const mails = await mailsOf(id);
  expect(mails).toHaveLength(before + 1);
  return tokenIn(mails.at(-1));
}
const choose = (token: string, fields: object = {}) =>
  api.send(resetPassword, { body: { token, password: chosen, password_confirmation: chosen, ...fields } });

describe('a forgotten password', () => {
  test('is chosen anew by the link of a mail, once, and every device is signed out', async () => {
    const person = await member();
    const session = await signIn(api, person.email);
    const token = await requestReset({ id: person.id, email: ` ${person.email.toUpperCase()}` });
    expect(await api.call(readPasswordLink, { body: { token } })).toEqual({ purpose: 'reset', email: person.email });
    expect((await choose(token)).status).toBe(204);
    expect((await api.send(readProfile, { headers: bearer(session.access_token) })).status).toBe(401);
    expect((await askByPassword(api, person.email, password)).status).toBe(400);
    expect((await askByPassword(api, person.email, chosen)).status).toBe(200);
    expect((await choose(token)).status).toBe(404);
    expect((await api.send(readPasswordLink, { body: { token } })).status).toBe(404);
    const told = (await mailsOf(person.id)).at(-1);
    expect(JSON.stringify(told?.content)).toContain('senha foi alterada');
    expect(JSON.stringify(told?.content)).not.toContain('token');
    const entries = await inAccount(api.db, account.id, (db) =>
      db
        .selectFrom('audit_entries')
        .select(['action', 'user_id', 'entity'])
        .where('entity_id', '=', person.id)
        .execute(),
    );
    expect(entries).toEqual([{ action: 'reset-password', user_id: person.id, entity: 'user' }]);
  });

  test('is answered alike for everyone, and looks nobody up', async () => {
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

  test('refuses what is no e-mail, or several of them', async () => {
    expect(await forget('nobody')).toMatchObject({ status: 422, body: { errors: { email: [103] } } });
    const several = { headers: headersFrom(), body: { email: ['a@patio.example', 'b@patio.example'] } };
    expect(await api.send(forgotPassword, several)).toMatchObject({ status: 422, body: { errors: { email: [100] } } });
    expect(await forget('a@patio.example', { user_id: '1' })).toMatchObject({ status: 422 });
  });

  test('kills the links before it, and a used or changed password its own', async () => {
    const person = await member();
    const first = await requestReset(person);
    const second = await requestReset(person);
    expect((await choose(first)).status).toBe(404);
    const { headers } = await admin();
    const body = { password: 'set by hand', password_confirmation: 'set by hand' };
    await api.call(setUserPassword, { headers, params: { id: person.id }, body });
    expect((await choose(second)).status).toBe(404);
    expect((await askByPassword(api, person.email, 'set by hand')).status).toBe(200);
  });

  test('holds for half an hour, and for nobody who was deactivated or handed to the directory', async () => {
    const [late, gone, handed] = [await member(), await member(), await member()];
    const tokens = [await requestReset(late), await requestReset(gone), await requestReset(handed)];
    const link = await api.db
      .selectFrom('password_links')
      .select(sql<number>`extract(epoch from expires_at - created_at)::int`.as('seconds'))
      .where('user_id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect(link.seconds).toBe(1_800);
    await api.db.updateTable('password_links').set({ expires_at: new Date() }).where('user_id', '=', late.id).execute();
    await api.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    await api.db.updateTable('users').set({ ad: true, password_hash: null }).where('id', '=', handed.id).execute();
    for (const token of tokens) expect((await choose(token)).status).toBe(404);
    await api.db.updateTable('users').set({ active: true }).where('id', '=', gone.id).execute();
    expect((await choose(tokens[1] ?? '')).status).toBe(404);
  });

  test('is set by one of many who use the link at once', async () => {
    const person = await member();
    const token = await requestReset(person);
    const peer = await openTestApi(database, tokenKey);
    const tries = Array.from({ length: 12 }, (_, at) => {
      const own = `password number ${at}`;
      const body = { token, password: own, password_confirmation: own };
      return (at % 2 ? api : peer).send(resetPassword, { body });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    await peer.close();
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(11);
    expect((await askByPassword(api, person.email, `password number ${statuses.indexOf(204)}`)).status).toBe(200);
  });

  test('needs a password that is one, typed twice, and keeps the link until then', async () => {
    const person = await member();
    const token = await requestReset(person);
    expect(await choose(token, { password: 'short' })).toMatchObject({
      status: 422,
      body: { errors: { password: [101] }, params: { password: { min: 8 } } },
    });
    expect(await choose(token, { password_confirmation: 'another one' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: [130] } },
    });
    expect(await choose(token, { user_id: person.id })).toMatchObject({
      status: 422,
      body: { errors: { user_id: [128] } },
    });
    for (const other of ['', 'nonsense', token.slice(1), linkToken(randomBytes(32), 'password', person.id)])
      expect((await choose(other)).status).toBeGreaterThanOrEqual(404);
    const hashes = countHashes();
    expect((await choose(linkToken(tokenKey, 'set-up', person.id))).status).toBe(404);
    expect(countHashes()).toBe(hashes);
    expect((await choose(token)).status).toBe(204);
  });

  test('leads to the portal’s own address, whatever the request says', async () => {
    const { headers, id } = await admin();
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
    expect(id).not.toBe(person.id);
  });

  test('speaks the language of the person, else that of the page', async () => {
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

  test('is answered once though its job comes twice', async () => {
    const person = await member();
    const parts = { product: 'Patio', mailer: createMailer({ smtp: null }, createJobs(api.db)) };
    const request = { requestId: crypto.randomUUID(), data: { email: person.email, locale: null } };
    await sendReset(api.db, parts, request);
    await sendReset(api.db, parts, request);
    expect(await mailsOf(person.id)).toHaveLength(1);
  });

  test('may be asked for a few times: for one e-mail in silence, from one address aloud', async () => {
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

describe('an invitation', () => {
  test('leads a new person in, and is shown to administrators of the account alone', async () => {
    const { headers, id: adminId } = await admin();
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
    expect(adminId).not.toBe(user.id);
  });
});

describe('the outbox', () => {
  test('opens no link that an administrator could not open by hand: their own, or of somebody who is elsewhere too', async () => {
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
