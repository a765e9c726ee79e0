import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintSession, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import {
  createUser,
  getUser,
  listUsers,
  lookUpLimits,
  lookUpUser,
  setUserPassword,
  updateUser,
  type Role,
} from '../contract.ts';

const { api, account, other, admin, openPeer } = await createApiFixture();
const second = await openPeer();

const password = 'correct horse battery';
const fresh = (name = 'p') => `${name}-${randomBytes(6).toString('hex')}@${account.canary}.example`;
const make = (fields: object = {}) =>
  api.call(createUser, { ...admin(), body: { name: 'Ana', email: fresh(), role: 'viewer', password, ...fields } });
const join = (person: { id: string }, { id }: { id: string }, role: Role) =>
  api.db.insertInto('memberships').values({ account_id: id, user_id: person.id, role }).execute();
const row = ({ id }: { id: string }) =>
  api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailsTo = ({ id }: { id: string }) =>
  api.db.selectFrom('mails').selectAll().where('user_id', '=', id).orderBy('id').execute();
const signIn = async (email: string, typed: string) => {
  const response = await api.request('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-address': `2001:db8::${randomBytes(2).toString('hex')}` },
    body: JSON.stringify({ grant_type: 'password', username: email, password: typed, client_id: 'portal' }),
  });
  return { status: response.status, body: await response.json() };
};
/** Answer to a correct password set by an administrator. */
const typedRight = { status: 400, body: { error: 'password_change_required' } };
const wrong = { status: 400, body: { error: 'invalid_grant' } };
const read = (person: { headers: MintedPerson['headers'] }) =>
  api.request('/profile', { headers: person.headers }).then(({ status }) => status);
const change = (id: string, body: object, headers = account.admin.headers) =>
  api.send(updateUser, { headers, params: { id }, body });
const password_ = (id: string, headers = account.admin.headers) =>
  api.send(setUserPassword, { headers, params: { id }, body: { password, password_confirmation: password } });

