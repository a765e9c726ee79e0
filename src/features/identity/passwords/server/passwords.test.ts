import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readProfile } from '#features/identity/session/contract.ts';
import { askByPassword, bearer, password, signIn } from '#testing/sign-in.ts';
import { setUserPassword } from '#features/identity/users/contract.ts';
import { countHashes } from '#features/identity/users/server/public.ts';
import { inAccount } from '#platform/server/database.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import { readPasswordLink, resetPassword } from '../contract.ts';
import { chosen, createPasswordFixture, tokenKey } from './testing/password-fixture.ts';

const { api, openPeer, account, member, admin, choose, mailsOf, requestReset } = await createPasswordFixture();

describe('a forgotten password', () => {
  test('is reset by the e-mail’s link, once, and ends all sessions', async () => {
    const person = await member();
    const session = await signIn(api, person.email);
    const token = await requestReset({ id: person.id, email: ` ${person.email.toUpperCase()}` });
    expect(await api.call(readPasswordLink, { body: { token } })).toEqual({ purpose: 'reset', email: person.email });
    expect((await choose(token)).status).toBe(204);
    expect((await api.send(readProfile, { headers: bearer(session.access_token) })).status).toBe(401);
    expect((await askByPassword(api, person.email, password)).status).toBe(400);
    expect((await askByPassword(api, person.email, chosen)).status).toBe(200);
    expect((await choose(token)).status).toBe(404);
    expect((await api.send(readPasswordLink, { body: { token } })).status).toBe(404);
    const notice = (await mailsOf(person.id)).at(-1);
    expect(JSON.stringify(notice?.content)).toContain('senha foi alterada');
    expect(JSON.stringify(notice?.content)).not.toContain('token');
    const entries = await inAccount(api.db, account.id, (db) =>
      db
        .selectFrom('audit_entries')
        .select(['action', 'user_id', 'entity'])
        .where('entity_id', '=', person.id)
        .execute(),
    );
    expect(entries).toEqual([{ action: 'reset-password', user_id: person.id, entity: 'user' }]);
  });

  test('invalidates earlier links, as a changed password does', async () => {
    const person = await member();
    const first = await requestReset(person);
    const second = await requestReset(person);
    expect((await choose(first)).status).toBe(404);
    const { headers } = await admin();
    const body = { password: 'set by hand', password_confirmation: 'set by hand' };
    await api.call(setUserPassword, { headers, params: { id: person.id }, body });
    expect((await choose(second)).status).toBe(404);
    const typed = await (await askByPassword(api, person.email, 'set by hand')).json();
    expect(typed).toMatchObject({ error: 'password_change_required' });
  });

  test('has a link for half an hour, and none for deactivated or directory users', async () => {
    const [late, gone, handed] = [await member(), await member(), await member()];
    const tokens = [await requestReset(late), await requestReset(gone), await requestReset(handed)];
    const link = await api.db
      .selectFrom('password_links')
      .select(sql<number>`extract(epoch from expires_at - created_at)::int`.as('seconds'))
      .where('user_id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect(link.seconds).toBe(1_800);
    await api.db.updateTable('password_links').set({ expires_at: new Date() }).where('user_id', '=', late.id).execute();
    await api.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    await api.db.updateTable('users').set({ ad: true, password_hash: null }).where('id', '=', handed.id).execute();
    for (const token of tokens) expect((await choose(token)).status).toBe(404);
    await api.db.updateTable('users').set({ active: true }).where('id', '=', gone.id).execute();
    expect((await choose(tokens[1] ?? '')).status).toBe(404);
  });

  test('is set by one of many concurrent uses of the link', async () => {
    const person = await member();
    const token = await requestReset(person);
    const peer = await openPeer();
    const tries = Array.from({ length: 12 }, (_, at) => {
      const own = `password number ${at}`;
      const body = { token, password: own, password_confirmation: own };
      return (at % 2 ? api : peer).send(resetPassword, { body });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    // On a loaded machine some are refused before they are checked.
    expect(statuses.filter((status) => ![204, 404, 429, 503].includes(status))).toEqual([]);
    expect((await askByPassword(api, person.email, `password number ${statuses.indexOf(204)}`)).status).toBe(200);
  });

  test('must be valid and typed twice; the link remains until then', async () => {
    const person = await member();
    const token = await requestReset(person);
    expect(await choose(token, { password: 'short' })).toMatchObject({
      status: 422,
      body: { errors: { password: [101] }, params: { password: { min: 8 } } },
    });
    expect(await choose(token, { password_confirmation: 'another one' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: [130] } },
    });
    expect(await choose(token, { user_id: person.id })).toMatchObject({
      status: 422,
      body: { errors: { user_id: [128] } },
    });
    for (const other of ['', 'nonsense', token.slice(1), linkToken(randomBytes(32), 'password', person.id)])
      expect((await choose(other)).status).toBeGreaterThanOrEqual(404);
    const hashes = countHashes();
    expect((await choose(linkToken(tokenKey, 'set-up', person.id))).status).toBe(404);
    expect(countHashes()).toBe(hashes);
    expect((await choose(token)).status).toBe(204);
  });
});
