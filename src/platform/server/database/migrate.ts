import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

const folder = new URL('../../../../migrations/', import.meta.url);

/** Passwords that the two lesser roles sign in with; null leaves a role that was made elsewhere as it is. */
export interface RolePasswords {
  portal: string | null;
  ingest: string | null;
}

/**
 * Brings a database to the newest schema: the two lesser roles, then every `NNNN-what.sql` that was not applied yet, each in
 * its own transaction, forward only. Safe to run from several processes at once: one works, the others wait.
 * @throws Error when an applied file was changed since
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

async function applyAll(client: Client): Promise<string[]> {
  const known = new Map(
    (await client.query<{ name: string; hash: string }>('select name, hash from migrations')).rows.map((row) => [
      row.name,
      row.hash,
    ]),
  );
  const applied: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
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
