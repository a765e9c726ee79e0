import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import type { Log } from '#platform/server/log.ts';
import { addressesOf, findPasswordsBy, hostsOf, PrimaryClient } from '#platform/server/database/primary-host.ts';
import { RolePassword } from '#platform/server/database/role-password.ts';
import {
  assertMigrated,
  fetchInstallation,
  loginRoleName,
  migrate,
  type MigrationResult,
} from '#platform/server/database/migrate.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { Environment } from '#platform/server/settings.ts';
import type { PortalSettings } from './portal-settings.ts';

/**
 * Removes the owner's address from a running portal, which connects by lesser roles: from its environment, which child
 * processes inherit, and from its settings.
 */
export function forgetOwner(settings: PortalSettings, environment: Environment): void {
  delete environment['DATABASE_URL'];
  // Null would mean the embedded database.
  if (settings.databaseUrl !== null) settings.databaseUrl = 'forgotten';
}

/** A database with the newest schema, by the addresses of its three roles. */
export interface DatabasePlace {
  ownerUrl: string;
  portalUrl: string;
  /** A standby as the portal's role; null: there is none. */
  readUrl: string | null;
  ingestUrl: string;
  /** When this database was made, by which installations are distinguished. */
  installation: string;
  /** Renews the passwords of roles whose address the operator did not give; true: of one at least. */
  renewPasswords(): Promise<boolean>;
  /** Migrations that this start applied. */
  applied: MigrationResult['applied'];
  /** Stops the embedded PostgreSQL; does nothing to a configured server. */
  stop(): Promise<void>;
}

type PlaceSettings = Pick<
  PortalSettings,
  | 'dataFolder'
  | 'backup'
  | 'databaseUrl'
  | 'databasePortalUrl'
  | 'databaseIngestUrl'
  | 'databaseReadUrl'
  | 'migratesAtStart'
  | 'newDatabasePasswords'
>;

/**
 * Opens the configured database, else an embedded one under the data folder, and migrates it to the newest schema.
 * @throws StartProblem
 */
export async function openDatabasePlace(
  settings: PlaceSettings,
  secrets: Secrets,
  log: Log,
  say: (line: string) => void,
): Promise<DatabasePlace> {
  if (settings.databaseUrl === null) {
    const { dataFolder, backup } = settings;
    const postgres = await startEmbeddedPostgres({ dataFolder, backupFolder: backup.folder, log, say });
    try {
      return { ...(await prepare(postgres.url, settings, secrets, { log, say })), stop: () => postgres.stop() };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }
  await demandReachable(settings.databaseUrl);
  return { ...(await prepare(settings.databaseUrl, settings, secrets, { log, say })), stop: async () => undefined };
}

async function prepare(
  ownerUrl: string,
  settings: PlaceSettings,
  secrets: Secrets,
  { log, say }: { log: Log; say(line: string): void },
) {
  const { databasePortalUrl, databaseIngestUrl } = settings;
  const portal = databasePortalUrl === null ? openLogin('portal', ownerUrl, secrets) : null;
  const ingest = databaseIngestUrl === null ? openLogin('ingest', ownerUrl, secrets) : null;
  if (!settings.migratesAtStart) await assertMigrated(ownerUrl);
  const { applied, refusedSettings } = settings.migratesAtStart
    ? await migrate(
        ownerUrl,
        {
          portal: portal && { name: portal.name, password: portal.password.wanted },
          ingest: ingest && { name: ingest.name, password: ingest.password.wanted },
          operators: [databasePortalUrl, databaseIngestUrl].flatMap((url) =>
            url === null ? [] : [decodeURIComponent(partsOf(url).username)],
          ),
          // An embedded server belongs to this data folder only.
          resetPasswords: settings.databaseUrl === null || settings.newDatabasePasswords,
        },
        say,
      )
    : { applied: [], refusedSettings: [] };
  for (const migration of applied) log.info(migration, 'migration applied');
  if (refusedSettings.length > 0)
    log.warn(
      { settings: refusedSettings },
      'the owner of the database may not change these; a superuser can: alter database … set …, revoke …',
    );
  const portalUrl = databasePortalUrl ?? portal?.url ?? ownerUrl;
  const ingestUrl = databaseIngestUrl ?? ingest?.url ?? ownerUrl;
  for (const url of [portalUrl, ingestUrl]) await assertSignIn(url);
  const readUrl = settings.databaseReadUrl === null ? null : asPortal(settings.databaseReadUrl, portal, portalUrl);
  const renewPasswords = async () => {
    const logins = [portal, ingest].filter((login) => login !== null);
    const renewed = await Promise.all(logins.map(({ url, password }) => password.renew(url)));
    return renewed.includes(true);
  };
  const installation = await fetchInstallation(ownerUrl);
  return { ownerUrl, portalUrl, readUrl, ingestUrl, installation, renewPasswords, applied };
}

/** A login role of the portal's own; its address has no password, as that changes. */
interface Login {
  name: string;
  url: string;
  password: RolePassword;
}

function openLogin(group: 'portal' | 'ingest', ownerUrl: string, { tokenKey, formerPasswords }: Secrets): Login {
  const name = loginRoleName(group, databaseOf(ownerUrl));
  const password = new RolePassword({ keys: tokenKey, role: name, former: formerPasswords[group] });
  return { name, password, url: withLogin(ownerUrl, { name, password }) };
}

function withLogin(url: string, { name, password }: Pick<Login, 'name' | 'password'>): string {
  const address = withCredentials(url, encodeURIComponent(name));
  findPasswordsBy(address, (of) => password.find(of));
  return address;
}

/** Another address, as the portal's role. */
function asPortal(url: string, portal: Login | null, portalUrl: string): string {
  if (portal) return withLogin(url, portal);
  const { username, password } = partsOf(portalUrl);
  return withCredentials(url, `${username}:${password}`);
}

function withCredentials(url: string, credentials: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^/?#]*@)?/, (_, scheme: string) => `${scheme}${credentials}@`);
}

/** The first of its addresses: all have the same user and database. */
function partsOf(url: string): URL {
  return new URL(addressesOf(url)[0] ?? url);
}

function databaseOf(url: string): string {
  return decodeURIComponent(partsOf(url).pathname.slice(1));
}

async function assertSignIn(url: string): Promise<void> {
  const { username } = partsOf(url);
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '28P01')) throw error;
    throw new StartProblem(
      `The database at ${hostsOf(url)} has the role ${decodeURIComponent(username)} with another password than follows from this key. ` +
        'Give every node the same TOKEN_KEY, or restore DATA_FOLDER/secrets, ' +
        'or give it a new password: npm start -- --new-database-passwords.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws StartProblem with the reason and what to do */
export async function demandReachable(url: string): Promise<void> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new StartProblem(explain(error, url));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explain(error: unknown, url: string): string {
  const host = hostsOf(url);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '28P01' || code === '28000')
    return `The database at ${host} refuses the user ${partsOf(url).username} or its password. Correct DATABASE_URL.`;
  if (code === '3D000')
    return `The database at ${host} has no database ${databaseOf(url)}. Create it, or correct DATABASE_URL.`;
  if (code === '25006')
    return `The database at ${host} only reads. Promote it, or name the host that takes writes in DATABASE_URL.`;
  const reason = code || (error instanceof Error ? error.message : String(error));
  return `The database at ${host} cannot be reached (${reason}). Start it, or correct DATABASE_URL; without that setting the portal brings its own.`;
}
