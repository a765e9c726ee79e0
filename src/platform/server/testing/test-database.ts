import { randomBytes } from 'node:crypto';
import { afterAll, inject, onTestFinished } from 'vitest';
import { withClient } from './open-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { owner: string; passwords: { portal: string; ingest: string } };
  }
}

/** Addresses of one database for each role. */
export type DatabaseUrls = { owner: string; portal: string; ingest: string };

/** The run's database, shared by all test files, each with its own account. */
export function testDatabase(): DatabaseUrls {
  return urlsOf('patio');
}

/** A separate database for a test file that reads all rows or breaks something; dropped when the file ends. */
export async function createOwnDatabase(): Promise<DatabaseUrls> {
  const { drop, ...urls } = await createTestDatabase();
  afterAll(drop);
  return urls;
}

/** A separate database for the running test; dropped when the test ends. */
export async function createDatabaseOfTest(): Promise<DatabaseUrls> {
  const { drop, ...urls } = await createTestDatabase();
  onTestFinished(drop);
  return urls;
}

/** A separate database with the newest schema; the caller drops it. */
export async function createTestDatabase(): Promise<DatabaseUrls & { drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A database can be cloned only by one connection at a time.
  await asOwner([
    `select pg_advisory_lock(hashtext('patio-template'))`,
    `create database ${name} template patio_template`,
  ]);
  return { ...urlsOf(name), drop: () => asOwner([`drop database if exists ${name} with (force)`]) };
}

/** A separate database without any schema. */
export async function createEmptyDatabase(): Promise<DatabaseUrls & { drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner([`create database ${name}`]);
  return { ...urlsOf(name), drop: () => asOwner([`drop database if exists ${name} with (force)`]) };
}

async function asOwner(statements: string[]): Promise<void> {
  await withClient(urlsOf('postgres').owner, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

function urlsOf(database: string): DatabaseUrls {
  const { owner, passwords } = inject('database');
  const withRole = (role?: string, password?: string) => {
    const url = new URL(owner);
    url.pathname = `/${database}`;
    if (role !== undefined) url.username = role;
    if (password !== undefined) url.password = password;
    return url.href;
  };
  return {
    owner: withRole(),
    portal: withRole('patio_portal_tests', passwords.portal),
    ingest: withRole('patio_ingest_tests', passwords.ingest),
  };
}
