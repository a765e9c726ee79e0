import { describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { mintSession } from '#platform/server/testing/mint-account.ts';
import { endAllSignIns, endSignIns } from '../contract.ts';

const { api, account, other, admin } = await createApiFixture();

describe('ending sign-ins', () => {
  const profileStatus = async ({ headers }: { headers: Record<string, string> }) =>
    (await api.request('/profile', { headers })).status;

  test('of a person ends them in this account, on every machine, and nowhere else', async () => {
    const person = await account.addPerson('viewer');
    const here = await mintSession(api.db, person, account);
    const membership = { account_id: other.id, user_id: person.id, role: 'viewer' } as const;
    await api.db.insertInto('memberships').values(membership).execute();
    const elsewhere = await mintSession(api.db, person, other);
    const bystander = await account.addPerson('viewer');
    expect(await api.call(endSignIns, { ...admin(), params: { id: person.id } })).toEqual({ ended: 2 });
    expect(await profileStatus(person)).toBe(401);
    expect(await profileStatus(here)).toBe(401);
    expect(await profileStatus(elsewhere)).toBe(200);
    expect(await profileStatus(bystander)).toBe(200);
    expect(await api.call(endSignIns, { ...admin(), params: { id: person.id } })).toEqual({ ended: 0 });
  });

  test('of a person of another account is not possible', async () => {
    const stranger = await other.addPerson('viewer');
    expect(await api.send(endSignIns, { ...admin(), params: { id: stranger.id } })).toMatchObject({ status: 404 });
    expect(await profileStatus(stranger)).toBe(200);
  });

  test('of everybody leaves the one that asks, and other accounts', async () => {
    const people = [await account.addPerson('viewer'), await account.addPerson('admin')];
    const stranger = await other.addPerson('viewer');
    const { ended } = await api.call(endAllSignIns, admin());
    expect(ended).toBeGreaterThanOrEqual(people.length);
    for (const person of people) expect(await profileStatus(person)).toBe(401);
    expect(await profileStatus(account.admin)).toBe(200);
    expect(await profileStatus(stranger)).toBe(200);
  });
});
