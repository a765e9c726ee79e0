import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

/** Server, timeline and database: another one after a restore or a failover, when numbers of transactions mean something else. */
export async function fetchDatabaseName(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', s.system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), d.oid) as name
    from pg_control_system() s, pg_database d where d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A server is one row.');
  return row.name;
}
