import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leaveAccount } from '#features/identity/accounts/contract.ts';
import { invitationLimits } from '#features/identity/passwords/contract.ts';
import { changeCurrentAccount, readProfile } from '#features/identity/session/contract.ts';
import {
  createUser,
  deleteUser,
  getUser,
  inviteUser,
  listUsers,
  lookUpUser,
  setUserPassword,
  updateUser,
} from '#features/identity/users/contract.ts';
import { listOutbox } from '#features/messaging/email/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import { mintAccount, mintSession, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { openTestApi } from '#testing/test-api.ts';
import { addPerson, askByPassword, bearer, password, signIn } from '#testing/sign-in.ts';
import { acceptByLink, acceptInvitation, declineInvitation, listMyInvitations, readInvitation } from '../contract.ts';

const from = 'patio@portal.example';
const smtp = { host: '127.0.0.1', port: 1, secure: false, requireTls: false, user: null, password: null, from };
const tokenKey = randomBytes(32);
const { api, account, other, openPeer, database } = await createApiFixture({ tokenKey, smtp });
const second = await openPeer();

type Headers = MintedPerson['headers'];
type Role = 'admin' | 'viewer';

const own = 'a password of my own';
const fresh = () => `p-${randomBytes(6).toString('hex')}@${account.canary}.example`;
const invite = (email: string, role: Role = 'viewer', headers: Headers = account.admin.headers) =>
  api.call(createUser, { headers, body: { email, role } });
/** A person of the other account. */
const member = async (fields: object = {}) => {
  const memberships = [{ accountId: other.id, role: 'viewer' as const }];
  const person = await addPerson(api.db, { memberships, isVerified: true, ...fields });
  return { ...person, ...(await mintSession(api.db, person, other)) };
};
const tokenOf = async (userId: string, accountId = account.id) => {
  const found = await api.db
    .selectFrom('membership_invitations')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return linkToken(tokenKey, 'membership', found.id);
};
const open = (token: string, typed?: string) => {
  const body = { token, ...(typed && { password: typed, password_confirmation: typed }) };
  return api.send(acceptByLink, { body });
};
const answer = (call: typeof acceptInvitation | typeof declineInvitation, headers: Headers, id = account.id) =>
  api.send(call, { headers, params: { id } });
const accountsOf = async (headers: Headers) =>
  (await api.call(readProfile, { headers })).accounts.map(({ id, role }) => ({ id, role }));
const row = ({ id }: { id: string }) =>
  api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audited = (entityId: string, accountId = account.id) =>
  inAccount(api.db, accountId, (db) =>
    db
      .selectFrom('audit_entries')
      .select(['action', 'user_id'])
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .execute(),
  );

describe('an administrator who creates a person with a foreign e-mail', () => {
  test('gets no rights that another account grants, and their typed password is void once the invitation is accepted', async () => {
    const email = fresh();
    const attacker = { headers: other.admin.headers };
    const made = { name: 'x', email, role: 'viewer', password };
    const { id } = await api.call(createUser, { ...attacker, body: made });
    const session = await mintSession(api.db, { id }, other);
    expect(await invite(email, 'admin')).toMatchObject({ id, name: email, role: 'admin', pending: true });

    expect(await accountsOf(session.headers)).toEqual([{ id: other.id, role: 'viewer' }]);
    const change = { headers: session.headers, body: { account_id: account.id } };
    expect((await api.send(changeCurrentAccount, change)).status).toBe(404);
    expect(await api.call(listMyInvitations, session)).toMatchObject({ items: [] });
    expect((await answer(acceptInvitation, session.headers)).status).toBe(404);

    const token = await tokenOf(id);
    expect(await api.call(readInvitation, { body: { token } })).toEqual({
      account: account.name,
      invited_by: expect.any(String),
      email,
      role: 'admin',
      needs_password: true,
    });
    expect(await open(token)).toMatchObject({ status: 422, body: { errors: { password: [108] } } });
    expect((await open(token, own)).status).toBe(204);
    expect((await api.send(readProfile, session)).status).toBe(401);
    expect((await askByPassword(api, email, password)).status).toBe(400);
    expect(await audited(id, other.id)).toMatchObject([{ action: 'create' }, { action: 'set-password', user_id: id }]);
    const token2 = await (await askByPassword(api, email, own)).json();
    expect(await accountsOf(bearer(token2.access_token))).toContainEqual({ id: account.id, role: 'admin' });
    expect((await row({ id })).email_verified_at).not.toBeNull();
    const password_ = { ...attacker, params: { id }, body: { password } };
    expect((await api.send(setUserPassword, password_)).status).toBe(403);
    expect((await open(token, own)).status).toBe(404);
  });

  test('does not exclude the owner by marking them a directory user', async () => {
    const email = fresh();
    const { headers } = other.admin;
    const { id } = await api.call(createUser, { headers, body: { name: 'x', email, role: 'viewer', ad: true } });
    await invite(email);
    expect((await open(await tokenOf(id), own)).status).toBe(204);
    expect((await askByPassword(api, email, own)).status).toBe(200);
  });

  test('cannot redirect an invitation to their own mailbox, nor accept it as that person', async () => {
    const { headers } = other.admin;
    const moved = await member();
    await invite(moved.email, 'admin');
    await api.call(updateUser, { headers, params: { id: moved.id }, body: { email: fresh() } });
    expect(await api.db.selectFrom('membership_invitations').where('user_id', '=', moved.id).execute()).toEqual([]);

    const taken = await member();
    await invite(taken.email, 'admin');
    await api.call(setUserPassword, { headers, params: { id: taken.id }, body: { password: 'typed by another' } });
    const session = await mintSession(api.db, taken, other);
    expect((await answer(acceptInvitation, session.headers)).status).toBe(404);
  });
});

