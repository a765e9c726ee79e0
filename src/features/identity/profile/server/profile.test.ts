import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { listOutbox } from '#features/messaging/email/contract.ts';
import { createMailer } from '#features/messaging/email/server/public.ts';
import { changePassword, changeLimits } from '#features/identity/security/contract.ts';
import { readProfile } from '#features/identity/session/contract.ts';
import { addPerson, askByPassword, bearer, password, signIn } from '#testing/sign-in.ts';
import { createUser, updateUser } from '#features/identity/users/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import { confirmEmail, emailLifetimeS, emailLimits, updateProfile } from '../contract.ts';
import { sendEmailLink } from './ask-for-email.ts';

const tokenKey = randomBytes(32);

const { api, account, other, openPeer } = await createWorkingApiFixture('profile', tokenKey);

interface Someone {
  id: string;
  email: string;
  headers: Record<string, string>;
}

async function member(role: 'admin' | 'viewer' = 'viewer'): Promise<Someone> {
  const { id, email } = await addPerson(api.db, { memberships: [{ accountId: account.id, role }] });
  return { id, email, headers: bearer((await signIn(api, email)).access_token) };
}
const newEmail = () => `${randomBytes(6).toString('hex')}@new.example`;
const change = ({ headers }: Pick<Someone, 'headers'>, body: object) => api.send(updateProfile, { headers, body });
const ask = (person: Pick<Someone, 'headers'>, email: string, current_password = password) =>
  change(person, { email, current_password });
const confirm = ({ headers }: Pick<Someone, 'headers'>, token: string) =>
  api.send(confirmEmail, { headers, body: { token } });
const mailsOf = ({ id }: Pick<Someone, 'id'>) =>
  api.db.selectFrom('mails').selectAll().where('user_id', '=', id).orderBy('created_at').execute();
const written = () =>
  vi.waitFor(
    async () => {
      const open = await sql`select id from pgboss.job where name = 'own-email' and state < 'completed'`.execute(
        api.db,
      );
      expect(open.rows).toEqual([]);
    },
    { timeout: 10_000, interval: 50 },
  );
const stored = z.object({
  action: z.object({ path: z.string(), token: z.object({ use: z.string(), id: z.string() }) }),
});
/** Requests a new e-mail and returns the token of its link. */
async function askForLink(person: Someone, email: string): Promise<string> {
  expect((await ask(person, email)).status).toBe(200);
  await written();
  const mail = (await mailsOf(person)).at(-1);
  expect(mail?.address).toBe(email.trim().toLowerCase());
  const { token } = z.parse(stored, mail?.content).action;
  return linkToken(tokenKey, token.use, token.id);
}
const audited = (accountId: string, entityId: string) =>
  inAccount(api.db, accountId, (db) =>
    db.selectFrom('audit_entries').selectAll().where('entity_id', '=', entityId).orderBy('id').execute(),
  );

