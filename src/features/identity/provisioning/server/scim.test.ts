import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readProfile } from '#features/identity/session/contract.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { addPerson } from '#testing/sign-in.ts';
import { updateDirectoryGroup } from '../contract.ts';
import { createScimFixture } from './testing/scim-fixture.ts';

const { api, now, admin, tokenOf, scim, patch, find, entraUser, make, userOf } = await createScimFixture();

/** Of a domain unknown to this account. */
const readJson = async (path: string, init: RequestInit = {}) => {
  const headers = { ...admin().headers, 'content-type': 'application/json' };
  return (await api.request(path, { ...init, headers })).json();
};

describe('as Entra ID provisions', () => {
  test('it looks for a person, makes, renames, deactivates and brings them back', async () => {
    const name = randomUUID();
    expect((await find(`userName eq "${name}@${now.domain}"`)).body).toMatchObject({ totalResults: 0, Resources: [] });
    const made = await scim('POST', '/Users', entraUser(name));
    expect(made.status).toBe(201);
    expect(made.response.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(made.response.headers.get('location')).toBe(made.body.meta.location);
    expect(made.body).toMatchObject({ userName: `${name}@${now.domain}`, active: true, name: { givenName: 'Person' } });
    expect(await userOf(`${name}@${now.domain}`)).toMatchObject({ role: 'viewer', ad: true, pending: false });

    const { id } = made.body;
    const renamed = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'displayName', value: 'Ana Lima' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `ana-${name}@${now.domain}` },
    );
    expect([renamed.status, renamed.body.displayName]).toEqual([200, 'Ana Lima']);
    expect(await userOf(`ana-${name}@${now.domain}`)).toMatchObject({ name: 'Ana Lima' });

    expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect(await userOf(`ana-${name}@${now.domain}`)).toBeUndefined();
    expect((await find(`userName eq "${name}@${now.domain}"`)).body.Resources).toMatchObject([{ id, active: false }]);
    expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
    expect(await userOf(`ana-${name}@${now.domain}`)).toMatchObject({ role: 'viewer' });
  });

  test('a deleted person is gone from the account, and not found any more', async () => {
    const { id, userName } = await make();
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).body).toMatchObject({ status: '404' });
    expect(await userOf(userName)).toBeUndefined();
  });

  test('its groups give roles and profiles, and take what they gave', async () => {
    const [ana, bob] = [await make(), await make()];
    const group = (await scim('POST', '/Groups', { displayName: 'Fleet admins', externalId: 'g-1', members: [] })).body;
    const profile = await readJson('/asset-profiles', { method: 'POST', body: JSON.stringify({ name: 'North' }) });
    await patch(`/Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ $ref: null, value: ana.id }] });
    expect((await userOf(ana.userName))?.role).toBe('viewer');

    const grants = { gives_admin: true, profile_ids: [profile.id] };
    await api.call(updateDirectoryGroup, { ...admin(), params: { id: group.id }, body: grants });
    expect((await userOf(ana.userName))?.role).toBe('admin');
    await patch(`/Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ value: bob.id }] });
    expect((await userOf(bob.userName))?.role).toBe('admin');
    const usersOf = async (): Promise<string[]> => (await readJson(`/asset-profiles/${profile.id}`)).user_ids;
    expect((await usersOf()).toSorted()).toEqual([ana.id, bob.id].toSorted());

    await patch(`/Groups/${group.id}`, { op: 'Remove', path: 'members', value: [{ value: bob.id }] });
    expect([(await userOf(bob.userName))?.role, await usersOf()]).toEqual(['viewer', [ana.id]]);
    expect((await find('displayName eq "fleet admins"', 'Groups')).body.Resources).toMatchObject([
      { id: group.id, members: [{ value: ana.id }] },
    ]);
    const without = await scim('GET', `/Groups/${group.id}?excludedAttributes=members`);
    expect(without.body.members).toBeUndefined();
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect([(await userOf(ana.userName))?.role, await usersOf()]).toEqual(['viewer', []]);
  });
});

