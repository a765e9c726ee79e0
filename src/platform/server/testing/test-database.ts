import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

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

/** A separate database with the newest schema, for a test that reads all rows or breaks something. */
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
  const client = new Client({ connectionString: urlsOf('postgres').owner });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
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
