import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createPerson } from '#features/identity/users/server/public.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount, mintSession, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { leaveAccount, listAccounts } from '../contract.ts';

const { api } = await createApiFixture();
let account: MintedAccount;
let other: MintedAccount;

beforeAll(async () => {
  [account, other] = await Promise.all([mintAccount(api.db), mintAccount(api.db)]);
});

type Role = 'admin' | 'viewer';
let made = 0;

/** A person who belongs to both accounts, with a session in each. */
async function memberOfBoth(roles: { here: Role; there: Role }) {
  const { id } = await createPerson(api.db, {
    name: 'A person',
    email: `both-${(made += 1)}@${account.canary}.example`,
    password: null,
    memberships: [
      { accountId: account.id, role: roles.here },
      { accountId: other.id, role: roles.there },
    ],
  });
  const [here, there] = [await mintSession(api.db, { id }, account), await mintSession(api.db, { id }, other)];
  return { id, here: here.headers, there: there.headers };
}

const leave = (headers: Record<string, string>, id: string) => api.send(leaveAccount, { headers, params: { id } });
const accountsOf = (headers: Record<string, string>) => api.call(listAccounts, { headers });
const status = async (headers: Record<string, string>) => (await api.send(listAccounts, { headers })).status;
const isActive = async (id: string) =>
  (await api.db.selectFrom('users').select('active').where('id', '=', id).executeTakeFirstOrThrow()).active;

test('leaving another account ends its sessions only, and is audited in it', async () => {
  const person = await memberOfBoth({ here: 'admin', there: 'viewer' });
  expect((await accountsOf(person.here)).items.map(({ may_leave }) => may_leave)).toEqual([true, true]);
  expect((await leave(person.here, other.id)).status).toBe(204);
  expect(await status(person.there)).toBe(401);
  expect(await accountsOf(person.here)).toMatchObject({ items: [{ id: account.id, role: 'admin' }], total: 1 });
  expect(await isActive(person.id)).toBe(true);
  const audited = (accountId: string) =>
    inAccount(api.db, accountId, (db) =>
      db.selectFrom('audit_entries').selectAll().where('entity_id', '=', person.id).execute(),
    );
  expect(await audited(other.id)).toMatchObject([
    { account_id: other.id, user_id: person.id, action: 'leave', entity: 'user', before: { role: 'viewer' } },
  ]);
  expect(await audited(account.id)).toEqual([]);
});

test('the current account can be left; leaving the last one deactivates the person', async () => {
  const person = await memberOfBoth({ here: 'viewer', there: 'viewer' });
  expect((await leave(person.here, account.id)).status).toBe(204);
  expect(await status(person.here)).toBe(401);
  expect(await isActive(person.id)).toBe(true);
  expect((await leave(person.there, other.id)).status).toBe(204);
  expect(await status(person.there)).toBe(401);
  expect(await isActive(person.id)).toBe(false);
});

test('the last administrator cannot leave', async () => {
  const own = await mintAccount(api.db);
  const { headers } = own.admin;
  expect(await accountsOf(headers)).toMatchObject({ items: [{ may_leave: false }] });
  expect(await leave(headers, own.id)).toMatchObject({ status: 409, body: { error: 'conflict' } });
  expect(await status(headers)).toBe(200);
  const next = await own.addPerson('admin');
  expect(await accountsOf(headers)).toMatchObject({ items: [{ may_leave: true }] });
  expect((await leave(next.headers, own.id)).status).toBe(204);
});

test('a foreign account and an absent one are refused alike', async () => {
  const foreign = await leave(account.viewer.headers, other.id);
  expect(foreign.status).toBe(404);
  expect(await leave(account.viewer.headers, '0197a3c0-0000-7000-8000-000000000000')).toEqual(foreign);
  expect(await leave(account.viewer.headers, 'none')).toEqual(foreign);
  expect((await leave({}, other.id)).status).toBe(401);
});
