import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changePassword } from '#features/identity/security/contract.ts';
import { createUser, setUserPassword } from '#features/identity/users/contract.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addPerson, answerOf, ask, askByPassword, bearer, password, signIn, tokenIn } from '#testing/sign-in.ts';

const { api, account, admin, openPeer } = await createApiFixture();
const second = await openPeer();

const typed = 'typed by an admin';
const own = 'a password of my own';
const made = async () => {
  const email = `${randomUUID()}@${account.canary}.example`;
  const body = { name: 'Ana', email, role: 'viewer', password: typed };
  return api.call(createUser, { ...admin(), body });
};
const choose = (email: string, new_password: string, fields: object = {}, at = api) =>
  ask(at, {
    grant_type: 'password',
    username: email,
    password: typed,
    new_password,
    new_password_confirmation: new_password,
    ...fields,
  });
const refusal = async (response: Response) => {
  const { status, text } = await answerOf(response);
  const { error, errors } = JSON.parse(text);
  return { status, error, errors };
};
const required = { status: 400, error: 'password_change_required' };
const sessionsOf = (userId: string) =>
  api.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();

test('a password set by an administrator only permits choosing another, once', async () => {
  const { id, email } = await made();
  expect(await refusal(await askByPassword(api, email, typed))).toMatchObject(required);
  expect(await refusal(await askByPassword(api, email, 'wrong'))).toMatchObject({ error: 'invalid_grant' });
  expect(await sessionsOf(id)).toEqual([]);
  await tokenIn(await choose(email, own));
  expect(await refusal(await askByPassword(api, email, typed))).toMatchObject({ error: 'invalid_grant' });
  await tokenIn(await askByPassword(api, email, own));
});

test('the chosen password must differ, be typed twice and be long enough', async () => {
  const { email } = await made();
  expect(await refusal(await choose(email, typed))).toMatchObject({ status: 422, errors: { new_password: [104] } });
  expect(await refusal(await choose(email, 'short'))).toMatchObject({ status: 422, errors: { new_password: [101] } });
  const differs = await choose(email, own, { new_password_confirmation: 'another one' });
  expect(await refusal(differs)).toMatchObject({ status: 422, errors: { new_password_confirmation: [130] } });
  expect(await refusal(await choose(email, own, { password: 'wrong' }))).toMatchObject({ error: 'invalid_grant' });
  expect(await refusal(await askByPassword(api, email, typed))).toMatchObject(required);
});

test('of concurrent choices one succeeds', async () => {
  const { email } = await made();
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => choose(email, `${own} ${at}`, {}, at % 2 ? second : api)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
});

test('a later password of an administrator ends sessions; the person’s own lasts', async () => {
  const person = await addPerson(api.db, { memberships: [{ accountId: account.id, role: 'viewer' }] });
  expect(await refusal(await choose(person.email, own, { password }))).toMatchObject({
    errors: { new_password: [128] },
  });
  await api.call(setUserPassword, { ...admin(), params: { id: person.id }, body: { password: typed } });
  expect(await refusal(await askByPassword(api, person.email, typed))).toMatchObject(required);
  const { access_token } = await tokenIn(await choose(person.email, own));
  const body = { current_password: own, password, password_confirmation: password };
  expect((await api.send(changePassword, { headers: bearer(access_token), body })).status).toBe(204);
  await signIn(api, person.email);
});
