import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { countHashes } from '#features/identity/users/server/public.ts';
import { attemptLimits } from '../attempt-rules.ts';
import { addPerson, answerOf, askByPassword, newAddress, password, signIn } from '#testing/sign-in.ts';

const { api, account, openPeer } = await createApiFixture({ ownDatabase: true });
const peer = await openPeer();

const member = () => addPerson(api.db, { memberships: [{ accountId: account.id, role: 'viewer' }] });
/** Counters of failed sign-ins. */
const counters = async () => {
  const rows = await api.db.selectFrom('sign_in_attempts').selectAll().execute();
  const ofFailed = rows.filter(({ key }) => !/^(repeated|refresh):/.test(key));
  return new Map(ofFailed.map(({ key, count }) => [key, count]));
};
const letWindowsPass = () => sql`update sign_in_attempts set window_ends_at = now() - interval '1 s'`.execute(api.db);

describe('failed sign-ins', () => {
  test('lock an e-mail for unfamiliar addresses until the window ends, with the answer and the work of a wrong password', async () => {
    const { email } = await member();
    const tries = Array.from({ length: attemptLimits.email }, (_, at) =>
      askByPassword(at % 2 ? api : peer, email, `wrong ${at}`),
    );
    const wrong = await answerOf((await Promise.all(tries))[0] ?? new Response());
    const before = countHashes();
    const locked = await answerOf(await askByPassword(api, email, password));
    expect(locked).toEqual(wrong);
    expect(countHashes() - before).toBe(1);
    await letWindowsPass();
    await signIn(api, email);
  });

  test('are counted before the password is verified, so concurrent ones cannot exceed the limit', async () => {
    const { email } = await member();
    const wrong = Array.from({ length: 3 * attemptLimits.email }, (_, at) =>
      askByPassword(at % 2 ? api : peer, email, 'wrong'),
    );
    await Promise.all(wrong);
    expect([...(await counters())].filter(([key]) => key.startsWith('email:')).map(([, count]) => count)).toContain(
      wrong.length,
    );
    expect((await askByPassword(peer, email, password)).status).toBe(400);
  });

  test('of strangers do not lock out the person at a familiar address', async () => {
    const { email } = await member();
    const home = newAddress();
    await signIn(api, email, home);
    for (let at = 0; at <= attemptLimits.email; at += 1) await askByPassword(api, email, 'wrong');
    expect((await askByPassword(api, email, password)).status).toBe(400);
    await signIn(api, email, home.replace(/1$/, 'beef'));
    for (let at = 0; at <= attemptLimits.familiar; at += 1) await askByPassword(api, email, 'wrong', home);
    expect((await askByPassword(api, email, password, home)).status).toBe(400);
  });

  test('of one address close it for every e-mail, and return the wait', async () => {
    const { email } = await member();
    const address = newAddress();
    await askByPassword(api, 'first@nowhere.example', 'wrong', address);
    await sql`update sign_in_attempts set count = ${attemptLimits.address} where key like 'address:%'`.execute(api.db);
    const before = countHashes();
    const closed = await askByPassword(api, email, password, address);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(attemptLimits.windowS - 60);
    expect(countHashes() - before).toBe(0);
    await signIn(api, email, newAddress());
  });

  test('of an address over its limit raise only its own counter, and add no row', async () => {
    await sql`delete from sign_in_attempts`.execute(api.db);
    const address = newAddress();
    await askByPassword(api, 'first@nowhere.example', 'wrong', address);
    await sql`update sign_in_attempts set count = ${attemptLimits.address} where key like 'address:%'`.execute(api.db);
    const before = await counters();
    for (let at = 0; at < 5; at += 1) await askByPassword(api, `invented-${at}@nowhere.example`, 'wrong', address);
    const after = await counters();
    expect(after.get('overall')).toBe(1);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    expect([...after.values()]).toContain(attemptLimits.address + 5);
  });

  test('from everywhere lock out unfamiliar addresses only', async () => {
    const { email } = await member();
    const home = newAddress();
    await signIn(api, email, home);
    await sql`update sign_in_attempts set count = ${attemptLimits.overall}, window_ends_at = now() + interval '1 min' where key = 'overall'`.execute(
      api.db,
    );
    expect((await askByPassword(api, email, password)).status).toBe(400);
    await signIn(api, email, home);
    await letWindowsPass();
  });

  test('exclude successful sign-ins, and store no e-mail', async () => {
    await sql`delete from sign_in_attempts`.execute(api.db);
    const { email } = await member();
    for (let at = 0; at < attemptLimits.email + 2; at += 1) await signIn(api, email);
    expect(Math.max(...(await counters()).values())).toBe(0);
    expect([...(await counters()).keys()].join()).not.toContain(email);
  });

  test('in a flood are refused quickly, and those not checked under load are not counted', async () => {
    await sql`delete from sign_in_attempts`.execute(api.db);
    const { email } = await member();
    const storm = Array.from({ length: 200 }, (_, at) => askByPassword(api, `stranger-${at}@nowhere.example`, 'wrong'));
    const answers = await Promise.all(storm);
    const looked = answers.filter((answer) => answer.status === 400);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(looked.length + refused.length).toBe(storm.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((answer) => Number(answer.headers.get('retry-after')) >= 1)).toBe(true);
    const counted = [...(await counters())].filter(([key]) => key.startsWith('email:')).map(([, count]) => count);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(looked.length);
    await signIn(api, email);
  });
});
