import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartProblem } from '../start/start-problem.ts';
import { applyMigration, type MigrationProgress } from './apply-migration.ts';
import { PrimaryClient } from './primary-host.ts';

const folder = new URL('../../../../migrations/', import.meta.url);

/** Login role of a process: a member of `patio_portal` or `patio_ingest`, which hold the privileges. */
export interface LoginRole {
  name: string;
  password: string;
}

/**
 * Login roles to create if missing; null: the operator created one and named it in DATABASE_PORTAL_URL or
 * DATABASE_INGEST_URL.
 */
export interface LoginRoles {
  portal: LoginRole | null;
  ingest: LoginRole | null;
  /** Names of those that the operator created. */
  operators?: readonly string[];
  /** Also sets the passwords of existing roles. */
  resetPasswords?: boolean;
}

export interface MigrationResult {
  /** `attempts` counts transactions: more than one if a lock was not available. */
  applied: { name: string; ms: number; attempts: number }[];
  /** Database settings, and the right to connect, that this owner may not change. */
  refusedSettings: string[];
}

/** Oldest supported server. */
const OLDEST_SERVER = 150_000;

/**
 * JIT compilation costs a short query 3 to 34 times its run time; statements and COPY lines in the server's log would
 * quote people's data. The last two need a superuser, or `grant set on parameter`.
 */
const DATABASE_SETTINGS = { jit: 'off', log_min_error_statement: 'panic', log_error_verbosity: 'terse' } as const;

/** First file of the chain before the baseline: a database with it has a different schema under the same names. */
const BEFORE_BASELINE = '0001-roles-and-identity.sql';

/**
 * Brings a database to the newest schema: the roles, then every file of `listMigrations` that was not applied yet,
 * each in its own transaction unless it says otherwise, forward only. Safe to run from several processes at once: one
 * works, the others wait. `report` takes lines about migrations that take long.
 * @throws StartProblem for a server too old, a database from before the baseline or of a newer program; Error when an applied file was changed since
 */
export async function migrate(
  ownerUrl: string,
  roles: LoginRoles,
  report: (line: string) => void = () => undefined,
): Promise<MigrationResult> {
  const client = await connect(ownerUrl);
  try {
    await assertServerVersion(client);
    await lock(client);
    await createRole(client, 'patio_portal', 'nologin');
    await createRole(client, 'patio_ingest', 'nologin bypassrls');
    if (roles.portal) await createLogin(client, roles.portal, 'patio_portal', roles.resetPasswords);
    if (roles.ingest) await createLogin(client, roles.ingest, 'patio_ingest', roles.resetPasswords);
    await client.query('grant usage on schema public to patio_portal, patio_ingest');
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const refusedSettings = [...(await applySettings(client)), ...(await closeToOthers(client, roles))];
    return { applied: await applyAll(client, { connect: () => connect(ownerUrl), report }), refusedSettings };
  } finally {
    await client.end();
  }
}

/**
 * Verifies that a database has the newest schema, for starts that do not migrate.
 * @throws StartProblem if it is older or newer
 */
export async function assertMigrated(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await assertServerVersion(client);
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.migrations') is not null as there`,
    );
    const known = rows[0]?.there ? await readApplied(client) : new Map<string, string>();
    const names = await listMigrations();
    assertNotNewer(known, names);
    const missing = names.filter((name) => !known.has(name));
    if (missing.length > 0)
      throw new StartProblem(
        `The schema of the database is older than this version: ${missing.length} migrations are missing. Run npm run migrate first, or set MIGRATE_AT_START=on.`,
      );
  } finally {
    await client.end();
  }
}

/** When a migrated database was made; also of a standby that took over, and of one restored from a backup or a dump. */
export async function fetchInstallation(ownerUrl: string): Promise<string> {
  const client = await connect(ownerUrl);
  try {
    const { rows } = await client.query<{ made: string }>(
      `select to_char(min(applied_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as made from migrations`,
    );
    return rows[0]?.made ?? '';
  } finally {
    await client.end();
  }
}

/** Name of one database's login role: roles belong to the whole server, which other installations may share. */
export function loginRoleName(group: 'portal' | 'ingest', database: string): string {
  const name = `patio_${group}_${database}`;
  return Buffer.byteLength(name) <= 63 ? name : `patio_${group}_${createHash('md5').update(database).digest('hex')}`;
}

async function connect(ownerUrl: string): Promise<Client> {
  const client = new PrimaryClient({ connectionString: ownerUrl, application_name: 'patio-migrate' });
  await client.connect();
  return client;
}