describe('adding a person', () => {
  test('with a typed password lets them sign in; the answer and the audit hold none', async () => {
    const email = fresh('New.Person');
    const user = await make({ email: ` ${email.toUpperCase()} `, password_confirmation: password });
    expect(user).toMatchObject({
      name: 'Ana',
      email: email.toLowerCase(),
      role: 'viewer',
      ad: false,
      active: true,
      invited: false,
      shared: false,
      last_admin: false,
      last_seen_at: null,
      version: 1,
    });
    expect(await api.call(getUser, { ...admin(), params: { id: user.id } })).toEqual(user);
    expect(await signIn(email, password)).toMatchObject(typedRight);
    const audit = await inAccount(api.db, account.id, (db) =>
      db.selectFrom('audit_entries').selectAll().where('entity_id', '=', user.id).execute(),
    );
    expect(audit).toMatchObject([{ action: 'create', entity: 'user', user_id: account.admin.id, after: user }]);
    expect(JSON.stringify([user, audit])).not.toMatch(/password|argon/);
  });

  test('of the directory needs no password', async () => {
    const user = await make({ ad: true, password: undefined });
    expect(user).toMatchObject({ ad: true, invited: false });
    expect(await row(user)).toMatchObject({ password_hash: null });
    expect((await signIn(user.email, password)).status).toBe(400);
  });

  test('by an invitation e-mail', async () => {
    const user = await make({ invite: true, password: undefined });
    expect(user).toMatchObject({ invited: true, ad: false });
    expect(await mailsTo(user)).toMatchObject([{ address: user.email, account_id: account.id }]);
    expect((await signIn(user.email, password)).status).toBe(400);
  });

  test('answers each invalid field with its code', async () => {
    const refused = async (body: object) => {
      const reply = await api.send(createUser, { ...admin(), body });
      expect(reply.status).toBe(422);
      return (reply.body as { errors: object }).errors;
    };
    const right = { name: 'Ana', email: fresh(), role: 'viewer', password };
    expect(await refused({})).toEqual({ email: [108], role: [108] });
    expect(await refused({ ...right, name: undefined })).toEqual({ name: [108] });
    expect(await refused({ ...right, password: undefined })).toEqual({ password: [108] });
    expect(await refused({ ...right, password: 'short' })).toEqual({ password: [101] });
    expect(await refused({ ...right, password_confirmation: 'another one' })).toEqual({
      password_confirmation: [130],
    });
    expect(await refused({ ...right, ad: true })).toEqual({ password: [128] });
    expect(await refused({ ...right, invite: true })).toEqual({ password: [128] });
    expect(await refused({ ...right, password: undefined, ad: true, invite: true })).toEqual({ invite: [128] });
    expect(await refused({ ...right, email: 'nobody' })).toEqual({ email: [103] });
    expect(await refused({ ...right, email: [right.email] })).toEqual({ email: [100] });
    expect(await refused({ ...right, name: 'x'.repeat(10_240) })).toEqual({ name: [102] });
    expect(await refused({ ...right, name: 'a\0b' })).toEqual({ name: [100] });
    expect(await refused({ ...right, name: 'a\ud800b' })).toEqual({ name: [100] });
    expect(await refused({ ...right, role: 'owner' })).toHaveProperty('role');
    expect(await refused({ ...right, account_id: other.id, id: account.admin.id })).toEqual({
      account_id: [128],
      id: [128],
    });
    expect((await signIn(right.email, password)).status).toBe(400);
  });

  test('succeeds once of fifty concurrent calls in two processes, in any spelling', async () => {
    const email = fresh('race');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (n % 2 ? api : second).send(createUser, {
          ...admin(),
          body: { name: `N${n}`, email: n % 3 ? email : email.toUpperCase(), role: 'viewer', password },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      expect(reply).toMatchObject({ status: 422, body: { errors: { email: [104] } } });
    }
    const found = await api.call(listUsers, { ...admin(), query: `?search=${email}` });
    expect(found).toMatchObject({ total: 1, items: [{ email }] });
  }, 60_000);
});

describe('a person of another account', () => {
  const lookUp = (email: string, headers = account.admin.headers) =>
    api.send(lookUpUser, { headers, query: `?email=${encodeURIComponent(email)}` });

  test('is looked up by administrators, who learn nothing more', async () => {
    const elsewhere = await other.addPerson('viewer');
    expect(await lookUp(elsewhere.email.toUpperCase())).toEqual({
      status: 200,
      body: { relation: 'elsewhere', user_id: null },
    });
    expect(await lookUp(account.viewer.email)).toEqual({
      status: 200,
      body: { relation: 'member', user_id: account.viewer.id },
    });
    expect(await lookUp(fresh())).toEqual({
      status: 404,
      body: { error: 'not_found', message: 'User not found' },
    });
    expect((await lookUp(elsewhere.email, account.viewer.headers)).status).toBe(403);
    expect((await lookUp('nobody')).status).toBe(422);
  });

  test('is looked up a limited number of times per administrator', async () => {
    const { headers } = await account.addPerson('admin');
    const elsewhere = await other.addPerson('viewer');
    for (let at = 0; at < lookUpLimits.count; at += 1) expect((await lookUp(fresh(), headers)).status).toBe(404);
    expect((await lookUp(elsewhere.email, headers)).status).toBe(429);
    const probe = { headers, body: { name: 'Ana', email: elsewhere.email, role: 'viewer', password } };
    expect((await api.send(createUser, probe)).status).toBe(429);
    const own = await api.call(createUser, {
      ...admin(),
      body: { name: 'Own', email: fresh(), role: 'viewer', password },
    });
    const change = { headers, params: { id: own.id }, body: { email: elsewhere.email } };
    expect((await api.send(updateUser, change)).status).toBe(429);
    expect((await api.send(updateUser, { ...change, body: { name: 'Other' } })).status).toBe(200);
    expect((await lookUp(elsewhere.email)).status).toBe(200);
  });

  test('is invited once, by e-mail and role alone', async () => {
    const elsewhere = await other.addPerson('viewer');
    const full = await api.send(createUser, {
      ...admin(),
      body: { name: 'Taken over', email: elsewhere.email, role: 'admin', password },
    });
    expect(full).toMatchObject({ status: 422, body: { errors: { email: [104] } } });
    const grants = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? api : second).send(createUser, { ...admin(), body: { email: elsewhere.email, role: 'viewer' } }),
      ),
    );
    expect(grants.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(422)]);
    expect(grants.find(({ status }) => status === 201)?.body).toMatchObject({
      id: elsewhere.id,
      name: elsewhere.email,
      role: 'viewer',
      invited: true,
      pending: true,
      shared: true,
    });
    const inOther = await api.call(getUser, { headers: other.admin.headers, params: { id: elsewhere.id } });
    expect(inOther).toMatchObject({ role: 'viewer', pending: false, shared: false });
  });

  test('keeps name, e-mail and password from an administrator of one of their accounts, who sets the role there', async () => {
    const person = await other.addPerson('viewer');
    const { id } = person;
    await join(person, account, 'viewer');
    const before = await row(person);
    expect((await change(id, { name: 'Another' })).status).toBe(403);
    expect((await change(id, { email: fresh() })).status).toBe(403);
    expect((await password_(id)).status).toBe(403);
    expect(await row(person)).toEqual(before);
    expect(await change(id, { name: before.name, email: before.email, role: 'admin' })).toMatchObject({
      status: 200,
      body: { role: 'admin', version: 2 },
    });
    const inOther = await api.call(getUser, { headers: other.admin.headers, params: { id } });
    expect(inOther).toMatchObject({ role: 'viewer', version: 1 });
  });

  test('is changed by an administrator of all their accounts', async () => {
    const person = await other.addPerson('viewer');
    await join(person, account, 'viewer');
    const both = await account.addPerson('admin');
    await join(both, other, 'viewer');
    expect((await change(person.id, { name: 'No' }, both.headers)).status).toBe(403);
    await api.db.updateTable('memberships').set({ role: 'admin' }).where('user_id', '=', both.id).execute();
    expect(await change(person.id, { name: 'Yes' }, both.headers)).toMatchObject({
      status: 200,
      body: { name: 'Yes', shared: false },
    });
    expect((await password_(person.id, both.headers)).status).toBe(204);
  });
});

