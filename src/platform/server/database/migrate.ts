import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { StartProblem } from '../start-problem.ts';

const folder = new URL('../../../../migrations/', import.meta.url);

/** Passwords that the two lesser roles sign in with; null leaves a role that was made elsewhere as it is. */
export interface RolePasswords {
  portal: string | null;
  ingest: string | null;
}

/** First file of the chain before the baseline: a database that applied it has another schema under the same names. */
const BEFORE_BASELINE = '0001-roles-and-identity.sql';

/**
 * Brings a database to the newest schema: the two lesser roles, then every file of `listMigrations` that was not applied yet,
 * each in its own transaction, forward only. Safe to run from several processes at once: one works, the others wait.
 * @throws StartProblem for a database from before the baseline; Error when an applied file was changed since
 */
export async function migrate(ownerUrl: string, passwords: RolePasswords): Promise<{ applied: string[] }> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'patio-migrate' });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('patio-migrate'))`);
    await makeRole(client, 'patio_portal', '', passwords.portal);
    await makeRole(client, 'patio_ingest', 'bypassrls', passwords.ingest);
    await client.query('grant usage on schema public to patio_portal, patio_ingest');
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    return { applied: await applyAll(client) };
  } finally {
    await client.end();
  }
}

async function makeRole(client: Client, name: string, attribute: string, password: string | null): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [name]);
  if (found.rowCount === 0) {
    // Two databases of one cluster may be migrated at once: the loser of the race finds the role made.
    await client.query(
      `do $$ begin create role ${name} login nosuperuser nocreatedb nocreaterole ${attribute}; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  if (password !== null) await client.query(`alter role ${name} password ${client.escapeLiteral(password)}`);
}

/** Names of all migrations in the order in which they are applied: `vendor/*.sql` first, then `NNNN-what.sql`. */
export async function listMigrations(): Promise<string[]> {
  const list = async (under: string) =>
    (await readdir(new URL(under, folder))).filter((file) => file.endsWith('.sql')).sort();
  return [...(await list('vendor/')).map((file) => `vendor/${file}`), ...(await list('./'))];
}

/** Text of a migration and its SHA-256. */
export async function readMigration(name: string): Promise<{ sql: string; hash: string }> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  return { sql, hash: createHash('sha256').update(sql).digest('hex') };
}

async function applyAll(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const known = new Map(rows.map((row) => [row.name, row.hash]));
  if (known.has(BEFORE_BASELINE))
    throw new StartProblem(
      'This database was made by a version before the first release and cannot be upgraded. ' +
        'Export what you need with the former version, or start on a new database; the ./data folder of a demo can be deleted.',
    );
  const applied: string[] = [];
  for (const name of await listMigrations()) {
    const { sql, hash } = await readMigration(name);
    const before = known.get(name);
    if (before === hash) continue;
    if (before !== undefined)
      throw new Error(
        `The migration ${name} was changed after this database had applied it. Restore the file, or start on an empty database.`,
      );
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
    applied.push(name);
  }
  return applied;
}