describe('updating the profile', () => {
  test('replaces the given fields, keeps the rest and is audited in this account only', async () => {
    const person = await member();
    const answer = async (body: object) => (await change(person, body)).body;
    expect(await answer({ name: ' Ana Souza ' })).toMatchObject({ name: 'Ana Souza', time_zone: null });
    expect(await answer({ time_zone: 'America/Manaus' })).toMatchObject({
      name: 'Ana Souza',
      time_zone: 'America/Manaus',
    });
    expect(await answer({ time_zone: null })).toMatchObject({ time_zone: null });
    expect(await answer({ time_zone: 'Mars/Olympus' })).toMatchObject({ errors: { time_zone: [120] } });
    expect(await answer({ time_zone: '+03:00' })).toMatchObject({ errors: { time_zone: [120] } });
    expect(await answer({ units: 'imperial' })).toMatchObject({ name: 'Ana Souza', units: 'imperial' });
    expect(await answer({ units: 'nautical' })).toMatchObject({ errors: { units: [expect.any(Number)] } });
    expect(await answer({ name: ' ' })).toMatchObject({ errors: { name: [108] } });
    expect(await answer({ name: 'x'.repeat(121) })).toMatchObject({
      errors: { name: [102] },
      params: { name: { max: 120 } },
    });
    expect(await answer({ role: 'admin' })).toMatchObject({ errors: { role: [128] } });
    expect(await audited(other.id, person.id)).toEqual([]);
    expect((await audited(account.id, person.id))[0]).toMatchObject({
      user_id: person.id,
      action: 'update',
      entity: 'profile',
      address: '127.0.0.1',
      after: { name: 'Ana Souza', time_zone: null },
    });
  });

  test('keeps name and e-mail of a directory user', async () => {
    const person = await account.addPerson('viewer');
    await api.db.updateTable('users').set({ ad: true, name: 'Ana' }).where('id', '=', person.id).execute();
    expect((await change(person, { name: 'Bia' })).status).toBe(403);
    expect((await ask(person, newEmail())).status).toBe(403);
    expect((await change(person, { time_zone: 'UTC', email: person.email })).body).toMatchObject({
      name: 'Ana',
      time_zone: 'UTC',
      new_email: null,
      oath_sso: true,
    });
  });
});

