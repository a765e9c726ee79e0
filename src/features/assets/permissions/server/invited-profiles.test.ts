import { expect, test } from 'vitest';
import { acceptInvitation } from '#features/identity/invitations/contract.ts';
import { createUser, deleteUser, listUsers } from '#features/identity/users/contract.ts';
import { mintSession } from '#platform/server/testing/mint-account.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addPerson } from '#testing/sign-in.ts';
import { createAssetProfile, deleteAssetProfile, getAccess } from '../contract.ts';

const { api, account, other, admin } = await createApiFixture();

const makeProfile = (name: string, headers = account.admin.headers) =>
  api.call(createAssetProfile, { headers, body: { name, all_units: true, sections: ['assets'] } });
const profilesOf = async (id: string) =>
  (await api.call(getAccess, { ...admin(), params: { id } })).profiles.map(({ name }) => name);
const fresh = (name: string) => `${name}@${account.canary}.example`;
/** A person of the other account. */
const stranger = async (name: string) => {
  const memberships = [{ accountId: other.id, role: 'viewer' as const }];
  const person = await addPerson(api.db, { email: fresh(name), memberships, isVerified: true });
  return { ...person, ...(await mintSession(api.db, person, other)) };
};
const accept = (headers: Record<string, string>) => api.call(acceptInvitation, { headers, params: { id: account.id } });

test('a new person gets the given profiles of this account', async () => {
  const { id } = await makeProfile('North');
  const body = { name: 'Bia', email: fresh('bia'), role: 'viewer', password: 'a password to change' } as const;
  const foreign = await makeProfile('Foreign', other.admin.headers);
  const refused = await api.send(createUser, { ...admin(), body: { ...body, profile_ids: [id, foreign.id] } });
  expect(refused.body).toMatchObject({ errors: { 'profile_ids.1': [124] } });
  const { items } = await api.call(listUsers, { ...admin(), query: `?search=${body.email}` });
  expect(items).toEqual([]);
  const user = await api.call(createUser, { ...admin(), body: { ...body, profile_ids: [id] } });
  expect(await profilesOf(user.id)).toEqual(['North']);
});

test('an invited person gets the remaining profiles on acceptance', async () => {
  const [south, gone] = [await makeProfile('South'), await makeProfile('Gone')];
  const person = await stranger('caio');
  const body = { email: fresh('caio'), role: 'viewer', profile_ids: [south.id, gone.id] } as const;
  await api.call(createUser, { ...admin(), body });
  await api.call(deleteAssetProfile, { ...admin(), params: { id: gone.id } });
  await accept(person.headers);
  expect(await profilesOf(person.id)).toEqual(['South']);
});

test('a withdrawn invitation’s profiles are not given by the next', async () => {
  const { id } = await makeProfile('West');
  const person = await stranger('duda');
  const body = { email: fresh('duda'), role: 'viewer' } as const;
  await api.call(createUser, { ...admin(), body: { ...body, profile_ids: [id] } });
  await api.call(deleteUser, { ...admin(), params: { id: person.id } });
  await api.call(createUser, { ...admin(), body });
  await accept(person.headers);
  expect(await profilesOf(person.id)).toEqual([]);
});
