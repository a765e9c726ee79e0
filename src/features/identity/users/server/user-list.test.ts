import { beforeAll, describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { createUser, deleteUser, getUser, listUsers, setUserPassword, updateUser, type User } from '../contract.ts';

const { api } = await createApiFixture();
let account: MintedAccount;
let other: MintedAccount;

beforeAll(async () => {
  [account, other] = await Promise.all([mintAccount(api.db), mintAccount(api.db)]);
});

describe('the list of users', () => {
  test('pages, sorts, searches and filters, and shows nobody of another account', async () => {
    const { admin: owner, addPerson, canary } = await mintAccount(api.db);
    for (const role of ['viewer', 'viewer', 'admin'] as const) await addPerson(role);
    const { headers } = owner;
    for (const sort of ['name', '-name', 'email', '-email', 'role', '-role']) {
      const seen: User[] = [];
      for (let after = ''; ;) {
        const page = await api.call(listUsers, {
          headers,
          query: `?limit=2&sort=${sort}${after && `&after=${after}`}`,
        });
        expect(page.total).toBe(5);
        seen.push(...page.items);
        if (page.next === null) break;
        after = page.next;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
      expect(JSON.stringify(seen).split(canary).length).toBeGreaterThan(5);
    }
    const total = async (query: string) => (await api.call(listUsers, { headers, query })).total;
    expect(await total('?role=admin')).toBe(2);
    expect(await total('?role=admin&role=viewer')).toBe(5);
    expect(await total(`?search=${owner.email.toUpperCase()}`)).toBe(1);
    expect(await total(`?search=${account.canary}`)).toBe(0);
    expect(await total('?search=%25')).toBe(0);
  });

  test('and every other verb are for administrators of this account only', async () => {
    const person = await account.addPerson('viewer');
    const row = () => api.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    const before = await row();
    const params = { id: person.id };
    const calls = [
      [listUsers, {}],
      [createUser, { body: { email: `new@${account.canary}.example`, role: 'viewer' } }],
      [getUser, { params }],
      [updateUser, { params, body: { role: 'admin' } }],
      [setUserPassword, { params, body: { password: 'a new password' } }],
      [deleteUser, { params }],
    ] as const;
    for (const [endpoint, input] of calls) {
      expect((await api.send(endpoint, { headers: account.viewer.headers, ...input })).status).toBe(403);
      expect((await api.send(endpoint, input)).status).toBe(401);
      if (!('params' in input)) continue;
      expect((await api.send(endpoint, { headers: other.admin.headers, ...input })).status).toBe(404);
    }
    expect(await row()).toEqual(before);
    expect((await api.request('/profile', { headers: person.headers })).status).toBe(200);
  });
});
