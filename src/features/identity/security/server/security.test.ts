import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addPerson, askByPassword, bearer, openStream, password, signIn } from '#testing/sign-in.ts';
import { changeCurrentAccount, readProfile } from '#features/identity/session/contract.ts';
import { hashPassword } from '#features/identity/users/server/passwords/password.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { changeLimits, changePassword, endOtherSessions, endSession, listSessions } from '../contract.ts';

const { api } = await createApiFixture();
let account: MintedAccount;
let other: MintedAccount;

beforeAll(async () => {
  [account, other] = await Promise.all([mintAccount(api.db), mintAccount(api.db)]);
});

const chosen = 'another good password';
const change = (headers: Record<string, string>, fields: object = {}) =>
  api.send(changePassword, {
    headers,
    body: { current_password: password, password: chosen, password_confirmation: chosen, ...fields },
  });
const sessionsOf = (headers: Record<string, string>, query = '') => api.call(listSessions, { headers, query });
const status = async (headers: Record<string, string>) => (await api.send(readProfile, { headers })).status;
const member = () => addPerson(api.db, { memberships: [{ accountId: account.id, role: 'viewer' }] });

/** A person with this many sessions. */
async function signedIn(times: number) {
  const person = await member();
  const headers: { authorization: string }[] = [];
  for (let time = 0; time < times; time += 1) headers.push(bearer((await signIn(api, person.email)).access_token));
  const [first = { authorization: '' }, second = first] = headers;
  return { ...person, first, second, headers };
}

/** Connections that wait for a row lock. */
const waiting = () =>
  sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);

/** Starts a call that waits for a lock while a new password is stored and all sessions end. */
async function whilePasswordChanges<T>(
  { id, hash, ends = true }: { id: string; hash: string; ends?: boolean },
  call: () => Promise<T>,
): Promise<T> {
  let release = () => {};
  const held = api.db.transaction().execute(async (db) => {
    if (ends) await db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', id).execute();
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const answer = call();
  await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0);
  release();
  await held;
  return answer;
}

const mailsTo = (userId: string) => api.db.selectFrom('mails').select('id').where('user_id', '=', userId).execute();

describe('own sessions', () => {
  test('are paged with device, account and last use; the current one is marked', async () => {
    const { first, second } = await signedIn(2);
    const { items, total } = await sessionsOf(first);
    expect(total).toBe(2);
    expect(items.map(({ current }) => current).toSorted()).toEqual([false, true]);
    expect(items[0]).toMatchObject({ account: { id: account.id, name: account.name }, browser: null, system: null });
    const page = await sessionsOf(second, '?limit=1');
    const rest = await sessionsOf(second, `?limit=1&after=${page.next}`);
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(rest.next).toBeNull();
  });

  test('show the device of the user agent', async () => {
    const { email } = await member();
    const response = await api.request('/oauth/token', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-test-address': '2001:db8:77::1',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      },
      body: JSON.stringify({ grant_type: 'password', username: email, password, client_id: 'portal' }),
    });
    const { items } = await sessionsOf(bearer((await response.json()).access_token));
    expect(items).toMatchObject([{ browser: 'Firefox', system: 'Linux', address: '2001:db8:77::1', current: true }]);
  });

  test('are ended individually, at once and with their stream, and audited', async () => {
    const { id, first, second } = await signedIn(2);
    const stream = await openStream(api, second.authorization.slice('Bearer '.length));
    const [theirs] = (await sessionsOf(first)).items.filter(({ current }) => !current);
    const target = { headers: first, params: { id: theirs?.id ?? '' } };
    expect((await api.send(endSession, target)).status).toBe(204);
    expect(await status(second)).toBe(401);
    expect(await status(first)).toBe(200);
    await stream.end(5_000);
    expect((await api.send(endSession, target)).status).toBe(404);
    const audited = await inAccount(api.db, account.id, (db) =>
      db
        .selectFrom('audit_entries')
        .select(['user_id', 'action'])
        .where('entity_id', '=', theirs?.id ?? '')
        .execute(),
    );
    expect(audited).toEqual([{ user_id: id, action: 'end' }]);
  });

  test('of another person are neither listed nor ended', async () => {
    const mine = await signedIn(1);
    const { sessionId, headers } = account.admin;
    const foreign = await api.send(endSession, { headers: mine.first, params: { id: sessionId } });
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await api.send(endSession, { headers: mine.first, params: { id: account.id } }));
    expect(await status(headers)).toBe(200);
    await api.call(endOtherSessions, { headers: mine.first });
    expect(await status(headers)).toBe(200);
    expect(await status(other.viewer.headers)).toBe(200);
  });

  test('are all ended except the current one', async () => {
    const { first, headers } = await signedIn(4);
    expect(await api.call(endOtherSessions, { headers: first })).toEqual({ ended: 3 });
    expect(await Promise.all(headers.map(status))).toEqual([200, 401, 401, 401]);
    expect(await api.call(endOtherSessions, { headers: first })).toEqual({ ended: 0 });
    expect((await sessionsOf(first)).items).toMatchObject([{ current: true }]);
  });
});