describe('as Okta provisions', () => {
  test('it makes a person, replaces them, and deactivates them', async () => {
    const name = randomUUID();
    const body = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: `${name}@${now.domain}`, name: { givenName: 'Bo', familyName: 'Li' }, emails: [{ primary: true, value: `${name}@${now.domain}`, type: 'work' }], displayName: 'Bo Li', locale: 'en-US', externalId: '00u1', groups: [], password: 'ignored-1', active: true }; // prettier-ignore
    const made = await scim('POST', '/Users', body);
    expect(made.status).toBe(201);
    expect((await scim('GET', `/Users/${made.body.id}`)).body).toEqual(made.body);
    const replaced = await scim('PUT', `/Users/${made.body.id}`, { ...body, displayName: 'Bo Lin' });
    expect([replaced.status, replaced.body.displayName]).toEqual([200, 'Bo Lin']);
    const gone = await patch(`/Users/${made.body.id}`, { op: 'replace', value: { active: false } });
    expect([gone.status, gone.body.active]).toEqual([200, false]);
    expect((await scim('PUT', `/Users/${made.body.id}`, { ...body, active: true })).body.active).toBe(true);
  });

  test('its groups are pushed: members replaced and removed by a path', async () => {
    const [ana, bob] = [await make(), await make()];
    const made = await scim('POST', '/Groups', { displayName: 'Pushed', members: [{ value: ana.id, display: 'x' }] });
    expect([made.status, made.body.members.length]).toEqual([201, 1]);
    const path = `/Groups/${made.body.id}`;
    await patch(path, { op: 'replace', path: 'members', value: [{ value: ana.id }, { value: bob.id }] });
    expect((await scim('GET', path)).body.members).toHaveLength(2);
    await patch(path, { op: 'remove', path: `members[value eq "${ana.id}"]` });
    await patch(path, { op: 'replace', value: { id: made.body.id, displayName: 'Renamed' } });
    expect((await scim('GET', path)).body).toMatchObject({ displayName: 'Renamed', members: [{ value: bob.id }] });
    expect((await scim('PUT', path, { displayName: 'Renamed', members: [] })).body.members).toEqual([]);
  });
});

