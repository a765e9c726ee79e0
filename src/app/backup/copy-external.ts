import { Client } from 'pg';
import { makeFolder } from '#platform/server/start/make-folder.ts';
import { fetchBaseBackup } from '#platform/server/postgres/base-backup.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { Manifest } from './manifest.ts';
import { runPgBackRest } from './pgbackrest.ts';

type ServerPart = Pick<Manifest, 'external' | 'firstSegment' | 'listSha256' | 'postgres' | 'systemId'>;

/**
 * Backs up the server of `DATABASE_URL`: all its databases.
 * @param client connection by that address
 * @param folder of the base backup; not made where pgBackRest has it
 * @throws StartProblem if the server does not give its data to this role, or pgBackRest fails
 */
export async function copyExternal(
  client: Client,
  { ownerUrl, folder, stanza }: { ownerUrl: string; folder: string; stanza: string | null },
): Promise<ServerPart> {
  const { mayReplicate, tablespaces, ...server } = await describeServer(client);
  const { role, database, postgres, systemId } = server;
  if (stanza !== null) {
    const label = await runPgBackRest(stanza);
    return {
      postgres,
      systemId,
      firstSegment: '',
      listSha256: '',
      external: { role, database, pgBackRest: { stanza, label } },
    };
  }
  const other = `or back the server up by pgBackRest and name its stanza in BACKUP_STANZA (docs/operations.md, "A PostgreSQL of yours").`;
  if (!mayReplicate)
    throw new StartProblem(
      `The role ${role} of DATABASE_URL may not copy the server: alter role ${client.escapeIdentifier(role)} replication; ${other}`,
    );
  if (tablespaces > 0)
    throw new StartProblem(`The server has tablespaces, which this backup does not know: remove them, ${other}`);
  await makeFolder(folder, 0o700);
  const base = await fetchBaseBackup(ownerUrl, folder).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw error;
    throw new StartProblem(`The server refuses a base backup (${error.message}): correct its settings, ${other}`);
  });
  return { postgres, ...base, external: { role, database, pgBackRest: null } };
}

/** SQLSTATEs of what the server's settings allow: rights, max_wal_senders, max_replication_slots, wal_level, pg_hba.conf. */
const refusals = new Set(['42501', '53300', '53400', '55000', '28000']);

async function describeServer(client: Client) {
  const { rows } = await client.query<{
    role: string;
    database: string;
    postgres: string;
    systemId: string;
    mayReplicate: boolean;
    tablespaces: number;
  }>(
    `select current_user as role, current_database() as database,
       (current_setting('server_version_num')::int / 10000)::text as postgres,
       (select system_identifier::text from pg_control_system()) as "systemId",
       (select rolreplication or rolsuper from pg_roles where rolname = current_user) as "mayReplicate",
       (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The server does not describe itself');
  return row;
}
