import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changePassword } from '#features/identity/security/contract.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addPerson, bearer, password, signIn, tokenIn, askByPassword } from '#testing/sign-in.ts';
import { hashAsBefore } from '../testing/hash-as-before.ts';
import { createUser, setUserPassword } from '../../contract.ts';

const { api, account, admin } = await createApiFixture();
const guessable = (field = 'password') => ({ status: 422, body: { errors: { [field]: [137] } } });
const member = (name: string) => addPerson(api.db, { name, memberships: [{ accountId: account.id, role: 'viewer' }] });

test(
  'a password that is guessed by lists, words of three languages or names is refused',
  { timeout: 60_000 },
  async () => {
    await sql`update accounts set name = 'Serra Verde' where id = ${account.id}`.execute(api.db);
    const { email } = await member('Joana Figueiredo');
    const headers = bearer((await signIn(api, email)).access_token);
    const change = (chosen: string) =>
      api.send(changePassword, {
        headers,
        body: { current_password: password, password: chosen, password_confirmation: chosen },
      });
    const refused = [
      'password1',
      'senha123',
      'contraseña1',
      'Escavadeira1',
      'qwertyuiop12',
      'figueiredo1',
      'SerraVerde1',
      'Patio2026!',
    ];
    for (const chosen of refused) expect(await change(chosen), chosen).toMatchObject(guessable());
    expect(await change('trator velho sem freio')).toMatchObject({ status: 204 });
  },
);

test('a password set by an administrator is judged too', { timeout: 60_000 }, async () => {
  const fields = { name: 'Ana', email: `ana@${account.canary}.example`, role: 'viewer' };
  expect(await api.send(createUser, { ...admin(), body: { ...fields, password: 'password1' } })).toMatchObject(
    guessable(),
  );
  const { id } = await member('Ana');
  const of = { ...admin(), params: { id } };
  expect(await api.send(setUserPassword, { ...of, body: { password: 'senha123' } })).toMatchObject(guessable());
});

test('a hash of lower cost is renewed at the next sign-in', async () => {
  const { id, email } = await member('Ana');
  const hashOf = async () => {
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from users where id = ${id}`.execute(
      api.db,
    );
    return rows[0]?.hash ?? '';
  };
  await sql`update users set password_hash = ${hashAsBefore(password, 8_192)} where id = ${id}`.execute(api.db);
  await tokenIn(await askByPassword(api, email, password));
  expect(await hashOf()).toContain('m=19456,t=2');
  await tokenIn(await askByPassword(api, email, password));
});