describe('a person invited by a foreign account', () => {
  test('stays manageable by their own administrators and shows no personal data', async () => {
    const victim = await member({ name: 'Renata Moraes' });
    const invited = await invite(victim.email);
    expect(invited).toMatchObject({ name: victim.email, photo_url: null, last_seen_at: null, ad: false });
    const { headers } = account.admin;
    const inOther = { headers: other.admin.headers, params: { id: victim.id } };
    expect(await api.call(getUser, inOther)).toMatchObject({ shared: false });
    expect((await api.send(setUserPassword, { ...inOther, body: { password } })).status).toBe(204);

    expect(await api.call(listUsers, { headers, query: '?search=Renata' })).toMatchObject({ total: 0 });
    expect(await api.call(listUsers, { headers, query: `?search=${victim.email}` })).toMatchObject({
      items: [{ id: victim.id, name: victim.email, invited: true, pending: true }],
    });
    const lookUp = { headers, query: `?email=${victim.email}` };
    expect(await api.call(lookUpUser, lookUp)).toEqual({ relation: 'invited', user_id: victim.id });
    const params = { id: victim.id };
    expect((await api.send(updateUser, { headers, params, body: { role: 'admin' } })).status).toBe(409);
    expect((await api.send(setUserPassword, { headers, params, body: { password } })).status).toBe(403);
    expect((await api.send(createUser, { headers, body: { email: victim.email, role: 'admin' } })).status).toBe(422);
  });

  test('can decline without revealing their identity', async () => {
    const person = await member();
    await invite(person.email);
    expect((await answer(declineInvitation, person.headers)).status).toBe(204);
    expect((await answer(declineInvitation, person.headers)).status).toBe(404);
    expect((await answer(acceptInvitation, person.headers)).status).toBe(404);
    expect(await audited(person.id)).toEqual([
      { action: 'invite', user_id: account.admin.id },
      { action: 'decline', user_id: null },
    ]);
  });
});

