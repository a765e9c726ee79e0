import { Client } from 'pg';
import { findEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import type { PortalProcess } from './portal-process.ts';

/** Works in a portal's database as the role that everything there belongs to. */
export async function asOwner<T>(
  { dataFolder }: Pick<PortalProcess, 'dataFolder'>,
  work: (owner: Client) => Promise<T>,
): Promise<T> {
  const owner = new Client({ connectionString: await findEmbeddedPostgres(dataFolder) });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Of the write-ahead log, since the server was made. */
export async function readLogBytes(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`);
  return rows[0]?.bytes ?? 0;
}
