import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateAccount } from '#features/identity/accounts/contract.ts';
import { changePassword } from '#features/identity/security/contract.ts';
import { readProfile } from '#features/identity/session/contract.ts';
import { listUsers } from '#features/identity/users/contract.ts';
import { ask, askByPassword, bearer, password, signIn, tokenIn } from '#testing/sign-in.ts';
import {
  addPasskey,
  beginPasskey,
  readSecondFactor,
  removeApp,
  renewRecoveryCodes,
  resetSecondFactor,
} from '../contract.ts';
import { createFactorFixture } from './testing/factor-fixture.ts';
import { createSoftPasskey } from './testing/soft-passkey.ts';

const { api, account, admin, addMember, addPersonWithApp, firstStep, secondStep } = await createFactorFixture();
const errorOf = async (response: Response) => JSON.parse(await response.text()).error;
const mailsTo = async (userId: string) => {
  const { rows } = await sql<{ subject: string }>`
    select content->>'subject' as subject from mails where user_id = ${userId}`.execute(api.db);
  return rows.map(({ subject }) => subject);
};

test('a correct password asks for the code, which works once and only in its time step', async () => {
  const { id, email, code } = await addPersonWithApp();
  const { rowCount } = {
    rowCount: (await api.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length,
  };
  const first = await firstStep(email);
  expect(first).toMatchObject({ methods: ['app', 'recovery_code'], passkey: null });
  expect(await errorOf(await secondStep(first.second_factor_token, { code: '000000' }))).toBe('second_factor_invalid');
  expect(await errorOf(await secondStep('made-up', { code: code() }))).toBe('invalid_grant');
  const right = code();
  await tokenIn(await secondStep(first.second_factor_token, { code: right }));
  expect(await errorOf(await secondStep(first.second_factor_token, { code: right }))).toBe('invalid_grant');
  const again = await firstStep(email);
  expect(await errorOf(await secondStep(again.second_factor_token, { code: right }))).toBe('second_factor_invalid');
  expect(await errorOf(await askByPassword(api, email, 'wrong'))).toBe('invalid_grant');
  const sessions = await api.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(sessions).toHaveLength(rowCount + 1);
});

test('attempts of codes are limited, without affecting passkeys or other people', async () => {
  const { email, code } = await addPersonWithApp();
  const { second_factor_token: token } = await firstStep(email);
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await secondStep(token, { code: '000000' })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  expect((await secondStep(token, { code: code() })).status).toBe(429);
  const other = await addPersonWithApp();
  await tokenIn(await secondStep((await firstStep(other.email)).second_factor_token, { code: other.code() }));
});

test('a recovery code works once, also when typed, and its owner is e-mailed', async () => {
  const { id, email, codes, headers } = await addPersonWithApp();
  expect(codes).toHaveLength(10);
  const [first = '', second = ''] = codes;
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
  await tokenIn(await secondStep((await firstStep(email)).second_factor_token, { code: typed }));
  const { second_factor_token: token } = await firstStep(email);
  expect(await errorOf(await secondStep(token, { code: first }))).toBe('second_factor_invalid');
  expect(await mailsTo(id)).toHaveLength(2);
  expect(await api.call(readSecondFactor, { headers })).toMatchObject({ recovery_codes: 9 });
  await api.call(renewRecoveryCodes, { headers });
  expect(await errorOf(await secondStep(token, { code: second }))).toBe('second_factor_invalid');
});

test('a passkey answers its own challenge; a cloned one is refused', async () => {
  const person = await addMember();
  const headers = bearer((await signIn(api, person.email)).access_token);
  const soft = createSoftPasskey({ origin: 'https://portal.example', host: 'portal.example' });
  const made = await api.call(beginPasskey, { headers });
  const body = { name: 'Phone', passkey: soft.make(made.challenge) };
  const foreign = createSoftPasskey({ origin: 'https://portal.evil', host: 'portal.evil' }).make(made.challenge);
  expect(await api.send(addPasskey, { headers, body: { ...body, passkey: foreign } })).toMatchObject({ status: 400 });
  const { recovery_codes } = await api.call(addPasskey, { headers, body });
  expect(recovery_codes).toHaveLength(10);
  const first = await firstStep(person.email);
  expect(first.methods).toEqual(['passkey', 'recovery_code']);
  const challenge = first.passkey?.challenge ?? '';
  const stale = soft.answer(challenge);
  await tokenIn(await secondStep(first.second_factor_token, { passkey: soft.answer(challenge) }));
  const next = await firstStep(person.email);
  const step = (passkey: object) => secondStep(next.second_factor_token, { passkey });
  expect(await errorOf(await step(stale))).toBe('second_factor_invalid');
  expect(await errorOf(await step({ ...soft.answer(next.second_factor_token), id: 'other' }))).toBe(
    'second_factor_invalid',
  );
  await tokenIn(await step(soft.answer(next.second_factor_token)));
});

test('a remembered browser skips the code until the password changes', async () => {
  const { email, code, headers } = await addPersonWithApp();
  const answer = await secondStep((await firstStep(email)).second_factor_token, { code: code(), remember: true });
  const [, device = ''] =
    /__Host-patio-device=([\w-]{43}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure/.exec(
      answer.headers.get('set-cookie') ?? '',
    ) ?? [];
  const signInHere = (typed = password) =>
    api.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `__Host-patio-device=${device}` },
      body: JSON.stringify({ grant_type: 'password', username: email, password: typed, client_id: 'portal' }),
    });
  const { access_token } = await tokenIn(await signInHere());
  // Being remembered is no proof for sensitive actions.
  expect(await api.send(removeApp, { headers: bearer(access_token) })).toMatchObject({ status: 403 });
  const other = await addPersonWithApp();
  expect((await firstStep(other.email)).methods).toContain('app');
  const chosen = 'another password of mine';
  await api.call(changePassword, {
    headers,
    body: { current_password: password, password: chosen, password_confirmation: chosen },
  });
  expect(await errorOf(await signInHere(chosen))).toBe('second_factor_required');
});