/** Asks again and again: one that waits in a statement would keep an index from being created concurrently. */
async function lock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(hashtext('patio-migrate')) as locked`,
    );
    if (rows[0]?.locked) return;
    await pause(200);
  }
}

async function assertServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; shown: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_version') as shown`,
  );
  const { version, shown } = rows[0] ?? { version: '0', shown: 'unknown' };
  if (Number(version) < OLDEST_SERVER)
    throw new StartProblem(`The database server is PostgreSQL ${shown}. Upgrade it to 15 or newer.`);
}

/**
 * Returns whether the role was created now. If two databases of one server are migrated at once, the second finds the
 * role.
 */
async function createRole(client: Client, name: string, attributes: string): Promise<boolean> {
  const found = await client.query('select from pg_roles where rolname = $1', [name]);
  if (found.rowCount !== 0) return false;
  try {
    await client.query(
      `create role ${client.escapeIdentifier(name)} nosuperuser nocreatedb nocreaterole ${attributes}`,
    );
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['42710', '23505'].includes(String(error.code))) return false;
    throw error;
  }
}

async function createLogin(
  client: Client,
  { name, password }: LoginRole,
  group: string,
  resetPassword = false,
): Promise<void> {
  const isNew = await createRole(client, name, `login ${group === 'patio_ingest' ? 'bypassrls' : ''}`);
  const quoted = client.escapeIdentifier(name);
  if (isNew) await client.query(`grant ${group} to ${quoted}`);
  if (isNew || resetPassword) await client.query(`alter role ${quoted} password ${client.escapeLiteral(password)}`);
}

async function applySettings(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  const refused: string[] = [];
  for (const [setting, value] of Object.entries(DATABASE_SETTINGS))
    await client.query(`alter database ${database} set ${setting} = '${value}'`).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
      refused.push(`${setting} = ${value}`);
    });
  return refused;
}

/**
 * Lets only its own roles connect to a database: those of other installations on the server have the rights of the same
 * groups. Roles that the operator granted it to keep it. Does nothing where no role is known.
 */
async function closeToOthers(client: Client, { portal, ingest, operators = [] }: LoginRoles): Promise<string[]> {
  const { rows } = await client.query<{ database: string; isOpen: boolean; without: string[] }>(
    `select current_database() as database, has_database_privilege('public', current_database(), 'connect') as "isOpen",
       array(select rolname::text from pg_roles where rolname = any($1) and not exists (
         select from pg_database, aclexplode(datacl) where datname = current_database() and grantee = pg_roles.oid
           and privilege_type = 'CONNECT')) as without`,
    [[portal?.name, ingest?.name, ...operators].filter((name) => name !== undefined)],
  );
  const [{ database = '', isOpen = false, without = [] } = {}] = rows;
  const known = [portal, ingest, ...operators].some((role) => role !== null);
  if (!known || (!isOpen && without.length === 0)) return [];
  const on = `connect on database ${client.escapeIdentifier(database)}`;
  // Refused with a warning alone where the role has another right.
  const tried = async (statement: string) => {
    await client.query(statement).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    });
  };
  if (without.length > 0)
    await tried(`grant ${on} to ${without.map((name) => client.escapeIdentifier(name)).join(', ')}`);
  await tried(`revoke ${on} from public`);
  const left = await client.query<{ isOpen: boolean }>(
    `select has_database_privilege('public', current_database(), 'connect') as "isOpen"`,
  );
  return left.rows[0]?.isOpen ? [`revoke connect on database ${database} from public`] : [];
}

/** Names of all migrations in order: `vendor/*.sql` first, then `NNNN-what.sql`. */
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

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function assertNotNewer(known: ReadonlyMap<string, string>, names: readonly string[]): void {
  const newer = [...known.keys()].find((name) => !names.includes(name));
  if (newer === undefined) return;
  throw new StartProblem(
    `This database was upgraded by a newer version of the portal (${newer}). Start that version, or restore a backup from before the upgrade.`,
  );
}

async function applyAll(client: Client, progress: MigrationProgress): Promise<MigrationResult['applied']> {
  const known = await readApplied(client);
  if (known.has(BEFORE_BASELINE))
    throw new StartProblem(
      'This database was made by a version before the first release and cannot be upgraded. ' +
        'Export what you need with the former version, or start on a new database; the ./data folder of a demo can be deleted.',
    );
  const names = await listMigrations();
  assertNotNewer(known, names);
  const applied: MigrationResult['applied'] = [];
  for (const name of names) {
    const { sql, hash } = await readMigration(name);
    const before = known.get(name);
    if (before === hash) continue;
    if (before !== undefined)
      throw new Error(
        `The migration ${name} was changed after this database had applied it. Restore the file, or start on an empty database.`,
      );
    const started = performance.now();
    const attempts = await applyMigration(client, { name, sql, hash }, progress);
    applied.push({ name, ms: Math.round(performance.now() - started), attempts });
  }
  await client.query(`comment on schema public is ${client.escapeLiteral(names.at(-1) ?? '')}`);
  return applied;
}