describe('a new e-mail', () => {
  test('takes effect when its link is opened by the requester; the old one is notified', async () => {
    const person = await member();
    const email = newEmail();
    const token = await askForLink(person, ` ${email.toUpperCase()} `);
    expect(await api.call(readProfile, person)).toMatchObject({ email: person.email, new_email: email });
    expect((await askByPassword(api, email, password)).status).toBe(400);

    expect(await confirm(person, token)).toMatchObject({ status: 200, body: { email, new_email: null } });
    expect((await askByPassword(api, email, password)).status).toBe(200);
    expect((await askByPassword(api, person.email, password)).status).toBe(400);
    expect((await confirm(person, token)).status).toBe(404);

    const notice = (await mailsOf(person)).at(-1);
    expect(notice?.address).toBe(person.email);
    expect(JSON.stringify(notice?.content)).toContain(person.email);
    expect(JSON.stringify(notice?.content)).not.toContain(email);
    expect((await audited(account.id, person.id)).map(({ action }) => action)).toEqual([
      'request-email',
      'change-email',
    ]);
  });

  test('needs the present password, and attempts stay counted', async () => {
    const person = await member();
    expect(await change(person, { email: newEmail() })).toMatchObject({
      status: 422,
      body: { errors: { current_password: [108] } },
    });
    expect(await ask(person, 'nobody')).toMatchObject({ status: 422, body: { errors: { email: [103] } } });
    for (let at = 0; at < changeLimits.tries; at += 1)
      expect(await ask(person, newEmail(), 'wrong')).toMatchObject({
        status: 400,
        body: { error: 'current_password_invalid' },
      });
    expect((await ask(person, newEmail())).status).toBe(429);
    await written();
    expect(await mailsOf(person)).toEqual([]);
    expect(await api.call(readProfile, person)).toMatchObject({ new_email: null });
  });

  test('in use by another person is answered alike, without an e-mail', async () => {
    const [person, owner] = [await member(), await member()];
    const [taken, free] = [await ask(person, owner.email), await ask(await member(), newEmail())];
    const shape = ({ status, body }: { status: number; body: unknown }) => [status, Object.keys(Object(body))];
    expect(shape(taken)).toEqual(shape(free));
    expect(taken.body).toMatchObject({ email: person.email, new_email: owner.email });
    await written();
    expect([...(await mailsOf(person)), ...(await mailsOf(owner))]).toEqual([]);
  });

  test('taken by another person before the link is opened is refused as in use', async () => {
    const person = await member();
    const email = newEmail();
    const token = await askForLink(person, email);
    await api.call(createUser, {
      headers: account.admin.headers,
      body: { name: 'Bia', email, role: 'viewer', invite: true },
    });
    expect(await confirm(person, token)).toMatchObject({ status: 422, body: { errors: { email: [104] } } });
    expect(await api.call(readProfile, person)).toMatchObject({ email: person.email });
  });

  test('goes to one of two people who open their links concurrently', async () => {
    const [first, second] = [await member(), await member()];
    const email = newEmail();
    const tokens = [await askForLink(first, email), await askForLink(second, email)];
    const peer = await openPeer();
    const answers = await Promise.all([
      confirm(first, tokens[0] ?? ''),
      peer.send(confirmEmail, { headers: second.headers, body: { token: tokens[1] } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('is consumed by one of many concurrent uses of the link', async () => {
    const person = await member();
    const token = await askForLink(person, newEmail());
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(person, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  });

  test('belongs to its requester, and the newest link replaces the older', async () => {
    const [person, thief] = [await member(), await member('admin')];
    const first = await askForLink(person, newEmail());
    const second = await askForLink(person, newEmail());
    expect((await confirm(person, first)).status).toBe(404);
    expect((await confirm(thief, second)).status).toBe(404);
    expect((await confirm(person, linkToken(tokenKey, 'password', person.id))).status).toBe(404);
    expect((await confirm(person, second.slice(1))).status).toBe(404);
    expect((await confirm(person, second)).status).toBe(200);
  });

  test('is cancelled by the present one, by expiry, a new password or an admin’s change', async () => {
    const [undone, late, shaken, moved] = [await member(), await member(), await member(), await member()];
    const tokens: string[] = [];
    for (const person of [undone, late, shaken, moved]) tokens.push(await askForLink(person, newEmail()));
    expect((await change(undone, { email: undone.email })).body).toMatchObject({ new_email: null });
    const { seconds } = await api.db
      .selectFrom('email_changes')
      .select(sql<number>`extract(epoch from expires_at - created_at)::int`.as('seconds'))
      .where('user_id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect(seconds).toBe(emailLifetimeS);
    await api.db.updateTable('email_changes').set({ expires_at: new Date() }).where('user_id', '=', late.id).execute();
    expect(await api.call(readProfile, late)).toMatchObject({ new_email: null });
    const chosen = { password: 'another password', password_confirmation: 'another password' };
    await api.call(changePassword, { headers: shaken.headers, body: { current_password: password, ...chosen } });
    await api.call(updateUser, {
      headers: account.admin.headers,
      params: { id: moved.id },
      body: { email: newEmail() },
    });
    for (const [at, person] of [undone, late, shaken, moved].entries())
      expect((await confirm(person, tokens[at] ?? '')).status).toBe(404);
  });

  test('is limited in requests', async () => {
    const person = await member();
    for (let at = 0; at < emailLimits.asked; at += 1) expect((await ask(person, newEmail())).status).toBe(200);
    expect((await ask(person, newEmail())).status).toBe(429);
  });

  test('gets one e-mail though its job runs twice', async () => {
    const person = await member();
    await askForLink(person, newEmail());
    const parts = { product: 'Patio', mailer: createMailer({ smtp: null }, createJobs(api.db)) };
    const { id } = await api.db
      .selectFrom('email_changes')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await sendEmailLink(api.db, parts, id);
    expect(await mailsOf(person)).toHaveLength(1);
  });

  test('links to the configured address; the outbox hides the link from its subject', async () => {
    const person = await member('admin');
    const email = newEmail();
    const token = await askForLink(person, email);
    const shown = async (headers: Record<string, string>) =>
      (await api.call(listOutbox, { headers, query: `?search=${email}` })).items.map(({ action }) => action?.url);
    expect(await shown(person.headers)).toEqual([null]);
    expect(await shown(account.admin.headers)).toEqual([`https://portal.example/settings/profile?token=${token}`]);
  });
});
