import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { updateAccount } from '#features/identity/accounts/contract.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import type { TestApi } from '#testing/test-api.ts';
import { mintAccount, mintSession, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createUser, deleteUser, getUser, listUsers, updateUser } from '../contract.ts';

const { api, account, other, admin, openPeer } = await createApiFixture();
const second = await openPeer();

const joinOther = (person: { id: string }) =>
  api.db.insertInto('memberships').values({ account_id: other.id, user_id: person.id, role: 'viewer' }).execute();
const row = ({ id }: { id: string }) =>
  api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const read = async ({ headers }: { headers: MintedPerson['headers'] }) =>
  (await api.request('/profile', { headers })).status;
const change = (id: string, body: object, headers: MintedPerson['headers']) =>
  api.send(updateUser, { headers, params: { id }, body });
const remove = (id: string, { headers } = account.admin, from = api) =>
  from.send(deleteUser, { headers, params: { id } });

describe('a removal', () => {
  test('ends the membership and its sessions permanently; the last one deactivates the person', async () => {
    const person = await account.addPerson('viewer');
    await joinOther(person);
    const elsewhere = await mintSession(api.db, person, other);
    expect((await remove(person.id)).status).toBe(204);
    expect(await read(person)).toBe(401);
    expect(await read(elsewhere)).toBe(200);
    expect(await row(person)).toMatchObject({ active: true });
    expect((await remove(person.id)).status).toBe(404);
    expect((await api.send(getUser, { ...admin(), params: { id: person.id } })).status).toBe(404);

    expect((await remove(person.id, other.admin)).status).toBe(204);
    expect(await read(elsewhere)).toBe(401);
    expect(await row(person)).toMatchObject({ active: false });

    const again = await api.call(createUser, { ...admin(), body: { email: person.email, role: 'viewer' } });
    expect(again).toMatchObject({ id: person.id, pending: true });
    expect(await row(person)).toMatchObject({ active: false });
    expect(await read(person)).toBe(401);
  });

  test('of the last administrator is refused, as is their demotion', async () => {
    const alone = await mintAccount(api.db);
    const { id, headers } = alone.admin;
    expect(await api.call(getUser, { headers, params: { id } })).toMatchObject({ last_admin: true });
    expect((await remove(id, alone.admin)).status).toBe(409);
    expect((await change(id, { role: 'viewer' }, headers)).status).toBe(409);
    expect(await read(alone.admin)).toBe(200);
    const next = await alone.addPerson('admin');
    expect((await change(id, { role: 'viewer' }, headers)).status).toBe(200);
    expect((await api.send(listUsers, { headers })).status).toBe(403);
    expect((await remove(id, next)).status).toBe(204);
  });

  test('of the last administrator who can sign in is refused; a directory user counts once they signed in', async () => {
    const alone = await mintAccount(api.db);
    const { id, headers } = alone.admin;
    const directory = await alone.addPerson('admin');
    await api.db.updateTable('users').set({ ad: true }).where('id', '=', directory.id).execute();
    expect(await api.call(getUser, { headers, params: { id } })).toMatchObject({ last_admin: true });
    expect((await remove(id, alone.admin)).status).toBe(409);
    expect((await change(id, { role: 'viewer' }, headers)).status).toBe(409);

    const identity = { issuer: 'https://directory.example', tenant: randomUUID(), object_id: randomUUID() };
    await api.db
      .insertInto('directory_identities')
      .values({ ...identity, user_id: directory.id })
      .execute();
    expect((await remove(id, alone.admin)).status).toBe(409);
    await api.call(updateAccount, { headers, body: { directory_tenants: [identity.tenant] } });
    expect(await api.call(getUser, { headers, params: { id } })).toMatchObject({ last_admin: false });
    expect((await remove(id, directory)).status).toBe(204);
    // The account's settings may not lock its last administrator out either.
    const shut = { headers: directory.headers, body: { directory_tenants: [] } };
    expect(await api.send(updateAccount, shut)).toMatchObject({
      status: 422,
      body: { errors: { directory_tenants: [108] } },
    });
  });

  test.each(['remove', 'demote'] as const)('of each other by two administrators (%s) leaves one', async (how) => {
    for (let round = 0; round < 5; round += 1) {
      const pair = await mintAccount(api.db);
      const [one, two] = [pair.admin, await pair.addPerson('admin')];
      const act = (from: TestApi, who: MintedPerson, whom: MintedPerson) =>
        how === 'remove'
          ? remove(whom.id, who, from)
          : from.send(updateUser, { headers: who.headers, params: { id: whom.id }, body: { role: 'viewer' } });
      const statuses = (await Promise.all([act(api, one, two), act(second, two, one)])).map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect([401, 403, 409]).toContain(statuses.find((status) => status >= 300));
      const { length } = await api.db
        .selectFrom('memberships')
        .select('user_id')
        .where('account_id', '=', pair.id)
        .where('role', '=', 'admin')
        .execute();
      expect(length).toBe(1);
    }
  });

  test('of a person’s last two memberships concurrently deactivates them', async () => {
    const person = await account.addPerson('viewer');
    await joinOther(person);
    const last = await api.db.transaction().execute(async (slow) => {
      const mine = slow.deleteFrom('memberships').where('account_id', '=', account.id);
      await mine.where('user_id', '=', person.id).execute();
      const removal = remove(person.id, other.admin, second);
      const ended = removal.then(() => true);
      await vi.waitFor(async () => expect((await isAnyoneWaiting()) || (await isSettled(ended))).toBe(true), 5_000);
      return { removal };
    });
    expect((await last.removal).status).toBe(204);
    expect(await row(person)).toMatchObject({ active: false });
  });
});

const isSettled = (promise: Promise<boolean>) => Promise.race([promise, Promise.resolve(false)]);

/** Whether any statement of this database waits for a lock. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
  return rows.length > 0;
}
