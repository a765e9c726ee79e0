import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../time/durations.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connect } from '../database.ts';
import { sql } from 'kysely';
import { findPasswordsBy, PrimaryClient } from './primary-host.ts';
import { RolePassword } from './role-password.ts';

/** Two hours into a period. */
const begin = Math.floor(Date.now() / (30 * dayMs)) * 30 * dayMs + dayMs / 12;
const database = await createTestDatabase();
const role = `patio_portal_${randomBytes(6).toString('hex')}`;
const owner = new Client({ connectionString: database.owner });
await owner.connect();
await owner.query(`create role ${role} login`);
await owner.query(`grant patio_portal to ${role}`);
afterAll(async () => {
  await owner.query(`drop role ${role}`);
  await owner.end();
  await database.drop();
});

const url = new URL(database.owner);
[url.username, url.password] = [role, ''];
const address = url.href;
const key = randomBytes(32);
let now = begin;
const open = (keys: ConstructorParameters<typeof RolePassword>[0]['keys'] = key, former: string | null = null) =>
  new RolePassword({ keys, role, former, now: () => now });
const put = (password: string) => owner.query(`alter role ${role} password '${password}'`);
const isTaken = async (password: RolePassword) => {
  findPasswordsBy(address, (of) => password.find(of));
  const client = new PrimaryClient({ connectionString: address });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};

beforeEach(async () => {
  now = begin;
  await put(open().wanted);
});

test('a password is renewed by any node once its period is over, and the others find it', async () => {
  const [one, two] = [open(), open()];
  const first = one.wanted;
  expect([await isTaken(one), await isTaken(two)]).toEqual([true, true]);
  expect(await one.renew(address)).toBe(false);
  now += 30 * dayMs;
  expect([await isTaken(one), await isTaken(two)]).toEqual([true, true]);
  expect((await Promise.all([one.renew(address), two.renew(address)])).includes(true)).toBe(true);
  expect(one.wanted).not.toBe(first);
  expect([await isTaken(one), await isTaken(two), await isTaken(open())]).toEqual([true, true, true]);
  await expect(new Client({ connectionString: address.replace('@', `:${first}@`) }).connect()).rejects.toMatchObject({
    code: '28P01',
  });
});

test('a password that another node renews while this one connects is no failure', async () => {
  const [one, two] = [open(), open()];
  now += 30 * dayMs;
  // The server has looked up the former one when it asks for it.
  findPasswordsBy(address, async (of) => {
    await put(one.wanted);
    return two.find(of);
  });
  expect(await two.renew(address)).toBe(false);
  expect(await two.find(address)).toBe(one.wanted);
});

test('a pool goes on while passwords are renewed', async () => {
  const password = open();
  findPasswordsBy(address, (of) => password.find(of));
  const { db, close } = connect(address, { max: 4, idleTimeoutMillis: 1 });
  const read = () => Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(db)));
  await read();
  now += 30 * dayMs;
  await read();
  await password.renew(address);
  await read();
  await close();
});

test('a password is renewed once the clocks of all nodes are in its period, and found after a long pause', async () => {
  const password = open();
  now += 30 * dayMs - 5_400_000;
  expect([await password.renew(address), await isTaken(password)]).toEqual([false, true]);
  now += 300 * dayMs + 3_600_000;
  expect([await isTaken(open()), await open().renew(address)]).toEqual([true, true]);
});

test('a random password of an earlier version, and those of a former key, are renewed', async () => {
  await put('made at random');
  expect(await isTaken(open())).toBe(false);
  const upgraded = open(key, 'made at random');
  expect(await isTaken(upgraded)).toBe(true);
  expect(await upgraded.renew(address)).toBe(true);
  expect(await isTaken(open())).toBe(true);
  const changed = open({ current: randomBytes(32), former: key });
  expect(await isTaken(changed)).toBe(true);
  expect(await changed.renew(address)).toBe(true);
  expect(await isTaken(open())).toBe(false);
});