describe('boundaries', () => {
  test('a person of another account is invited, not attached, and shows nothing of theirs', async () => {
    const other = await mintAccount(api.db);
    const email = `${randomUUID()}@${now.domain}`;
    const known = await addPerson(api.db, { email, memberships: [{ accountId: other.id, role: 'admin' }] });
    const made = await scim('POST', '/Users', entraUser('x', { userName: email, emails: [{ value: email }] }));
    expect([made.status, made.body.displayName, made.body.active]).toEqual([201, 'Person x', true]);
    expect(await userOf(email)).toMatchObject({ pending: true });
    const memberships = await api.db
      .selectFrom('memberships')
      .select('account_id')
      .where('user_id', '=', known.id)
      .execute();
    expect(memberships).toEqual([{ account_id: other.id }]);
    await patch(`/Users/${made.body.id}`, { op: 'replace', path: 'displayName', value: 'Taken over' });
    const { name } = await api.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    expect(name).not.toBe('Taken over');
  });

  test('a person who was invited has what their groups give once they accept', async () => {
    const other = await mintAccount(api.db);
    const email = `${randomUUID()}@${now.domain}`;
    const known = await addPerson(api.db, { email, memberships: [{ accountId: other.id, role: 'viewer' }] });
    await scim('POST', '/Users', entraUser('z', { userName: email, emails: [{ value: email }] }));
    const group = (await scim('POST', '/Groups', { displayName: 'Later' })).body;
    await patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: known.id }] });
    const profile = await readJson('/asset-profiles', { method: 'POST', body: JSON.stringify({ name: 'South' }) });
    const invitation = () =>
      api.db
        .selectFrom('membership_invitations')
        .select(['role', 'profile_ids'])
        .where('account_id', '=', now.account.id)
        .where('user_id', '=', known.id)
        .executeTakeFirst();
    expect(await invitation()).toEqual({ role: 'viewer', profile_ids: [] });
    const grants = { gives_admin: true, profile_ids: [profile.id] };
    await api.call(updateDirectoryGroup, { ...admin(), params: { id: group.id }, body: grants });
    expect(await invitation()).toEqual({ role: 'admin', profile_ids: [profile.id] });
    await patch(`/Groups/${group.id}`, { op: 'remove', path: 'members' });
    expect(await invitation()).toEqual({ role: 'viewer', profile_ids: [] });
  });

  test('a person whom the verified directory of the domain has bound joins at once; two accounts that claim it get none so', async () => {
    const other = await mintAccount(api.db);
    const tenant = `t-${now.account.canary}`;
    const open = { domain: now.domain, directory_tenants: [tenant] };
    await api.db.updateTable('accounts').set(open).where('id', '=', now.account.id).execute();
    const bound = async (of: MintedAccount) => {
      const email = `${randomUUID()}@${now.domain}`;
      const person = await addPerson(api.db, {
        email,
        password: null,
        ad: true,
        memberships: [{ accountId: of.id, role: 'viewer' }],
      });
      const identity = { issuer: 'https://login.example', tenant, object_id: randomUUID(), user_id: person.id };
      await api.db.insertInto('directory_identities').values(identity).execute();
      return email;
    };
    const [first, second, third] = [await bound(other), await bound(other), await bound(other)];
    const send = (email: string) =>
      scim('POST', '/Users', entraUser('y', { userName: email, emails: [{ value: email }] }));
    // No person of this account has been verified yet.
    await send(first);
    expect(await userOf(first)).toMatchObject({ pending: true });
    await bound(now.account);
    await send(second);
    expect(await userOf(second)).toMatchObject({ pending: false });
    await api.db.updateTable('accounts').set({ domain: now.domain }).where('id', '=', other.id).execute();
    await send(third);
    expect(await userOf(third)).toMatchObject({ pending: true });
  });

  test('an e-mail that another person has is not taken over, and nothing says so', async () => {
    const other = await mintAccount(api.db);
    const taken = `${randomUUID()}@${now.domain}`;
    await addPerson(api.db, { email: taken, memberships: [{ accountId: other.id, role: 'viewer' }] });
    const { id, userName } = await make();
    const answers = [];
    for (const value of [taken, `${randomUUID()}@${now.domain}`])
      answers.push((await patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value }] })).status);
    expect(answers).toEqual([200, 200]);
    expect(await userOf(userName)).toBeUndefined();
  });

  test('another account’s people and groups are not found', async () => {
    const { id } = await make();
    const group = (await scim('POST', '/Groups', { displayName: 'Mine' })).body;
    const foreign = await tokenOf(await mintAccount(api.db));
    for (const path of [`/Users/${id}`, `/Groups/${group.id}`]) {
      expect((await scim('GET', path, undefined, foreign)).status).toBe(404);
      expect((await scim('DELETE', path, undefined, foreign)).status).toBe(404);
    }
    const stolen = await scim('POST', '/Groups', { displayName: 'Theirs', members: [{ value: id }] }, foreign);
    expect(stolen.body.members).toEqual([]);
  });

  test('the last administrator who can sign in stays', async () => {
    const { id } = now.account.admin;
    const answer = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: false });
    expect([answer.status, answer.body.schemas]).toEqual([409, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(409);
    expect((await api.send(readProfile, admin())).status).toBe(200);
  });

  test('a deactivated person loses the session at once', async () => {
    const { viewer } = now.account;
    expect((await api.send(readProfile, { headers: viewer.headers })).status).toBe(200);
    expect((await patch(`/Users/${viewer.id}`, { op: 'replace', value: { active: false } })).status).toBe(200);
    expect((await api.send(readProfile, { headers: viewer.headers })).status).toBe(401);
  });
});
