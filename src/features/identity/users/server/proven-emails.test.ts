import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { resetPassword } from '#features/identity/passwords/contract.ts';
import { confirmEmail } from '#features/identity/profile/contract.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { openTestApi, type TestApi } from '#testing/test-api.ts';
import { createUser, setUserPassword, updateUser } from '../contract.ts';

const from = 'patio@portal.example';
const smtp = { host: '127.0.0.1', port: 1, secure: false, requireTls: false, user: null, password: null, from };
const tokenKey = randomBytes(32);
const { api, account, admin, database } = await createApiFixture({ tokenKey, smtp });

const chosen = { password: 'a password of mine', password_confirmation: 'a password of mine' };
const newEmail = () => `p-${randomUUID()}@${account.canary}.example`;
const invite = () =>
  api.call(createUser, { ...admin(), body: { name: 'Ana', email: newEmail(), role: 'viewer', invite: true } });
const isVerified = async (id: string) =>
  (await api.db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirstOrThrow())
    .email_verified_at !== null;

async function openPasswordLink(userId: string, purpose: 'invitation' | 'reset', portal: TestApi = api) {
  await api.db.deleteFrom('password_links').where('user_id', '=', userId).execute();
  const { id } = await api.db
    .insertInto('password_links')
    .values({ user_id: userId, purpose, expires_at: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = { token: linkToken(tokenKey, 'password', id), ...chosen };
  expect((await portal.send(resetPassword, { body })).status).toBe(204);
}

test.each(['invitation', 'reset'] as const)('an e-mail is proven by the link of a mailed %s', async (purpose) => {
  const { id } = await invite();
  expect(await isVerified(id)).toBe(false);
  await openPasswordLink(id, purpose);
  expect(await isVerified(id)).toBe(true);
});

test('a link that administrators can read in the outbox verifies nothing', async () => {
  const { id } = await invite();
  const withoutServer = await openTestApi(database, tokenKey);
  await openPasswordLink(id, 'invitation', withoutServer);
  await withoutServer.close();
  expect(await isVerified(id)).toBe(false);
});

test('the link of an own e-mail change verifies it', async () => {
  const { id, headers } = await account.addPerson('viewer');
  const { id: changeId } = await api.db
    .insertInto('email_changes')
    .values({ user_id: id, email: newEmail(), expires_at: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = { token: linkToken(tokenKey, 'own-email', changeId) };
  expect((await api.send(confirmEmail, { headers, body })).status).toBe(200);
  expect(await isVerified(id)).toBe(true);
});

test('an administrator’s change of e-mail or password makes it unverified; of the name does not', async () => {
  const { id } = await invite();
  const params = { id };
  await openPasswordLink(id, 'invitation');
  await api.call(updateUser, { ...admin(), params, body: { name: 'Bia' } });
  expect(await isVerified(id)).toBe(true);
  await api.call(updateUser, { ...admin(), params, body: { email: newEmail() } });
  expect(await isVerified(id)).toBe(false);
  await openPasswordLink(id, 'reset');
  await api.call(setUserPassword, { ...admin(), params, body: { password: 'typed for them' } });
  expect(await isVerified(id)).toBe(false);
});
