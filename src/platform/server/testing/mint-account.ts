import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';

/** A signed-in person of a test account; `token` is an access token of the account. */
export interface MintedPerson {
  id: string;
  email: string;
  role: 'admin' | 'viewer';
  sessionId: string;
  token: string;
  /** Authorization header for calls. */
  headers: { authorization: string };
}

export interface MintedAccount {
  id: string;
  name: string;
  /** A text unique to this account: found anywhere else, data has leaked. */
  canary: string;
  admin: MintedPerson;
  /** A viewer without any asset profile. */
  viewer: MintedPerson;
  /** Adds a person to this account. */
  addPerson(role: 'admin' | 'viewer'): Promise<MintedPerson>;
}

const services = ['services:dashboards', 'services:file-manager', 'services:simc'];

/**
 * Creates an account for a test with an administrator and a viewer, both signed in. `db` is the portal's connection.
 */
export async function mintAccount(db: Database, options: { modules?: string[] } = {}): Promise<MintedAccount> {
  const canary = randomBytes(6).toString('hex');
  const name = `Account ${canary}`;
  const { id } = await db
    .insertInto('accounts')
    .values({ name, modules: options.modules ?? services, time_zone: 'America/Sao_Paulo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addPerson = (role: 'admin' | 'viewer') => mintPerson(db, { id, canary }, role);
  return { id, name, canary, admin: await addPerson('admin'), viewer: await addPerson('viewer'), addPerson };
}

/** Creates another session of a person without a password. */
export async function mintSession(
  db: Database,
  person: { id: string },
  account: { id: string },
): Promise<{ sessionId: string; token: string; headers: { authorization: string } }> {
  const token = randomBytes(32).toString('base64url');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const later = new Date(Date.now() + 3_600_000);
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: person.id,
      account_id: account.id,
      access_hash: hash(token),
      access_expires_at: later,
      refresh_hash: hash(`refresh ${token}`),
      expires_at: later,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId: id, token, headers: { authorization: `Bearer ${token}` } };
}

async function mintPerson(
  db: Database,
  account: { id: string; canary: string },
  role: 'admin' | 'viewer',
): Promise<MintedPerson> {
  const email = `${role}-${randomBytes(6).toString('hex')}@${account.canary}.example`;
  const { id } = await db
    .insertInto('users')
    .values({ name: `${role} ${account.canary}`, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('memberships').values({ account_id: account.id, user_id: id, role }).execute();
  return { id, email, role, ...(await mintSession(db, { id }, account)) };
}
