import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import type { Log } from '#platform/server/log.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { StartProblem } from '#platform/server/start-problem.ts';
import type { PortalSettings } from './portal-settings.ts';

/** One database, newest schema, by the addresses of its three roles. */
export interface DatabasePlace {
  ownerUrl: string;
  portalUrl: string;
  ingestUrl: string;
  /** Shuts down the PostgreSQL that we started; does nothing to somebody else's. */
  stop(): Promise<void>;
}

/**
 * Opens the database that the settings name, else one of our own under the data folder, and brings it to the newest schema.
 * @throws StartProblem
 */
export async function openDatabasePlace(
  settings: PortalSettings,
  secrets: Secrets,
  log: Log,
  say: (line: string) => void,
): Promise<DatabasePlace> {
  if (settings.databaseUrl === null) {
    const postgres = await startEmbeddedPostgres({ dataFolder: settings.dataFolder, log, say });
    try {
      return { ...(await prepare(postgres.url, settings, secrets)), stop: () => postgres.stop() };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }
  await demandReachable(settings.databaseUrl);
  return { ...(await prepare(settings.databaseUrl, settings, secrets)), stop: async () => undefined };
}

async function prepare(ownerUrl: string, settings: PortalSettings, secrets: Secrets) {
  const { databasePortalUrl, databaseIngestUrl } = settings;
  await migrate(ownerUrl, {
    portal: databasePortalUrl === null ? secrets.portalPassword : null,
    ingest: databaseIngestUrl === null ? secrets.ingestPassword : null,
  });
  return {
    ownerUrl,
    portalUrl: databasePortalUrl ?? withRole(ownerUrl, 'patio_portal', secrets.portalPassword),
    ingestUrl: databaseIngestUrl ?? withRole(ownerUrl, 'patio_ingest', secrets.ingestPassword),
  };
}

function withRole(url: string, role: string, password: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = password;
  return address.href;
}

async function demandReachable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new StartProblem(explain(error, new URL(url)));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explain(error: unknown, { host, username, pathname }: URL): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '28P01' || code === '28000')
    return `The database at ${host} refuses the user ${username} or its password. Correct DATABASE_URL.`;
  if (code === '3D000')
    return `The database at ${host} has no database ${pathname.slice(1)}. Create it, or correct DATABASE_URL.`;
  const reason = code || (error instanceof Error ? error.message : String(error));
  return `The database at ${host} cannot be reached (${reason}). Start it, or correct DATABASE_URL; without that setting the portal brings its own.`;
}
