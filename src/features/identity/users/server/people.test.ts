import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#platform/server/database.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { createPerson } from './create-person.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords/password.ts';
import { hashAsBefore } from './testing/hash-as-before.ts';

describe('a stored password', () => {
  test('is argon2id with its own salt, and verifies', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,data=ZXhhY3Q\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'correct horse')).toBe(true);
    expect(await verifyPassword(one, 'correct horsf')).toBe(false);
  });

  test('is what was typed, character by character, not what looks alike', async () => {
    const stored = await hashPassword('maçã ﬁxa');
    expect(await verifyPassword(stored, 'maçã ﬁxa')).toBe(true);
    expect(await verifyPassword(stored, 'maçã fixa')).toBe(false);
    expect(await verifyPassword(stored, 'maçã ﬁxa'.normalize('NFD'))).toBe(false);
  });

  test('of an older hash is taken in its Unicode form of then, until it is renewed', async () => {
    const before = hashAsBefore('maçã fixa');
    expect(await verifyPassword(before, 'maçã ﬁxa')).toBe(true);
    expect(isOutdated(before)).toBe(true);
    expect(isOutdated(await hashPassword('maçã fixa'))).toBe(false);
  });

  test('that is null never matches', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
  });

  // Test vector of the reference implementation (P-H-C/phc-winner-argon2, src/test.c).
  test('hashed elsewhere verifies by the cost in its text', async () => {
    const elsewhere = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword(elsewhere, 'password')).toBe(true);
    expect(await verifyPassword(elsewhere, 'Password')).toBe(false);
  });
});

describe('creating a person', () => {
  let connection: DatabaseConnection;
  let account: MintedAccount;
  beforeAll(async () => {
    connection = connect(testDatabase().portal);
    account = await mintAccount(connection.db);
  });
  afterAll(() => connection.close());

  test('gives one for each e-mail, in any spelling and under concurrency', async () => {
    const email = `${account.canary}@patio.example`;
    const spelled = [email, ` ${email.toUpperCase()}`, email.replace('p', 'ｐ')];
    const made = await Promise.allSettled(
      spelled.map((typed) =>
        createPerson(connection.db, { name: 'Ana', email: typed, password: null, memberships: [] }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of made) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'validation_error', errors: { email: [104] } });
    }
  });

  test('of the directory ignores a password', async () => {
    const directory = { name: 'Ana', email: `ad-${account.canary}@patio.example`, ad: true, memberships: [] };
    await expect(createPerson(connection.db, { ...directory, password: 'a password' })).rejects.toThrow('users_check');
    const { id } = await createPerson(connection.db, { ...directory, password: null });
    const set = connection.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('a password') })
      .where('id', '=', id);
    await expect(set.execute()).rejects.toThrow('users_check');
  });
});
