import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { listAccounts } from '#features/identity/accounts/contract.ts';
import { addUnit, giveAccess } from '#testing/fixtures/assets.ts';
import {
  mintAccount,
  mintSession,
  type MintedAccount,
  type MintedPerson,
} from '#platform/server/testing/mint-account.ts';
import { changeCurrentAccount, changeLocale, readProfile } from '../contract.ts';
import { addPerson, askByRefresh, bearer, signIn } from '#testing/sign-in.ts';

const { api } = await createApiFixture();
let account: MintedAccount;
let other: MintedAccount;

beforeAll(async () => {
  [account, other] = await Promise.all([mintAccount(api.db), mintAccount(api.db)]);
});

const profileOf = ({ headers }: { headers: Record<string, string> }) => api.call(readProfile, { headers });
const codes = (profile: { modules: { code: string }[] }) => profile.modules.map(({ code }) => code);
const join = (person: { id: string }, { id }: { id: string }, role: 'admin' | 'viewer') =>
  api.db.insertInto('memberships').values({ account_id: id, user_id: person.id, role }).execute();
const row = (person: { id: string }) =>
  api.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();

describe('the profile', () => {
  test('of an admin has every module and section of its account only', async () => {
    const profile = await profileOf(account.admin);
    expect(profile).toMatchObject({
      id: account.admin.id,
      email: account.admin.email,
      new_email: null,
      oath_sso: false,
      current_account_id: account.id,
      accounts: [{ id: account.id, name: account.name, domain: null, role: 'admin', photo_url: null }],
      locale: null,
      time_zone: null,
      units: 'metric',
    });
    expect(codes(profile)).toEqual(
      expect.arrayContaining(['notifications', 'services:simc', 'admin:users', 'admin:outbox']),
    );
    expect(profile.sections).toContain('settings');
    expect(profile.may_act).toBe(true);
    expect(JSON.stringify(profile)).not.toContain(other.canary);
  });

  test('of a viewer has the asset module, its sections and units only with an asset profile', async () => {
    const viewer = await account.addPerson('viewer');
    expect(await profileOf(viewer)).toMatchObject({ sections: [] });
    expect(codes(await profileOf(viewer))).toEqual(['notifications', 'services:dashboards', 'services:file-manager']);
    const unit = await addUnit(api, account.admin, 'DEPOT');
    await giveAccess(api, account.admin, viewer, { unit_ids: [unit.id], sections: ['map', 'settings'] });
    const after = await profileOf(viewer);
    expect(codes(after)).toContain('services:simc');
    expect(codes(after).filter((code) => code.startsWith('admin:'))).toEqual([]);
    expect(after).toMatchObject({ sections: ['map'], may_act: false });
  });

  test('keeps the chosen language', async () => {
    const person = await account.addPerson('viewer');
    const change = (locale: string) => api.send(changeLocale, { headers: person.headers, body: { locale } });
    expect((await change('es')).status).toBe(204);
    expect((await change('fr')).status).toBe(422);
    expect(await profileOf(person)).toMatchObject({ locale: 'es' });
  });
});

describe('a session', () => {
  const status = async (person: MintedPerson) => (await api.send(readProfile, { headers: person.headers })).status;

  test('follows the current membership, activity and role', async () => {
    const person = await account.addPerson('admin');
    expect(await status(person)).toBe(200);
    await api.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', person.id).execute();
    expect(codes(await profileOf(person)).filter((code) => code.startsWith('admin:'))).toEqual([]);
    await api.db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute();
    expect(await status(person)).toBe(401);
    await api.db.updateTable('users').set({ active: true }).where('id', '=', person.id).execute();
    expect(await status(person)).toBe(200);
    await join(person, other, 'admin');
    await api.db
      .deleteFrom('memberships')
      .where('user_id', '=', person.id)
      .where('account_id', '=', account.id)
      .execute();
    expect(await status(person)).toBe(401);
  });

  test('is stamped at most once a minute, without changing the person', async () => {
    const person = await account.addPerson('viewer');
    await profileOf(person);
    expect((await row(person)).last_seen_at).toBeNull();
    await sql`update sessions set last_used_at = now() - interval '61 s' where id = ${person.sessionId}`.execute(
      api.db,
    );
    const { version } = await row(person);
    await Promise.all(Array.from({ length: 5 }, () => profileOf(person)));
    const seen = (await row(person)).last_seen_at;
    expect(Date.now() - (seen?.getTime() ?? 0)).toBeLessThan(10_000);
    await profileOf(person);
    expect(await row(person)).toMatchObject({ last_seen_at: seen, version });
  });

  test.each([undefined, 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'x'.repeat(5_000)}`])(
    'is not opened by %s',
    async (authorization) => {
      const { status: answered, body } = await api.send(readProfile, {
        headers: { ...(authorization && { authorization }) },
      });
      expect(answered).toBe(401);
      expect(body).toEqual({ error: 'unauthenticated', message: 'Unauthenticated.' });
    },
  );
});

describe('the current account', () => {
  test('is switched by a new token family; the calling session is unchanged', async () => {
    const memberships = [account, other].map(({ id }) => ({ accountId: id, role: 'viewer' as const }));
    const { email } = await addPerson(api.db, { memberships });
    const first = await signIn(api, email);
    const headers = bearer(first.access_token);
    const before = await profileOf({ headers });
    const wanted = before.current_account_id === account.id ? other.id : account.id;
    const second = await api.call(changeCurrentAccount, { headers, body: { account_id: wanted } });
    expect((await profileOf({ headers: bearer(second.access_token) })).current_account_id).toBe(wanted);
    expect((await profileOf({ headers })).current_account_id).toBe(before.current_account_id);
    expect((await askByRefresh(api, second.refresh_token)).status).toBe(200);
    expect((await askByRefresh(api, first.refresh_token)).status).toBe(200);
  });

  test('of others looks absent, and no session begins', async () => {
    const { headers, id } = account.admin;
    const ask = (account_id: string) => api.send(changeCurrentAccount, { headers, body: { account_id } });
    const foreign = await ask(other.id);
    expect(foreign.status).toBe(404);
    expect(await ask('0197a3c0-0000-7000-8000-000000000000')).toEqual(foreign);
    expect((await ask('none')).status).toBe(422);
    const sessions = await api.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    expect(sessions).toHaveLength(1);
  });

  test('is listed among the person’s accounts with the role in each', async () => {
    const person = await account.addPerson('viewer');
    await join(person, other, 'admin');
    const inOther = await mintSession(api.db, person, other);
    const mine = await api.call(listAccounts, { headers: person.headers });
    expect(mine).toMatchObject({ next: null, total: 2 });
    expect(new Map(mine.items.map(({ id, role }) => [id, role]))).toEqual(
      new Map([
        [account.id, 'viewer'],
        [other.id, 'admin'],
      ]),
    );
    expect(await api.call(listAccounts, { headers: inOther.headers })).toEqual(mine);
    expect(await api.call(listAccounts, { headers: account.viewer.headers })).toMatchObject({
      items: [{ id: account.id }],
      total: 1,
    });
  });
});