describe('changing the own password', () => {
  test('needs the present one; other sessions end, an e-mail is sent, the old password is refused', async () => {
    const { id, email, first, second } = await signedIn(2);
    expect(await change(first)).toEqual({ status: 204, body: undefined });
    expect([await status(first), await status(second)]).toEqual([200, 401]);
    expect((await askByPassword(api, email, password)).status).toBe(400);
    expect((await askByPassword(api, email, chosen)).status).toBe(200);
    expect(await mailsTo(id)).toHaveLength(1);
  });

  test('is refused for a wrong present password, a mismatch or a short one', async () => {
    const { id, email, first } = await signedIn(1);
    expect(await change(first, { current_password: 'wrong password' })).toEqual({
      status: 400,
      body: { error: 'current_password_invalid', message: 'The current password is invalid' },
    });
    expect(await change(first, { password_confirmation: 'something else' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: [130] } },
    });
    expect(await change(first, { password: 'short', password_confirmation: 'short' })).toMatchObject({
      status: 422,
      body: { errors: { password: [101] }, params: { password: { min: 8 } } },
    });
    expect(await change(first, { user_id: account.admin.id })).toMatchObject({ body: { errors: { user_id: [128] } } });
    expect((await askByPassword(api, email, password)).status).toBe(200);
    expect(await mailsTo(id)).toEqual([]);
  });

  test('counts failed attempts, also concurrent ones', async () => {
    const { first } = await signedIn(1);
    const answers = await Promise.all(
      Array.from({ length: changeLimits.tries + 5 }, () => change(first, { current_password: 'a guess' })),
    );
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(changeLimits.tries);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
    expect((await change(first)).status).toBe(429);
    const someoneElse = await signedIn(1);
    expect((await change(someoneElse.first)).status).toBe(204);
  });

  test('is refused for directory users', async () => {
    const { id, first } = await signedIn(1);
    await api.db.updateTable('users').set({ password_hash: null, ad: true }).where('id', '=', id).execute();
    expect((await change(first)).status).toBe(403);
  });

  test('loses against a concurrent change by another person', async () => {
    const { id, first } = await signedIn(1);
    const hash = await hashPassword('set by an administrator');
    const answer = await whilePasswordChanges({ id, hash, ends: false }, () => change(first));
    expect(answer.status).toBe(409);
    const row = await api.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.password_hash).toBe(hash);
  });

  test('concurrent with an account switch ends the new session', async () => {
    const { id, first } = await signedIn(1);
    const hash = await hashPassword('set meanwhile');
    const answer = await whilePasswordChanges({ id, hash }, () =>
      api.send(changeCurrentAccount, { headers: first, body: { account_id: account.id } }),
    );
    expect(answer.status).toBe(401);
    const open = api.db.selectFrom('sessions').select('id').where('user_id', '=', id).where('ended_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });

  test('while the former password is verified refuses that sign-in', async () => {
    const { id, email } = await signedIn(1);
    const hash = await hashPassword('set meanwhile');
    const answer = await whilePasswordChanges({ id, hash }, () => askByPassword(api, email, password));
    expect(answer.status).toBe(400);
  });

  test('twice concurrently succeeds once', async () => {
    const { first } = await signedIn(1);
    const answers = await Promise.all([change(first), change(first)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 409]);
  });
});