describe('updating a person', () => {
  test('changes name, e-mail and role; a stale version changes nothing', async () => {
    const user = await make();
    const email = fresh();
    const changed = await change(user.id, { name: 'Bia', email: email.toUpperCase(), role: 'admin', version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Bia', email, role: 'admin' } });
    expect((await change(user.id, { name: 'Late', version: 1 })).status).toBe(409);
    const taken = await change(user.id, { email: account.viewer.email });
    expect(taken).toMatchObject({ status: 422, body: { errors: { email: [104] } } });
    expect(await change(user.id, { ad: true })).toMatchObject({ status: 422, body: { errors: { ad: [129] } } });
    expect(await change(user.id, { account_id: other.id })).toMatchObject({ body: { errors: { account_id: [128] } } });
    expect(await api.call(getUser, { ...admin(), params: { id: user.id } })).toEqual(changed.body);
    expect(await signIn(email, password)).toMatchObject(typedRight);
  });

  test('of the directory changes the role only', async () => {
    const user = await make({ ad: true, password: undefined });
    expect((await change(user.id, { name: 'Bia' })).status).toBe(403);
    expect((await change(user.id, { email: fresh() })).status).toBe(403);
    expect((await password_(user.id)).status).toBe(403);
    expect(await row(user)).toMatchObject({ name: 'Ana', password_hash: null });
    expect(await change(user.id, { role: 'admin' })).toMatchObject({ status: 200, body: { role: 'admin' } });
  });

  test('is refused for the caller’s own e-mail and password, which need the present password', async () => {
    const { id } = account.admin;
    expect((await change(id, { email: fresh() })).status).toBe(403);
    expect((await password_(id)).status).toBe(403);
    expect((await change(id, { name: 'Myself' })).status).toBe(200);
  });

  test('by a new password ends all their sessions and the live stream', async () => {
    const user = await make();
    const sessions = await Promise.all([mintSession(api.db, user, account), mintSession(api.db, user, account)]);
    const stream = await api.request('/live', { headers: sessions[0].headers });
    const next = { password: 'another horse battery', password_confirmation: 'another horse battery' };
    const params = { id: user.id };
    const differs = await api.send(setUserPassword, {
      ...admin(),
      params,
      body: { ...next, password_confirmation: 'x' },
    });
    expect(differs).toMatchObject({ status: 422, body: { errors: { password_confirmation: [130] } } });
    for (const session of sessions) expect(await read(session)).toBe(200);
    expect((await api.send(setUserPassword, { ...admin(), params, body: next })).status).toBe(204);
    expect(await mailsTo(user)).toMatchObject([{ address: user.email }]);
    for (const session of sessions) expect(await read(session)).toBe(401);
    const reader = stream.body?.getReader();
    while (reader && !(await reader.read()).done);
    expect(await signIn(user.email, password)).toMatchObject(wrong);
    expect(await signIn(user.email, next.password)).toMatchObject(typedRight);
  });
});