test('a password change ends a pending second step', async () => {
  const { id, email, code } = await addPersonWithApp();
  const { second_factor_token: token } = await firstStep(email);
  await sql`update users set password_hash = password_hash || ' ' where id = ${id}`.execute(api.db);
  expect(await errorOf(await secondStep(token, { code: code() }))).toBe('invalid_grant');
});

test('an account that requires a factor gives access only after its set-up', async () => {
  const member = await addMember('admin');
  const headers = bearer((await signIn(api, member.email)).access_token);
  await api.call(updateAccount, { ...admin(), body: { second_factor_required: true } });
  try {
    expect(await api.send(listUsers, { headers })).toMatchObject({ status: 403 });
    expect(await api.call(readProfile, { headers })).toMatchObject({ lacks_second_factor: true, modules: [] });
    const equipped = await addPersonWithApp('admin');
    expect(await api.call(readProfile, equipped)).toMatchObject({ lacks_second_factor: false });
    await api.call(listUsers, equipped);
  } finally {
    await sql`update accounts set second_factor_required = false where id = ${account.id}`.execute(api.db);
  }
  await api.call(listUsers, { headers });
});

test('an administrator resets a factor of the account’s own people, who are e-mailed', async () => {
  const person = await addPersonWithApp();
  const params = { id: person.id };
  expect(await api.send(resetSecondFactor, { ...person, params })).toMatchObject({ status: 403 });
  await api.call(resetSecondFactor, { ...admin(), params });
  await tokenIn(await askByPassword(api, person.email, password));
  expect(await mailsTo(person.id)).toHaveLength(2);
  expect(await api.call(readSecondFactor, person)).toEqual({
    passkeys: [],
    app: null,
    recovery_codes: 0,
    remembered_devices: 0,
    required: false,
  });
  expect(await api.send(resetSecondFactor, { ...admin(), params })).toMatchObject({ status: 409 });
});

test('secrets and codes are unreadable in the database', async () => {
  const { id, codes } = await addPersonWithApp();
  const { rows } = await sql<{ row: string }>`
    select row_to_json(a)::text as row from authenticator_apps a where user_id = ${id}
    union all select row_to_json(r)::text from recovery_codes r where user_id = ${id}`.execute(api.db);
  expect(rows).toHaveLength(11);
  for (const code of codes) expect(rows.some(({ row }) => row.includes(code))).toBe(false);
  expect(await ask(api, { grant_type: 'second_factor', second_factor_token: '' })).toMatchObject({ status: 422 });
});
