import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApi } from '#testing/test-api.ts';
import { readProfile } from '#features/identity/session/contract.ts';
import { askByPassword, bearer } from '#testing/sign-in.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import { createDatabaseOfTest } from '#platform/server/testing/test-database.ts';
import { readPasswordLink, setUp } from '../contract.ts';
import { setUpPath } from './link-uses.ts';

const tokenKey = randomBytes(32);
const chosen = 'a new password';

describe('the set-up', () => {
  test('runs once, by the link of an empty portal', async () => {
    const empty = await createDatabaseOfTest();
    const [one, two] = [await openTestApi(empty, tokenKey), await openTestApi(empty, tokenKey)];
    const token = new URL(setUpPath(tokenKey), 'https://portal.example').searchParams.get('token');
    const body = {
      token,
      account: 'Serra Verde',
      name: 'Ana',
      email: 'ana@patio.example',
      password: chosen,
      password_confirmation: chosen,
      time_zone: 'America/Recife',
      locale: 'pt',
    };
    expect(await one.call(readPasswordLink, { body: { token } })).toEqual({ purpose: 'set-up', email: null });
    expect(
      (await one.send(setUp, { body: { ...body, token: linkToken(tokenKey, 'password', crypto.randomUUID()) } }))
        .status,
    ).toBe(404);
    expect(await one.send(setUp, { body: { ...body, password_confirmation: 'x' } })).toMatchObject({ status: 422 });
    const made = await Promise.all([one, two, one, two].map((at) => at.send(setUp, { body })));
    expect(made.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    const profile = await one.call(readProfile, {
      headers: bearer((await (await askByPassword(one, body.email, chosen)).json()).access_token),
    });
    expect(profile.accounts).toMatchObject([{ name: 'Serra Verde', role: 'admin' }]);
    expect(profile.number_format).toEqual({ currency: 'BRL', decimal_separator: ',', thousands_separator: '.' });
    expect((await one.send(readPasswordLink, { body: { token } })).status).toBe(404);
    const { email_verified_at } = await one.db
      .selectFrom('users')
      .select('email_verified_at')
      .executeTakeFirstOrThrow();
    expect(email_verified_at).toBeInstanceOf(Date);
    await Promise.all([one.close(), two.close()]);
  });
});