describe('an invitation to a further account', () => {
  test('of a verified person is listed for them and accepted once', async () => {
    const person = await member();
    await invite(person.email, 'admin');
    expect(await api.call(listMyInvitations, person)).toMatchObject({
      items: [{ account: { id: account.id, name: account.name }, role: 'admin' }],
      total: 1,
    });
    const answers = await Promise.all(
      [api, second, api, second].map((at) =>
        at.send(acceptInvitation, { headers: person.headers, params: { id: account.id } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404]);
    expect(await accountsOf(person.headers)).toContainEqual({ id: account.id, role: 'admin' });
    expect(await api.call(listMyInvitations, person)).toMatchObject({ items: [] });
    const { headers } = account.admin;
    expect(await api.call(getUser, { headers, params: { id: person.id } })).toMatchObject({
      pending: false,
      shared: true,
      role: 'admin',
    });
    expect(await audited(person.id)).toMatchObject([{ action: 'invite' }, { action: 'join', user_id: person.id }]);
  });

  test('is accepted by a click on the e-mail’s link when verified, also by a deactivated person', async () => {
    const person = await member();
    await invite(person.email);
    expect((await api.send(leaveAccount, { headers: person.headers, params: { id: other.id } })).status).toBe(204);
    const token = await tokenOf(person.id);
    expect(await open(token, own)).toMatchObject({ status: 422, body: { errors: { password: [128] } } });
    expect((await open(token)).status).toBe(204);
    const { access_token } = await signIn(api, person.email);
    expect(await accountsOf(bearer(access_token))).toEqual([{ id: account.id, role: 'viewer' }]);
  });

  test('is renewed with a replacing link, and withdrawn', async () => {
    const person = await member();
    await invite(person.email);
    const { headers } = account.admin;
    const params = { id: person.id };
    const first = await tokenOf(person.id);
    expect((await api.send(inviteUser, { headers, params })).status).toBe(204);
    const again = await tokenOf(person.id);
    expect((await api.send(readInvitation, { body: { token: first } })).status).toBe(404);
    expect((await api.send(readInvitation, { body: { token: again } })).status).toBe(200);
    const mails = await api.db.selectFrom('mails').select('address').where('user_id', '=', person.id).execute();
    expect(mails).toEqual([{ address: person.email }, { address: person.email }]);
    expect(
      (await api.send(deleteUser, { headers: other.admin.headers, params: { id: account.admin.id } })).status,
    ).toBe(404);
    expect((await api.send(deleteUser, { headers, params })).status).toBe(204);
    expect((await open(again)).status).toBe(404);
    expect((await answer(acceptInvitation, person.headers)).status).toBe(404);
    expect((await api.send(getUser, { headers, params })).status).toBe(404);
    expect((await api.request('/profile', { headers: person.headers })).status).toBe(200);
  });

  test('lasts seven days and only works for its recipient', async () => {
    const [late, stranger] = [await member(), await member()];
    await invite(late.email);
    expect((await answer(acceptInvitation, stranger.headers)).status).toBe(404);
    const token = await tokenOf(late.id);
    await api.db
      .updateTable('membership_invitations')
      .set({ expires_at: new Date() })
      .where('user_id', '=', late.id)
      .execute();
    expect(await api.call(listMyInvitations, late)).toMatchObject({ items: [] });
    expect((await answer(acceptInvitation, late.headers)).status).toBe(404);
    expect((await open(token)).status).toBe(404);
    expect((await open(`${token}x`)).status).toBe(404);
  });
});

describe('without a mail server', () => {
  test('the link is shown to an administrator of all the person’s accounts, and verifies nothing', async () => {
    const portal = await openTestApi(database, tokenKey);
    const { headers } = account.admin;
    const shown = async (search: string) =>
      (await portal.call(listOutbox, { headers, query: `?search=${search}` })).items.map(({ action }) => action?.url);
    const foreign = await member();
    await invite(foreign.email);
    expect(await shown(foreign.email)).toEqual([]);

    const left = await member({ isVerified: false, memberships: [] });
    await invite(left.email);
    expect(await shown(left.email)).toEqual([expect.stringContaining('/invitation?token=')]);
    const body = { token: await tokenOf(left.id), password: own, password_confirmation: own };
    expect((await portal.send(acceptByLink, { body })).status).toBe(204);
    expect(await row(left)).toMatchObject({ active: true, email_verified_at: null });
    await portal.close();
  });
});

test('invitations have a daily limit over all recipients', async () => {
  const { id, admin } = await mintAccount(api.db);
  const key = `invitations:${id}`;
  const { count, windowS } = invitationLimits.account;
  const window_ends_at = new Date(Date.now() + windowS * 1_000);
  await api.db
    .insertInto('sign_in_attempts')
    .values({ key, count: count - 1, window_ends_at })
    .execute();
  const { headers } = admin;
  const known = await member();
  await invite(known.email, 'viewer', headers);
  const refused = await member();
  const again = { headers, body: { email: refused.email, role: 'viewer' } };
  expect((await api.send(createUser, again)).status).toBe(429);
  const fromNew = { headers, body: { name: 'New', email: fresh(), role: 'viewer', invite: true } };
  expect((await api.send(createUser, fromNew)).status).toBe(429);
  expect((await api.send(createUser, { headers, body: { ...fromNew.body, invite: false, password } })).status).toBe(
    201,
  );
});
