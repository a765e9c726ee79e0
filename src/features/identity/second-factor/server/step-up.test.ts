import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateAccount } from '#features/identity/accounts/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { endOtherSessions, endSession, listSessions } from '#features/identity/security/contract.ts';
import { changeCurrentAccount, type Token } from '#features/identity/session/contract.ts';
import { setUserPassword, updateUser } from '#features/identity/users/contract.ts';
import { askByRefresh, bearer, password, signIn, tokenIn } from '#testing/sign-in.ts';
import { beginPasskey, beginStepUp, stepUp } from '../contract.ts';
import { createFactorFixture } from './testing/factor-fixture.ts';

const { api, account, other, addMember, addPersonWithApp } = await createFactorFixture();
/** Makes the sessions of a person one hour older. */
const grow = (userId: string) =>
  sql`update sessions set verified_at = verified_at - interval '1 hour' where user_id = ${userId}`.execute(api.db);
const refused = { status: 403, body: { error: 'step_up_required' } };

test('sensitive actions ask an old session for a proof, other actions do not', async () => {
  const member = await addMember('admin');
  const victim = await addMember();
  let headers = bearer((await signIn(api, member.email)).access_token);
  await signIn(api, member.email);
  const { items } = await api.call(listSessions, { headers });
  const first = items.find(({ current }) => !current)?.id ?? '';
  await grow(member.id);
  const of = () => ({ headers, params: { id: victim.id } });
  const grave = [
    () => api.send(setUserPassword, { ...of(), body: { password: 'typed by an admin' } }),
    () => api.send(updateUser, { ...of(), body: { email: `new-${victim.email}` } }),
    () => api.send(createApiKey, { headers, body: { name: 'Key', kind: 'ingest' } }),
    () => api.send(updateAccount, { headers, body: { second_factor_required: false, session_days: 30 } }),
    () => api.send(updateAccount, { headers, body: { domain: 'mine.example' } }),
    () => api.send(endSession, { headers, params: { id: first } }),
    () => api.send(endOtherSessions, { headers }),
    () => api.send(beginPasskey, { headers }),
  ];
  for (const attempt of grave) expect(await attempt()).toMatchObject(refused);
  await api.call(updateUser, { ...of(), body: { name: 'Renamed', email: victim.email } });
  await api.call(updateAccount, { headers, body: { name: `Account ${account.canary}` } });

  expect(await api.call(beginStepUp, { headers })).toEqual({ methods: ['password'], passkey: null });
  expect(await api.send(stepUp, { headers, body: { password: 'wrong' } })).toMatchObject({
    body: { error: 'current_password_invalid' },
  });
  expect(await grave[0]?.()).toMatchObject(refused);
  headers = bearer((await api.call(stepUp, { headers, body: { password } })).access_token);
  for (const attempt of grave) expect((await attempt()).status).toBeLessThan(300);
});

test('a person with a second factor must use it, not the password', async () => {
  const person = await addPersonWithApp('admin');
  await grow(person.id);
  expect(await api.call(beginStepUp, person)).toEqual({ methods: ['app'], passkey: null });
  expect(await api.send(stepUp, { ...person, body: { password } })).toMatchObject({ status: 403 });
  expect(await api.send(stepUp, { ...person, body: { code: '000000' } })).toMatchObject({
    status: 400,
    body: { error: 'second_factor_invalid' },
  });
  const { access_token } = await api.call(stepUp, { ...person, body: { code: person.code() } });
  await api.call(endOtherSessions, { headers: bearer(access_token) });
});

test('a proof renews both tokens of its session; the former ones end, and their later use ends the session', async () => {
  const { email } = await addMember();
  const former = await signIn(api, email);
  const elsewhere = await signIn(api, email);
  const proven = await api.call(stepUp, { headers: bearer(former.access_token), body: { password } });
  const statusOf = async ({ access_token }: Token) =>
    (await api.send(listSessions, { headers: bearer(access_token) })).status;
  expect([await statusOf(former), await statusOf(proven), await statusOf(elsewhere)]).toEqual([401, 200, 200]);
  const next = await tokenIn(await askByRefresh(api, proven.refresh_token));
  expect((await askByRefresh(api, former.refresh_token)).status).toBe(400);
  expect([await statusOf(next), await statusOf(elsewhere)]).toEqual([401, 200]);
});

test('switching accounts renews neither the proof nor the age of a session', async () => {
  const person = await addMember('admin');
  await api.db.insertInto('memberships').values({ account_id: other.id, user_id: person.id, role: 'admin' }).execute();
  const headers = bearer((await signIn(api, person.email)).access_token);
  await grow(person.id);
  await sql`update sessions set created_at = now() - interval '89 days' where user_id = ${person.id}`.execute(api.db);
  const next = await api.call(changeCurrentAccount, { headers, body: { account_id: other.id } });
  expect(await api.send(endOtherSessions, { headers: bearer(next.access_token) })).toMatchObject(refused);
  const { rows } = await sql<{ days: number }>`
    select extract(day from max(expires_at) - now())::int as days from sessions
    where user_id = ${person.id} and account_id = ${other.id}`.execute(api.db);
  expect(rows[0]?.days).toBeLessThanOrEqual(1);
});

test('session durations follow the account’s settings at once', async () => {
  const person = await addMember('admin');
  const headers = bearer((await signIn(api, person.email)).access_token);
  const hoursLeft = async () => {
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from max(expires_at) - now()) / 3600)::int as hours from sessions
      where user_id = ${person.id} and ended_at is null`.execute(api.db);
    return rows[0]?.hours;
  };
  expect(await hoursLeft()).toBe(336);
  await api.call(updateAccount, { headers, body: { session_idle_h: 8 } });
  expect(await hoursLeft()).toBe(8);
  await signIn(api, person.email);
  expect(await hoursLeft()).toBe(8);
  await api.call(updateAccount, { headers, body: { session_idle_h: 336, session_days: 1 } });
  await signIn(api, person.email);
  expect(await hoursLeft()).toBe(24);
});
